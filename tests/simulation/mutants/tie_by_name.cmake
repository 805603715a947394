# Who has the same points, right answers and time stands in the order of names.
set(source standings.cpp)
set(property ranks_by_the_rule)
set(from [[return a.seat < b.seat;]])
set(to [[return a.name < b.name;]])
