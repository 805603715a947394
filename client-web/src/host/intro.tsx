// The question alone, large, while the class reads.
import { useRef } from 'preact/hooks';
import { kindKey } from '../question/question';
import { whole } from '../room/decimal';
import { Countdown } from '../ui/countdown';
import { useRoom, useText } from '../ui/context';
import { useFit } from '../ui/fit';
import { Said } from '../ui/said';
import { Title } from '../ui/title';
import { stageFit } from './question';

export function HostIntro() {
  const { state } = useRoom();
  const { t } = useText();
  const view = state.view;
  const intro = view?.screen?.$case === 'intro' ? view.screen.value : undefined;
  const kind = intro && kindKey[intro.kind];
  const points = whole(intro?.points ?? '0');
  const part = useRef<HTMLDivElement>(null);
  useFit(part, stageFit, [view?.step, intro, t]);
  return (
    <div class="stage-intro" ref={part}>
      <p class="chips">
        {kind && <span class="chip">{t(kind)}</span>}
        {view?.scored && (
          <span class="chip">{points ? t('question.points', { count: points }) : t('question.nopoints')}</span>
        )}
      </p>
      <Title screen={`intro-${view?.step}`} class="stage-question">
        <Said said={intro?.text} />
      </Title>
      <Countdown />
    </div>
  );
}
