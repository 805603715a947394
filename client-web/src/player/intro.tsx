// The question alone, to be read before the answers come.
import { useRef } from 'preact/hooks';
import { whole } from '../room/decimal';
import { kindKey } from '../question/question';
import { Countdown } from '../ui/countdown';
import { useRoom, useText } from '../ui/context';
import { useFit } from '../ui/fit';
import { Said } from '../ui/said';
import { Title } from '../ui/title';
import { answerFit } from './answer';

export function Intro() {
  const { state } = useRoom();
  const { t } = useText();
  const view = state.view;
  const intro = view?.screen?.$case === 'intro' ? view.screen.value : undefined;
  const kind = intro && kindKey[intro.kind];
  const points = whole(intro?.points ?? '0');
  const part = useRef<HTMLDivElement>(null);
  useFit(part, answerFit, [view?.step, intro, t]);
  return (
    <>
      <Countdown />
      <div class="centred" ref={part}>
        <p class="eyebrow">{t('question.of', { question: view?.question ?? 0, questions: view?.questions ?? 0 })}</p>
        <Title screen={`intro-${view?.step}`} class="question-alone">
          <Said said={intro?.text} />
        </Title>
        <p class="chips">
          {kind && <span class="chip">{t(kind)}</span>}
          {view?.scored && points > 0 && <span class="chip">{t('question.points', { count: points })}</span>}
        </p>
        <p class="lead">{t('question.ready')}</p>
      </div>
    </>
  );
}
