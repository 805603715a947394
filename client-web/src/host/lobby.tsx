// The way in: address in words, PIN in two groups, QR code, and the names of those who are here.
import { useState } from 'preact/hooks';
import { useRoom, useText } from '../ui/context';
import { Icon } from '../ui/icon';
import { Said } from '../ui/said';
import { Title } from '../ui/title';
import { groupedPin } from '../room/pin';
import { inWords, isLoopback, useAddress, type Address } from './address';
import { AddressPanel } from './address_panel';
import { LobbyNames } from './lobby_names';
import { Qr } from './qr';
import { useWall } from './wall';

export function HostLobby() {
  const { state } = useRoom();
  const { t } = useText();
  const address = useAddress();
  const wall = useWall();
  const [choosing, setChoosing] = useState(false);
  const view = state.view;
  if (!view) return null;
  return (
    <div class="lobby">
      <section class="lobby-way card">
        <div class="lobby-words">
          <p class="lobby-label">{t('stage.joinat')}</p>
          <p class="lobby-url">
            <bdi dir="ltr">{inWords(address.url)}</bdi>
          </p>
          <p class="lobby-label">{t('stage.pin')}</p>
          <Pin pin={view.pin} />
          {view.locked && (
            <p class="chip chip-locked">
              <Icon name="lock" /> {t('stage.locked')}
            </p>
          )}
        </div>
        {wall.pinHidden ? (
          <button type="button" class="quiet" onClick={wall.togglePin}>
            {t('control.pin.show')}
          </button>
        ) : (
          <QrOrChoice address={address} pin={view.pin} onChoose={() => setChoosing(true)} />
        )}
      </section>
      <section class="lobby-class">
        <div class="lobby-line">
          <Title screen="lobby" class="lobby-title">
            <Said said={view.title} />
          </Title>
          <p class="lobby-count">
            <Icon name="people" />{' '}
            <b key={view.seats}>{view.seats ? t('stage.players', { count: view.seats }) : t('stage.nobody')}</b>
          </p>
        </div>
        <LobbyNames />
      </section>
      {choosing && <AddressPanel address={address} onClose={() => setChoosing(false)} />}
    </div>
  );
}

function Pin({ pin }: { pin: string }) {
  const { t } = useText();
  const { pinHidden } = useWall();
  return (
    <p class="lobby-pin" dir="ltr">
      <span class="unseen">{pinHidden ? t('stage.pin.hidden') : [...pin].join(' ')}</span>
      <span aria-hidden="true">{groupedPin(pinHidden ? '••••••' : pin)}</span>
    </p>
  );
}

/** An address that only this machine can open gets no code: every phone that read it would fail. */
function QrOrChoice({ address, pin, onChoose }: { address: Address; pin: string; onChoose: () => void }) {
  const { t } = useText();
  if (isLoopback(address.url)) {
    return (
      <div class="lobby-qr">
        <div class="notice">
          <p>{t('stage.noqr')}</p>
          <button type="button" class="address-change" onClick={onChoose}>
            {t('stage.address.choose')}
          </button>
        </div>
      </div>
    );
  }
  return (
    <div class="lobby-qr">
      <Qr url={`${address.url}/${pin}`} />
      <button type="button" class="quiet small" onClick={onChoose}>
        {t('stage.address.change')}
      </button>
    </div>
  );
}
