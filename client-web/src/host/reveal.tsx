// How the class answered, what is right, and why. Muted bars keep their contrast: only the right ones get a mark and a bright outline.
import { useRef } from 'preact/hooks';
import { Kind, type OpenView, type RevealView } from '../gen/lectern/v1/play';
import { barsOf, hasOptions, rightAnswers, type Bar } from '../question/reveal';
import { useRoom, useText } from '../ui/context';
import { useFit } from '../ui/fit';
import { Icon } from '../ui/icon';
import { Said } from '../ui/said';
import { Shape, shapeOf } from '../ui/shape';
import { Title } from '../ui/title';
import { questionClass, stageFit } from './question';

const givenMax = 6;
/** Up to here a text leaves room for its bar beside it. */
const shortText = 40;

export function HostReveal() {
  const { state } = useRoom();
  const { t } = useText();
  const view = state.view;
  const reveal = view?.screen?.$case === 'reveal' ? view.screen.value : undefined;
  const part = useRef<HTMLDivElement>(null);
  useFit(part, stageFit, [view?.step, reveal, t]);
  if (!view || !reveal) return null;
  const poll = reveal.question?.kind === Kind.POLL;
  return (
    <div class="reveal" ref={part}>
      <Title screen={`reveal-${view.step}`} class={questionClass(reveal.question?.text?.text)}>
        <Said said={reveal.question?.text} />
      </Title>
      <p class="reveal-sum">
        {!reveal.answered
          ? t('reveal.none')
          : poll
            ? t('reveal.votes', { count: reveal.answered })
            : t('reveal.right', { count: reveal.right, answered: reveal.answered })}
      </p>
      <div class="reveal-body">
        {hasOptions(reveal.question?.kind) ? (
          <>
            <Options reveal={reveal} />
            <Explanation reveal={reveal} />
          </>
        ) : (
          <Given reveal={reveal} />
        )}
      </div>
    </div>
  );
}

function Options({ reveal }: { reveal: RevealView }) {
  return <Bars bars={barsOf(reveal, useText())} question={reveal.question} />;
}

function Explanation({ reveal }: { reveal: RevealView }) {
  const { t } = useText();
  if (!reveal.explanation?.text) return null;
  return (
    <aside class="card explanation">
      <h2>{t('result.explanation')}</h2>
      <p>
        <Said said={reveal.explanation} beside={reveal.question?.text} />
      </p>
    </aside>
  );
}

/** Texts and numbers: what is right and why, beside what the class gave. */
function Given({ reveal }: { reveal: RevealView }) {
  const text = useText();
  const { t } = text;
  const bars = barsOf(reveal, text);
  return (
    <>
      <div class="told">
        <div class="card told-right">
          <h2>{t(reveal.question?.kind === Kind.NUMBER ? 'reveal.answer' : 'reveal.accepted')}</h2>
          <p dir="auto">{rightAnswers(reveal, text).join(' · ')}</p>
        </div>
        <Explanation reveal={reveal} />
      </div>
      {bars.length > 0 && (
        <div class="given">
          <h2>{t('reveal.given')}</h2>
          <Bars bars={bars.slice(0, givenMax)} question={reveal.question} />
        </div>
      )}
    </>
  );
}

function Bars({ bars, question }: { bars: readonly Bar[]; question: OpenView | undefined }) {
  const { t } = useText();
  const layout = bars.some((bar) => bar.said.text.length > shortText) ? 'rows' : 'tiles';
  return (
    <ul class={`bars ${layout} count-${bars.length}`}>
      {bars.map((bar) => (
        <li key={`${bar.option}-${bar.said.text}`} class={bar.right ? 'bar bar-right' : 'bar'}>
          <span class="unseen">
            {t(bar.right ? 'reveal.rowright' : 'reveal.row', {
              text: bar.said.text,
              count: bar.count,
              percent: bar.percent,
            })}
          </span>
          <span class="bar-label" aria-hidden="true">
            {bar.option > 0 && (
              <span class={`badge option-${shapeOf(bar.option)}`}>
                <Shape option={bar.option} />
              </span>
            )}
            <span class="bar-text">
              <Said said={bar.said} beside={question?.text} />
            </span>
            {bar.right && (
              <span class="bar-check">
                <Icon name="right" />
              </span>
            )}
          </span>
          <span class="bar-line" aria-hidden="true">
            <span class="bar-track">
              <span
                class={bar.option ? `bar-fill option-${shapeOf(bar.option)}` : 'bar-fill'}
                style={{ width: `${100 * bar.share}%` }}
              />
            </span>
            <span class="bar-count">
              {bar.count} <small>{bar.percent}%</small>
            </span>
          </span>
        </li>
      ))}
    </ul>
  );
}
