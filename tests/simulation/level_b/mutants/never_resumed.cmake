# Nobody resumes the pause that an outage made.
set(source recovery.cpp)
set(property always_ends)
set(from [[perform(replica, DutyKind::resume, armed_at.value, room::Resumed{room.step()});]])
set(to [[]])
