// The player's page: `/` asks for a PIN, `/482913` knows it. A seat of this tab resumes before anything is asked.
import { Role } from '../gen/lectern/v1/play';
import { browserWorld } from '../room/browser';
import { pinOf } from '../room/pin';
import { start } from '../ui/start';
import { PlayerPage } from './player_page';

const memory = browserWorld().memory;
const pin = pinOf(location.pathname, location.search);
const here = memory.here();
const mine = here && (!pin || here.pin === pin) ? here : undefined;
const lately = memory.lately();

void start({ role: Role.PLAYER, pin: mine?.pin ?? pin, name: mine?.name ?? '', token: mine?.token ?? '' }, () => (
  <PlayerPage lately={lately && (!pin || lately.pin === pin) ? lately : undefined} />
)).then((runtime) => {
  if (mine) runtime.dispatch({ type: 'enter' });
});
