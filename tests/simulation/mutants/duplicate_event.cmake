# An event that is sent again happens again.
set(source room.cpp)
set(property repeat_harmless)
set(from [[!ids_.insert(entry.id)]])
set(to [[(!ids_.insert(entry.id) && ids_.intervals() == 0)]])
