// Everybody in the room: rename, remove, and the end of the room for when the bell rings early.
import { useState } from 'preact/hooks';
import type { RosterRow } from '../gen/lectern/v1/play';
import { whole } from '../room/decimal';
import { isolated } from '../text/texts';
import { useRoom, useText } from '../ui/context';
import { Icon } from '../ui/icon';
import { Name } from '../ui/said';
import { actionsOf } from './commands';
import { Dialog } from './dialog';

const shownMax = 300;

export function PlayersPanel({ onClose }: { onClose: () => void }) {
  const { state, runtime } = useRoom();
  const { t } = useText();
  const [find, setFind] = useState('');
  const [sure, setSure] = useState(false);
  const wanted = find.trim().toLocaleLowerCase();
  const rows = [...state.roster.values()].filter((row) => row.name.toLocaleLowerCase().includes(wanted));
  rows.sort((a, b) => a.name.localeCompare(b.name));
  return (
    <Dialog title={t('players.title')} onClose={onClose}>
      {state.roster.size > 8 && (
        <label class="field">
          <span>{t('players.find')}</span>
          <input value={find} onInput={(event) => setFind(event.currentTarget.value)} dir="auto" />
        </label>
      )}
      {!state.roster.size && <p class="muted">{t('players.none')}</p>}
      <ul class="players">
        {rows.slice(0, shownMax).map((row) => (
          <PlayerRow key={row.seat} row={row} />
        ))}
      </ul>
      <button type="button" class="danger wide" onClick={() => (sure ? actionsOf(runtime).end() : setSure(true))}>
        {t(sure ? 'control.endnow.sure' : 'control.endnow')}
      </button>
    </Dialog>
  );
}

function PlayerRow({ row }: { row: RosterRow }) {
  const { runtime, state } = useRoom();
  const { t, n } = useText();
  const [mode, setMode] = useState<'shown' | 'renaming' | 'removing'>('shown');
  if (mode === 'renaming') return <RenameForm row={row} onDone={() => setMode('shown')} />;
  const remove = () => runtime.command({ $case: 'removeSeat', value: { seat: row.seat } });
  return (
    <li class={row.connected ? 'player' : 'player away'}>
      <span class="player-name">
        <Name name={row.name} />
        <small>
          {t(row.connected ? 'players.online' : 'players.offline')}
          {row.answered && ` · ${t('players.answered')}`}
          {state.view?.scored && ` · ${n(whole(row.points))}`}
        </small>
      </span>
      <button
        type="button"
        class="round"
        aria-label={`${t('players.rename')}: ${isolated(row.name)}`}
        onClick={() => setMode('renaming')}
      >
        <Icon name="pencil" />
      </button>
      <button
        type="button"
        class={mode === 'removing' ? 'danger small' : 'round'}
        aria-label={
          mode === 'removing'
            ? t('players.remove.sure', { name: row.name })
            : `${t('players.remove')}: ${isolated(row.name)}`
        }
        onBlur={() => setMode('shown')}
        onClick={() => (mode === 'removing' ? remove() : setMode('removing'))}
      >
        {mode === 'removing' ? t('players.remove') : <Icon name="wrong" />}
      </button>
    </li>
  );
}

function RenameForm({ row, onDone }: { row: RosterRow; onDone: () => void }) {
  const { runtime } = useRoom();
  const { t } = useText();
  const [name, setName] = useState(row.name);
  const save = (event: Event) => {
    event.preventDefault();
    const wanted = name.trim();
    if (wanted && wanted !== row.name)
      runtime.command({ $case: 'renameSeat', value: { seat: row.seat, name: wanted } });
    onDone();
  };
  return (
    <li class="player renaming">
      <form onSubmit={save}>
        <input
          value={name}
          maxLength={300}
          dir="auto"
          aria-label={t('players.newname', { name: row.name })}
          onInput={(event) => setName(event.currentTarget.value)}
        />
        <button type="submit" class="primary small">
          {t('players.save')}
        </button>
        <button type="button" class="quiet small" onClick={onDone}>
          {t('players.cancel')}
        </button>
      </form>
    </li>
  );
}
