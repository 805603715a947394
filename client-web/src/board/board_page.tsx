// The live leaderboard of one room. It keeps the last places on screen while a question runs.
import { useEffect, useState } from 'preact/hooks';
import type { StandingsRow } from '../gen/lectern/v1/play';
import { Phase } from '../gen/lectern/v1/play';
import { StandingsList } from '../host/standings_list';
import { groupedPin } from '../room/pin';
import { errorText } from '../text/texts';
import { useRoom, useText } from '../ui/context';
import { OfflineBar } from '../ui/offline';
import { Said } from '../ui/said';
import { readStandings } from './standings';

export function BoardPage() {
  const { state } = useRoom();
  const text = useText();
  const { t } = text;
  const rows = useRows();
  const view = state.view;
  const trouble = state.pin ? state.problem && errorText(text, state.problem) : t('board.nopin');
  if (!view) {
    return (
      <main class="boot">
        <h1>{t('app.name')}</h1>
        <p role={trouble ? 'alert' : undefined}>{trouble ?? t('app.loading')}</p>
      </main>
    );
  }
  const running = view.phase === Phase.INTRO || view.phase === Phase.OPEN;
  const begun = view.phase > Phase.LOBBY && view.phase < Phase.PODIUM;
  const open = view.phase < Phase.PODIUM && !view.locked;
  const way = t('board.joinhint', { pin: groupedPin(view.pin) });
  return (
    <div class="stage board">
      <OfflineBar lost="link.lost" />
      <header class="stage-head">
        <span class="stage-title">
          <Said said={view.title} />
        </span>
        <span class="stage-count">
          {begun && t(running ? 'board.live' : 'question.of', { question: view.question, questions: view.questions })}
          {view.phase === Phase.ENDED && t('ended.title')}
        </span>
        <span class="stage-join">
          {t('stage.pin')} <b dir="ltr">{groupedPin(view.pin)}</b>
        </span>
      </header>
      <main class="stage-main">
        <div class="standings">
          <h1 class="stage-heading">{t(view.phase >= Phase.PODIUM ? 'podium.title' : 'standings.title')}</h1>
          {rows.length ? <StandingsList rows={rows} movement /> : <Waiting way={open ? way : undefined} />}
        </div>
      </main>
      <footer class="board-foot">
        <span>{t('stage.players', { count: view.seats })}</span>
        {open && rows.length > 0 && <span>{way}</span>}
      </footer>
    </div>
  );
}

/** Before the first places the wall is good for the way in. */
function Waiting({ way }: { way: string | undefined }) {
  const { t } = useText();
  return (
    <div class="stage-empty">
      {way && <p class="board-way">{way}</p>}
      <p>{t('board.wait')}</p>
    </div>
  );
}

/** A page that opens in the middle of a question asks once for the places as they stand. */
function useRows(): readonly StandingsRow[] {
  const { state } = useRoom();
  const [rows, setRows] = useState<readonly StandingsRow[]>([]);
  const shown = state.view?.screen?.$case === 'standings' ? state.view.screen.value.row : undefined;
  useEffect(() => {
    if (shown) setRows(shown);
  }, [shown]);
  const missing = state.view !== undefined && !shown && !rows.length;
  useEffect(() => {
    if (missing) void readStandings(state.pin).then((found) => setRows((now) => (now.length ? now : found)));
  }, [missing, state.pin]);
  return rows;
}
