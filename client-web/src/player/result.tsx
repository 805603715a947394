// What became of the answer: verdict, points, place, the right answer and why.
import type { RevealView } from '../gen/lectern/v1/play';
import { barsOf, hasOptions, rightAnswers } from '../question/reveal';
import { answerText } from '../question/question';
import { whole } from '../room/decimal';
import { useRoom, useText } from '../ui/context';
import { Icon } from '../ui/icon';
import { Rising } from '../ui/rising';
import { Said } from '../ui/said';
import { Shape, shapeOf } from '../ui/shape';
import { Title } from '../ui/title';
import { Place } from './place';
import { verdictKey, verdictOf } from './verdict';

const gainedDelayMs = 250;

export function Result() {
  const { state } = useRoom();
  const text = useText();
  const { t } = text;
  const view = state.view;
  const reveal = view?.screen?.$case === 'reveal' ? view.screen.value : undefined;
  const mine = state.mine;
  if (!reveal || !mine || !state.mineFresh) return <p class="centred muted">{t('result.wait')}</p>;
  const verdict = verdictOf(mine.outcome);
  const gained = whole(mine.outcome?.gained ?? '0');
  const scored = Boolean(view?.scored && mine.outcome?.scored);
  return (
    <div class={`result result-${verdict}`}>
      <div class="result-head">
        <span class={`sign sign-${verdict}`}>
          <Icon name={verdict === 'poll' ? 'right' : verdict} />
        </span>
        <Title screen={`result-${view?.step}`}>{t(verdictKey(mine.outcome))}</Title>
        {scored && gained > 0 && <Gained points={gained} />}
        {scored && mine.streak > 1 && (
          <p class="streak">
            <Icon name="streak" /> {t('result.streak', { count: mine.streak })}
          </p>
        )}
        {scored && <Place />}
      </div>
      <Explained reveal={reveal} />
      {mine.answer && reveal.question && (
        <p class="own-answer" dir="auto">
          {t('answer.yours', { answer: answerText(reveal.question, mine.answer, text) })}
        </p>
      )}
    </div>
  );
}

/** "+921", counting up; the sign stands where the language puts it. */
function Gained({ points }: { points: number }) {
  const { t } = useText();
  const [before = '', after = ''] = t('result.gained', { points: '\u0000' }).split('\u0000');
  return (
    <p class="gained">
      {before}
      <Rising to={points} delayMs={gainedDelayMs} />
      {after}
    </p>
  );
}

function Explained({ reveal }: { reveal: RevealView }) {
  const text = useText();
  const answers = rightAnswers(reveal, text);
  if (!answers.length && !reveal.explanation?.text) return null;
  return (
    <div class="card explained">
      {answers.length > 0 && (
        <>
          <h2>{text.t('result.correct')}</h2>
          {hasOptions(reveal.question?.kind) ? (
            <RightOptions reveal={reveal} />
          ) : (
            <p class="explained-answer" dir="auto">
              {answers.join(' · ')}
            </p>
          )}
        </>
      )}
      {reveal.explanation?.text && (
        <>
          <h2>{text.t('result.explanation')}</h2>
          <p>
            <Said said={reveal.explanation} />
          </p>
        </>
      )}
    </div>
  );
}

/** As they stood on the screen: each behind its shape. */
function RightOptions({ reveal }: { reveal: RevealView }) {
  const right = barsOf(reveal, useText()).filter((bar) => bar.right);
  return (
    <ul class="explained-options">
      {right.map(({ option, said }) => (
        <li key={option}>
          <span class={`badge option-${shapeOf(option)}`}>
            <Shape option={option} />
          </span>
          <span class="explained-answer">
            <Said said={said} beside={reveal.question?.text} />
          </span>
        </li>
      ))}
    </ul>
  );
}
