// Entries ↔ EventRecord, for the stored form (log_codec.cpp) and the exported one (log_file.cpp).
#pragma once

#include "server/room/event.hpp"
#include "server/wire/codec.hpp"

namespace lectern::v1 {
class EventRecord;
}

namespace lectern::wire {

void write_entry(v1::EventRecord& record, const room::NewEntry& entry);
[[nodiscard]] Expected<room::NewEntry, WireError> read_entry(const v1::EventRecord& record);

}  // namespace lectern::wire
