// The top of the class, with the way that everybody came since the question before.
import { useRef } from 'preact/hooks';
import type { StandingsRow } from '../gen/lectern/v1/play';
import { useRoom, useText } from '../ui/context';
import { useFit } from '../ui/fit';
import { Title } from '../ui/title';
import { StandingsList } from './standings_list';

const shownMax = 5;
const rowsFit = { levels: 0, grow: 1.5 };

export function rowsOf(view: ReturnType<typeof useRoom>['state']['view']): readonly StandingsRow[] {
  return view?.screen?.$case === 'standings' ? view.screen.value.row : [];
}

export function HostStandings() {
  const { state } = useRoom();
  const { t } = useText();
  const rows = rowsOf(state.view).slice(0, shownMax);
  const part = useRef<HTMLDivElement>(null);
  useFit(part, rowsFit, [state.view?.step, t]);
  return (
    <div class="standings" ref={part}>
      <Title screen={`standings-${state.view?.step}`} class="stage-heading">
        {t('standings.title')}
      </Title>
      {rows.length ? <StandingsList rows={rows} movement /> : <p class="stage-empty">{t('standings.empty')}</p>}
    </div>
  );
}
