// Which key does what, and the switch that turns them off.
import { useState } from 'preact/hooks';
import type { Key } from '../text/texts';
import { useText } from '../ui/context';
import { Dialog } from './dialog';
import { keysOn, switchKeys } from './keys';

const rows: readonly (readonly [string, Key])[] = [
  ['S', 'keys.end.does'],
  ['T', 'keys.time.does'],
  ['X', 'keys.skip.does'],
  ['P', 'keys.pause.does'],
  ['L', 'keys.lock.does'],
  ['B', 'keys.blank.does'],
  ['H', 'keys.pin.does'],
  ['F', 'keys.full.does'],
  ['A', 'keys.say.does'],
  ['?', 'keys.help.does'],
];

export function KeyList({ onClose }: { onClose: () => void }) {
  const { t } = useText();
  const [on, setOn] = useState(keysOn());
  const flip = (value: boolean) => {
    switchKeys(value);
    setOn(value);
  };
  return (
    <Dialog title={t('keys.title')} onClose={onClose}>
      <label class="switch">
        <input type="checkbox" checked={on} onChange={(event) => flip(event.currentTarget.checked)} />
        <span>{t('keys.on')}</span>
      </label>
      <dl class="key-list">
        <dt>{t('keys.next')}</dt>
        <dd>{t('keys.next.does')}</dd>
        {rows.map(([key, does]) => [
          <dt key={key}>
            <kbd>{key}</kbd>
          </dt>,
          <dd key={`${key}-does`}>{t(does)}</dd>,
        ])}
      </dl>
    </Dialog>
  );
}
