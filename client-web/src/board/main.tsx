// The board's page: `/board/482913`, for a wall screen that nobody touches.
import { Role } from '../gen/lectern/v1/play';
import { pinOf } from '../room/pin';
import { start } from '../ui/start';
import { BoardPage } from './board_page';

const pin = pinOf(location.pathname, location.search);

void start({ role: Role.VIEWER, pin }, () => <BoardPage />).then((runtime) => {
  if (pin) runtime.dispatch({ type: 'enter' });
});
