# A late answer counts.
set(source room_answers.cpp)
set(property late_never_counts)
set(from [[if (event.t_ms > event.limit_ms + event.allowance_ms) return Refusal::too_late;]])
set(to [[]])
