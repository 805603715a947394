// The answer is on its way, or in the log. Never says whether it is right.
import { useEffect, useState } from 'preact/hooks';
import type { AnswerValue, OpenView } from '../gen/lectern/v1/play';
import { answerText } from '../question/question';
import { Countdown } from '../ui/countdown';
import { useRoom, useText } from '../ui/context';
import { Icon } from '../ui/icon';
import { Shape, shapeOf } from '../ui/shape';
import { Title } from '../ui/title';

const wordsMs = 400;
const slowMs = 4_000;

export function Sent({ question }: { question: OpenView }) {
  const { state } = useRoom();
  const text = useText();
  const { t } = text;
  const acknowledged = state.given ? state.given.acknowledged : true;
  const answer = state.given?.answer ?? state.mine?.answer;
  const patience = usePatience(acknowledged);
  const words = acknowledged
    ? t('answer.received')
    : patience === 'slow'
      ? t('answer.stillsending')
      : t('answer.sending');
  return (
    <>
      <Countdown />
      <div class="centred sent">
        {state.view?.paused && (
          <p class="notice">
            <Icon name="pause" /> {t(state.view.outage ? 'outage.by' : 'paused.by')}
          </p>
        )}
        {answer && <Signs answer={answer} acknowledged={acknowledged} />}
        <Title screen={`sent-${acknowledged}`} class={patience === 'none' && !acknowledged ? 'veiled' : undefined}>
          {words}
        </Title>
        {answer && (
          <p class="own-answer" dir="auto">
            {t('answer.yours', { answer: answerText(question, answer, text) })}
          </p>
        )}
        {acknowledged && <p class="muted">{t(state.view?.closing ? 'answer.closing' : 'answer.wait')}</p>}
      </div>
    </>
  );
}

/** Most answers are acknowledged before anybody could read "Sending…". */
function usePatience(acknowledged: boolean): 'none' | 'words' | 'slow' {
  const [patience, setPatience] = useState<'none' | 'words' | 'slow'>('none');
  useEffect(() => {
    if (acknowledged) return;
    const words = window.setTimeout(() => setPatience('words'), wordsMs);
    const slow = window.setTimeout(() => setPatience('slow'), slowMs);
    return () => {
      window.clearTimeout(words);
      window.clearTimeout(slow);
    };
  }, [acknowledged]);
  return patience;
}

function Signs({ answer, acknowledged }: { answer: AnswerValue; acknowledged: boolean }) {
  const options = answer.value?.$case === 'options' ? answer.value.value.option : [];
  return (
    <div class={acknowledged ? 'signs signs-in' : 'signs'}>
      {options.map((option) => (
        <span key={option} class={`badge badge-large option-${shapeOf(option)}`}>
          <Shape option={option} />
        </span>
      ))}
      {!options.length && (
        <span class="sign sign-sent">
          <Icon name={acknowledged ? 'right' : 'next'} />
        </span>
      )}
    </div>
  );
}
