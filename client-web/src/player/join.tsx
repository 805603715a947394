// PIN and name. Joining never waits for the socket: the intent is kept and sent as soon as there is one. Every refusal names the field it is
// about and takes the focus there.
import { useEffect, useRef, useState } from 'preact/hooks';
import { ErrorCode } from '../gen/lectern/v1/play';
import type { Remembered } from '../room/memory';
import type { Problem } from '../room/state';
import { errorText } from '../text/texts';
import { useRoom, useText } from '../ui/context';
import { Shape } from '../ui/shape';
import { makeToken } from '../wire/token';
import { Field } from './field';
import { JoinHead } from './join_head';

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

function wantingOf(digits: string, name: string): FieldName | undefined {
  if (!/^\d{6,8}$/.test(digits)) return 'pin';
  return name.trim() ? undefined : 'name';
}

export function Join({ lately }: { lately: Remembered | undefined }) {
  const { state, runtime } = useRoom();
  const text = useText();
  const { t } = text;
  const [pin, setPin] = useState(state.pin);
  const [name, setName] = useState(state.name);
  const [missing, setMissing] = useState<FieldName | undefined>(undefined);
  const pinInput = useRef<HTMLInputElement>(null);
  const nameInput = useRef<HTMLInputElement>(null);
  const busy = state.entry === 'joining';
  const problem = state.problem;
  const culprit = missing ?? (problem && fieldOf(problem));

  const first = culprit ?? (pin ? 'name' : 'pin');
  useEffect(() => (first === 'pin' ? pinInput : nameInput).current?.focus(), [culprit, problem]);

  const submit = (event: Event) => {
    event.preventDefault();
    const digits = pin.replace(/\D/g, '');
    const wanting = wantingOf(digits, name);
    setMissing(wanting);
    if (wanting || (busy && !problem)) return;
    // The same token for the same PIN: a join whose reply was lost is repeated, not doubled.
    const token = state.token && state.pin === digits ? state.token : makeToken();
    runtime.dispatch({ type: 'join', pin: digits, name: name.trim(), token });
  };

  const said = problem && !missing ? errorText(text, problem) : undefined;
  const fault = (field: FieldName) => {
    if (missing === field) return t(`join.${field}.missing`);
    return culprit === field ? said : undefined;
  };

  return (
    <div class="page page-join">
      <JoinHead />
      <main class="screen screen-join">
        <Shapes />
        <h1>{t('join.title')}</h1>
        {lately && !state.token && <Continue lately={lately} />}
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
            maxLength={300}
          />
          <Trouble said={culprit ? undefined : said} />
          <JoinButton />
        </form>
      </main>
    </div>
  );
}

/** What is wrong with no field in particular. */
function Trouble({ said }: { said: string | undefined }) {
  if (!said) return null;
  return (
    <p class="fault" role="alert">
      {said}
    </p>
  );
}

function Shapes() {
  return (
    <div class="join-shapes" aria-hidden="true">
      {[1, 2, 3, 4].map((option) => (
        <span key={option} class={`badge option-${option}`}>
          <Shape option={option} />
        </span>
      ))}
    </div>
  );
}

/** The seat that this browser had last: one tap, and nothing to type again. */
function Continue({ lately }: { lately: Remembered }) {
  const { runtime } = useRoom();
  const { t } = useText();
  const { pin, name, token } = lately;
  const [dismissed, dismiss] = useState(false);
  if (dismissed) return null;
  return (
    <div class="card continue">
      <button type="button" class="primary wide" onClick={() => runtime.dispatch({ type: 'join', pin, name, token })}>
        {t('join.continue', { name })}
      </button>
      <button type="button" class="quiet wide" onClick={() => dismiss(true)}>
        {t('join.other')}
      </button>
    </div>
  );
}

function JoinButton() {
  const { state } = useRoom();
  const { t } = useText();
  const busy = state.entry === 'joining';
  return (
    <button type="submit" class="primary wide" aria-disabled={busy && !state.problem}>
      {busy ? t('join.busy') : t('join.go')}
    </button>
  );
}
