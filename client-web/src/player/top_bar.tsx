// Who I am, what I have, and where we are: one line above every screen of a room.
import { Phase } from '../gen/lectern/v1/play';
import { whole } from '../room/decimal';
import { useRoom, useText } from '../ui/context';
import { LanguageMenu } from '../ui/language_menu';
import { Name } from '../ui/said';

export function TopBar() {
  const { state } = useRoom();
  const { t, n } = useText();
  const { view, mine } = state;
  if (!view || !mine) return null;
  const started = view.phase !== Phase.LOBBY;
  return (
    <header class="topbar">
      <span class={`dot dot-${state.link}`} aria-hidden="true" />
      <span class="topbar-name">
        <Name name={mine.name} />
      </span>
      {started && view.question > 0 && (
        <span
          class="topbar-question"
          aria-label={t('question.of', { question: view.question, questions: view.questions })}
        >
          <bdi dir="ltr">
            {view.question}/{view.questions}
          </bdi>
        </span>
      )}
      {started && view.scored && (
        <span class="topbar-points" aria-label={`${t('points.label')}: ${n(whole(mine.points))}`}>
          {n(whole(mine.points))}
        </span>
      )}
      {!started && <LanguageMenu />}
    </header>
  );
}
