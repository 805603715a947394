# An answer is acknowledged before it is stored.
set(source answers.cpp)
set(property acknowledged_kept)
set(from [[replica->answering[seat->id] = identity;]])
set(to [[replica->answering[seat->id] = identity;
  send(member, wire::Ack{given.step, given.nonce});]])
