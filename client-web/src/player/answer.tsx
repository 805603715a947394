// The open question: its clock, its text, and the input of its kind; or what became of the answer that was given.
import { useRef } from 'preact/hooks';
import type { OpenView, View } from '../gen/lectern/v1/play';
import { Kind } from '../gen/lectern/v1/play';
import { layoutOf } from '../question/question';
import type { Problem, State } from '../room/state';
import { errorText } from '../text/texts';
import { Countdown } from '../ui/countdown';
import { useRoom, useText } from '../ui/context';
import { useFit } from '../ui/fit';
import { Icon } from '../ui/icon';
import { Outdated } from '../ui/outdated';
import { Said } from '../ui/said';
import { Title } from '../ui/title';
import { Choices } from './choices';
import { NumberInput } from './number_input';
import { Options } from './options';
import { Sent } from './sent';
import { TextInput } from './text_input';
import { isFinal, TooLate } from './too_late';

export function hasAnswered(state: State): boolean {
  return state.given?.step === state.view?.step || (state.mineFresh && state.mine?.answer !== undefined);
}

export function Answer() {
  const { state } = useRoom();
  const view = state.view;
  const open = view?.screen?.$case === 'open' ? view.screen.value : undefined;
  if (!view || !open) return null;
  const refused = state.refused?.step === view.step ? state.refused : undefined;
  if (refused && isFinal(refused)) return <TooLate problem={refused} />;
  if (hasAnswered(state)) return <Sent question={open} />;
  return <Asked view={view} question={open} refused={refused} />;
}

/** A phone is held in the hand, a laptop stands on a table. */
export const answerFit = { levels: 3, grow: 1.7 };

function Asked({ view, question, refused }: { view: View; question: OpenView; refused: Problem | undefined }) {
  const text = useText();
  const part = useRef<HTMLDivElement>(null);
  const layout = layoutOf(question, text);
  useFit(part, answerFit, [view.step, question, layout, text, view.paused, view.closing, refused]);
  return (
    <div class={`answer answer-${layout} answer-kind-${question.kind}`} ref={part}>
      <Countdown spoken />
      <div class="answer-question">
        <Title screen={`answer-${view.step}`} class={(question.text?.text.length ?? 0) > 90 ? 'long' : undefined}>
          <Said said={question.text} />
        </Title>
      </div>
      {view.paused && (
        <p class="notice">
          <Icon name="pause" /> {text.t(view.outage ? 'outage.by' : 'paused.by')}
        </p>
      )}
      {refused && (
        <p class="notice" role="alert">
          {errorText(text, refused)}
        </p>
      )}
      {view.closing && <p class="notice">{text.t('answer.closing')}</p>}
      <Input question={question} locked={view.paused || view.closing} layout={layout} />
    </div>
  );
}

function Input({ question, locked, layout }: { question: OpenView; locked: boolean; layout: 'tiles' | 'rows' }) {
  switch (question.kind) {
    case Kind.CHOICES:
      return <Choices question={question} locked={locked} layout={layout} />;
    case Kind.TEXT:
      return <TextInput locked={locked} />;
    case Kind.NUMBER:
      return <NumberInput question={question} locked={locked} />;
    case Kind.CHOICE:
    case Kind.TRUE_FALSE:
    case Kind.POLL:
      return <Options question={question} locked={locked} layout={layout} />;
    default:
      return <Outdated />;
  }
}
