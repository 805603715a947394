// PIN and name. Joining never waits for the socket: the intent is kept and sent as soon as there is one. Every refusal names the field it is
// about and takes the focus there.
import { useEffect, useRef, useState } from 'preact/hooks';
import { ErrorCode } from '../gen/lectern/v1/play';
import type { Remembered } from '../room/memory';
import type { Problem } from '../room/state';
import { errorText } from '../text/texts';
import { useRoom, useText } from '../ui/context';
import { LanguageMenu } from '../ui/language_menu';
import { Shape } from '../ui/shape';
import { makeToken } from '../wire/token';
import { Field } from './field';

type FieldName = 'pin' | 'name';

const nameCodes: readonly Problem['code'][] = [
  ErrorCode.ERROR_NAME_EMPTY,
  ErrorCode.ERROR_NAME_TOO_LONG,
  ErrorCode.ERROR_NAME_TAKEN,
  ErrorCode.ERROR_NAME_NOT_ALLOWED,
];

export function fieldOf(problem: Problem): FieldName | undefined {
  if (nameCodes.includes(problem.code)) return 'name';
  return problem.code === ErrorCode.ERROR_UNKNOWN_PIN ? 'pin' : undefined;
}

export function Join({ lately }: { lately: Remembered | undefined }) {
  const { state, runtime } = useRoom();
  const text = useText();
  const { t } = text;
  const [pin, setPin] = useState(state.pin);
  const [name, setName] = useState(state.name);
  const [missing, setMissing] = useState<FieldName | undefined>(undefined);
  const [fresh, setFresh] = useState(false);
  const pinInput = useRef<HTMLInputElement>(null);
  const nameInput = useRef<HTMLInputElement>(null);
  const busy = state.entry === 'joining';
  const problem = state.problem;
  const culprit = missing ?? (problem && fieldOf(problem));

  useEffect(() => {
    const field = culprit ?? (pin ? 'name' : 'pin');
    (field === 'pin' ? pinInput : nameInput).current?.focus();
  }, [culprit, problem]);

  const submit = (event: Event) => {
    event.preventDefault();
    const digits = pin.replace(/\D/g, '');
    const wanting = !/^\d{6,8}$/.test(digits) ? 'pin' : name.trim() ? undefined : 'name';
    setMissing(wanting);
    if (wanting || (busy && !problem)) return;
    // The same token for the same PIN: a join whose reply was lost is repeated, not doubled.
    const token = state.token && state.pin === digits ? state.token : makeToken();
    runtime.dispatch({ type: 'join', pin: digits, name: name.trim(), token });
  };

  const fault = (field: FieldName) => {
    if (missing === field) return t(`join.${field}.missing`);
    return problem && !missing && culprit === field ? errorText(text, problem.code, problem.retryAfterMs) : undefined;
  };
  const general = problem && !missing && !culprit ? errorText(text, problem.code, problem.retryAfterMs) : undefined;

  return (
    <div class="page page-join">
      <header class="join-head">
        <span class="brand">{t('app.name')}</span>
        <LanguageMenu />
      </header>
      <main class="screen screen-join">
        <div class="join-shapes" aria-hidden="true">
          {[1, 2, 3, 4].map((option) => (
            <span key={option} class={`badge option-${option}`}>
              <Shape option={option} />
            </span>
          ))}
        </div>
        <h1>{t('join.title')}</h1>
        {lately && !fresh && !state.token && (
          <div class="card continue">
            <button
              type="button"
              class="primary wide"
              onClick={() =>
                runtime.dispatch({ type: 'join', pin: lately.pin, name: lately.name, token: lately.token })
              }
            >
              {t('join.continue', { name: lately.name })}
            </button>
            <button type="button" class="quiet wide" onClick={() => setFresh(true)}>
              {t('join.other')}
            </button>
          </div>
        )}
        <form class="card join-form" onSubmit={submit} noValidate>
          <Field
            id="pin"
            label={t('join.pin')}
            hint={t('join.pin.hint')}
            fault={fault('pin')}
            input={pinInput}
            value={pin}
            onValue={setPin}
            inputMode="numeric"
            maxLength={9}
            class="pin-input"
          />
          <Field
            id="name"
            label={t('join.name')}
            hint={t('join.name.hint')}
            fault={fault('name')}
            input={nameInput}
            value={name}
            onValue={setName}
            maxLength={64}
          />
          {general && (
            <p class="fault" role="alert">
              {general}
            </p>
          )}
          <button type="submit" class="primary wide" aria-disabled={busy && !problem}>
            {busy ? t('join.busy') : t('join.go')}
          </button>
        </form>
      </main>
    </div>
  );
}
