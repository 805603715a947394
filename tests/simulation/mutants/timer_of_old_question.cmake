# A timer of the question before strikes in this one.
set(source room_clock.cpp)
set(property refusals_expected)
set(from [[event.deadline.value == 0 || event.deadline != deadline_.id]])
set(to [[event.deadline.value == 0 || event.deadline > deadline_.id]])
