// The host's page, which is also the projector's.
import { Role } from '../gen/lectern/v1/play';
import { start } from '../ui/start';
import { parseFragment } from './fragment';
import { HostPage } from './host_page';

const fragment = parseFragment(location.hash);
const room = fragment.page === 'room' ? { room: fragment.room, token: fragment.token } : {};

window.addEventListener('hashchange', () => location.reload());

void start({ role: Role.HOST, ...room }, () => <HostPage fragment={fragment} />).then((runtime) => {
  if (fragment.page === 'room') runtime.dispatch({ type: 'enter' });
});
