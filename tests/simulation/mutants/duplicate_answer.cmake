# A second answer of the same seat to the same question counts as well.
set(source room_answers.cpp)
set(property counted_once)
set(from [[if (former != nullptr) return Refusal::already_answered;]])
set(to [[]])
