# An answer that the store did not take is forgotten.
set(source answers.cpp)
set(property answers_told)
set(from [[return replica.outage.unsaved.push_back(asked);]])
set(to [[return;]])
