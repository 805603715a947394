// In a room that gives names: one after the other, until the player takes it or has seen them all.
import { useRoom, useText } from '../ui/context';
import { OfflineBar } from '../ui/offline';
import { errorText } from '../text/texts';
import { JoinHead } from './join_head';

export function NameChoice() {
  const { state, runtime } = useRoom();
  const text = useText();
  const { t } = text;
  const left = state.offered.length - state.spins - 1;
  const busy = state.entry === 'joining';
  return (
    <div class="page page-join">
      <JoinHead />
      <OfflineBar lost="link.lost" />
      <main class="screen screen-join">
        <h1>{t('name.title')}</h1>
        <div class="card join-form name-choice">
          <p class="muted">{t('name.hint')}</p>
          <p class="offered" aria-live="polite" dir="auto">
            {busy ? state.name : state.offered[state.spins]}
          </p>
          {state.problem && (
            <p class="fault" role="alert">
              {errorText(text, state.problem)}
            </p>
          )}
          <button
            type="button"
            class="primary wide"
            aria-disabled={busy}
            onClick={() => runtime.dispatch({ type: 'take-name' })}
          >
            {busy ? t('join.busy') : t('name.take')}
          </button>
          <button
            type="button"
            class="quiet wide"
            disabled={busy || left === 0}
            onClick={() => runtime.dispatch({ type: 'spin-name' })}
          >
            {left === 0 ? t('name.last') : t('name.spin', { count: left })}
          </button>
        </div>
      </main>
    </div>
  );
}
