// What a player's screen reader hears besides the headings: one sentence for each change of state, none for each second.
import { useEffect } from 'preact/hooks';
import { Phase } from '../gen/lectern/v1/play';
import { whole } from '../room/decimal';
import type { State } from '../room/state';
import type { Text } from '../text/texts';
import { say } from '../ui/announcer';
import { useRoom, useText } from '../ui/context';
import { isPlaceTold } from './standing';
import { isFinal } from './too_late';
import { verdictKey } from './verdict';

export function sentenceFor(state: State, before: State, { t }: Text): string | undefined {
  if (state.entry !== 'in') return undefined;
  if (before.entry !== 'in' && state.view?.phase === Phase.LOBBY) return t('lobby.in', { name: state.name });
  if (state.view?.paused && !before.view?.paused) return t(state.view.outage ? 'outage.by' : 'paused.by');
  if (state.given?.acknowledged && !before.given?.acknowledged) return t('answer.received');
  if (state.refused && !before.refused && isFinal(state.refused)) return t('answer.late');
  if (state.view?.phase === Phase.REVEAL && state.mineFresh && !before.mineFresh) return resultSentence(state, t);
  return undefined;
}

function resultSentence(state: State, t: Text['t']): string | undefined {
  const mine = state.mine;
  if (!mine) return undefined;
  const verdict = t(verdictKey(mine.outcome));
  if (!mine.outcome?.scored || !state.view?.scored) return verdict;
  const points = `+${whole(mine.outcome.gained)}`;
  return isPlaceTold(mine)
    ? t('result.said', { verdict, points, rank: mine.rank })
    : t('result.saidpoints', { verdict, points });
}

export function useSpoken(): void {
  const { runtime } = useRoom();
  const text = useText();
  useEffect(
    () =>
      runtime.subscribe((state, before) => {
        const sentence = sentenceFor(state, before, text);
        if (sentence) say(sentence);
      }),
    [runtime, text],
  );
}
