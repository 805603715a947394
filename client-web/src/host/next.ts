// What Next does from here, so that the button names it.
import type { View } from '../gen/lectern/v1/play';
import { Kind, Phase } from '../gen/lectern/v1/play';
import { whole } from '../room/decimal';
import type { Key } from '../text/texts';

export function nextKey(view: View): Key {
  const last: Key = view.question < view.questions ? 'control.next' : 'control.podium';
  switch (view.phase) {
    case Phase.LOBBY:
      return 'control.start';
    case Phase.INTRO:
      return 'control.answers';
    case Phase.OPEN:
      return view.closing ? 'control.reveal' : 'control.close';
    case Phase.REVEAL:
      return last === 'control.next' && standingsFollow(view) ? 'control.standings' : last;
    case Phase.PODIUM:
      return 'control.end';
    default:
      return last;
  }
}

/** After the last question the podium takes their place. */
function standingsFollow(view: View): boolean {
  const question = view.screen?.$case === 'reveal' ? view.screen.value.question : undefined;
  return view.scored && question !== undefined && question.kind !== Kind.POLL && whole(question.points) > 0;
}

/** A question can be given up while it is read or open, a slide while it is shown. */
export function canSkip(view: View): boolean {
  return view.phase === Phase.INTRO || view.phase === Phase.OPEN || view.phase === Phase.SLIDE;
}

/** More time makes sense only while a clock runs towards the answers' end. */
export function canAddTime(view: View): boolean {
  return view.phase === Phase.OPEN && !view.closing;
}
