// The way in: address in words, PIN in two groups, QR code, and the names of those who are here.
import { useRoom, useText } from '../ui/context';
import { Icon } from '../ui/icon';
import { Name, Said } from '../ui/said';
import { Title } from '../ui/title';
import { groupedPin } from '../room/pin';
import { inWords, isLoopback, useAddress, type Address } from './address';
import { Qr } from './qr';

const namesMax = 120;

export function HostLobby() {
  const { state } = useRoom();
  const { t } = useText();
  const address = useAddress();
  const view = state.view;
  if (!view) return null;
  const reachable = !isLoopback(address.url);
  const joinUrl = `${address.url}/${view.pin}`;
  return (
    <div class="lobby">
      <section class="lobby-way card">
        <div class="lobby-words">
          <p class="lobby-label">{t('stage.joinat')}</p>
          <p class="lobby-url">
            <bdi dir="ltr">{inWords(address.url)}</bdi>
          </p>
          <p class="lobby-label">{t('stage.pin')}</p>
          <p class="lobby-pin" dir="ltr">
            <span class="unseen">{[...view.pin].join(' ')}</span>
            <span aria-hidden="true">{groupedPin(view.pin)}</span>
          </p>
          {view.locked && (
            <p class="chip chip-locked">
              <Icon name="lock" /> {t('stage.locked')}
            </p>
          )}
        </div>
        <div class="lobby-qr">
          {reachable ? <Qr url={joinUrl} /> : <p class="notice">{t('stage.noqr')}</p>}
          <AddressMenu address={address} />
        </div>
      </section>
      <section class="lobby-class">
        <Title screen="lobby" class="lobby-title">
          <Said said={view.title} />
        </Title>
        <p class="lobby-count">
          <Icon name="people" /> <b>{view.seats ? t('stage.players', { count: view.seats }) : t('stage.nobody')}</b>
        </p>
        <Names />
      </section>
    </div>
  );
}

function AddressMenu({ address }: { address: Address }) {
  const { t } = useText();
  if (address.offered.length < 2) return null;
  return (
    <label class="address">
      <span>{t('stage.address')}</span>
      <select value={address.url} onChange={(event) => address.choose(event.currentTarget.value)} dir="ltr">
        {address.offered.map((url) => (
          <option key={url} value={url}>
            {inWords(url)}
          </option>
        ))}
      </select>
    </label>
  );
}

function Names() {
  const { state } = useRoom();
  const { t } = useText();
  const rows = [...state.roster.values()].sort((a, b) => b.seat - a.seat);
  const shown = rows.slice(0, namesMax);
  return (
    <ul class={`names${shown.length > 40 ? ' names-many' : ''}`}>
      {shown.map((row) => (
        <li key={row.seat} class={row.connected ? undefined : 'away'}>
          <Name name={row.name} />
        </li>
      ))}
      {rows.length > shown.length && <li class="more">{t('stage.more', { count: rows.length - shown.length })}</li>}
    </ul>
  );
}
