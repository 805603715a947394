# Where names are given, any other is taken too.
set(source seats.cpp)
set(property names_given)
set(from [[std::ranges::find(member.offered, *name) == member.offered.end()]])
set(to [[false]])
