# A view that was encoded for one entry is sent for the next as well.
set(source fold.cpp)
set(property views_agree)
set(from [[replica.views.clear();]])
set(to [[if (replica.room.phase() != room::Phase::reveal) replica.views.clear();]])
