// Choose a deck, open a room.
import { useEffect, useState } from 'preact/hooks';
import type { Key } from '../text/texts';
import { useText } from '../ui/context';
import { LanguageMenu } from '../ui/language_menu';
import { ApiFault, openRoom, readDecks, type DeckRow } from './api';
import { DeckCard } from './deck_card';
import { KeyForm } from './key_form';

function rememberKey(key: string): void {
  try {
    sessionStorage.setItem('lectern.key', key);
  } catch {
    // The link has it.
  }
}

export function StartPage({ given }: { given: string }) {
  const text = useText();
  const { t } = text;
  const [decks, setDecks] = useState<readonly DeckRow[] | undefined>(undefined);
  const [fault, setFault] = useState<ApiFault | undefined>(undefined);

  useEffect(() => {
    if (!given) return;
    readDecks(given).then(
      (rows) => {
        rememberKey(given);
        setDecks(rows);
      },
      (reason: unknown) => setFault(reason instanceof ApiFault ? reason : new ApiFault(0, '')),
    );
  }, [given]);

  const keyWanted = !given || fault?.status === 401;
  return (
    <div class="start">
      <header class="start-head">
        <span class="brand">{t('app.name')}</span>
        <LanguageMenu />
      </header>
      <main class="start-main">
        <h1>{t('host.title')}</h1>
        {keyWanted && <KeyForm wrong={Boolean(given)} />}
        {!keyWanted && fault && (
          <p class="fault" role="alert">
            {fault.sentence || t('error.unreachable')}
          </p>
        )}
        {!keyWanted && !fault && !decks && <p class="muted">{t('host.decks.loading')}</p>}
        {decks && !decks.length && <p class="muted">{t('host.decks.none')}</p>}
        {decks && decks.length > 0 && <Wish decks={decks} hostKey={given} />}
      </main>
    </div>
  );
}

function Wish({ decks, hostKey }: { decks: readonly DeckRow[]; hostKey: string }) {
  const { t } = useText();
  const playable = decks.filter((deck) => !deck.unkeyed && !deck.error);
  const [deck, setDeck] = useState(playable[0]?.id ?? '');
  const [automatic, setAutomatic] = useState(false);
  const [generatedNames, setGeneratedNames] = useState(false);
  const [course, setCourse] = useState('');
  const [opening, setOpening] = useState(false);
  const [fault, setFault] = useState<ApiFault | undefined>(undefined);

  const open = (event: Event) => {
    event.preventDefault();
    if (!deck || opening) return;
    setOpening(true);
    setFault(undefined);
    openRoom(hostKey, { deck, automatic, generatedNames, course: course.trim() }).then(
      (fragment) => (location.hash = fragment),
      (reason: unknown) => {
        setOpening(false);
        setFault(reason instanceof ApiFault ? reason : new ApiFault(0, ''));
      },
    );
  };
  return (
    <form class="wish" onSubmit={open}>
      <fieldset class="decks">
        <legend>{t('host.decks')}</legend>
        {decks.map((row, index) => (
          <DeckCard
            key={row.id}
            row={row}
            place={index + 1}
            chosen={row.id === deck}
            onChoose={() => setDeck(row.id)}
          />
        ))}
      </fieldset>
      <fieldset class="settings card">
        <legend>{t('host.settings')}</legend>
        <Switch of="host.automatic" hint="host.automatic.hint" on={automatic} onTurn={setAutomatic} />
        <Switch of="host.names" hint="host.names.hint" on={generatedNames} onTurn={setGeneratedNames} />
        <label class="field">
          <span>{t('host.course')}</span>
          <input value={course} maxLength={100} onInput={(event) => setCourse(event.currentTarget.value)} dir="auto" />
          <small>{t('host.course.hint')}</small>
        </label>
        {fault && <Fault fault={fault} />}
        <button type="submit" class="primary wide" disabled={!deck || opening}>
          {t(opening ? 'host.opening' : 'host.open')}
        </button>
      </fieldset>
    </form>
  );
}

function Switch({ of, hint, on, onTurn }: { of: Key; hint: Key; on: boolean; onTurn: (on: boolean) => void }) {
  const { t } = useText();
  return (
    <label class="switch">
      <input type="checkbox" checked={on} onChange={(event) => onTurn(event.currentTarget.checked)} />
      <span>
        {t(of)}
        <small>{t(hint)}</small>
      </span>
    </label>
  );
}

function Fault({ fault }: { fault: ApiFault }) {
  const { t } = useText();
  return (
    <div class="fault" role="alert">
      <p>{fault.sentence || t(fault.status ? 'host.failed' : 'error.unreachable')}</p>
      <ul>
        {fault.findings.map((finding, index) => (
          <li key={index}>
            {t('host.finding', { question: finding.question, line: finding.line, text: finding.text })}
          </li>
        ))}
      </ul>
    </div>
  );
}
