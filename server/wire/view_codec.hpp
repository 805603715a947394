// View and Mine ↔ their messages. A field of a room's View that is not written here is not seen by any client, and a
// key can only leave through RevealView.
#pragma once

#include "server/room/view.hpp"
#include "server/wire/check.hpp"
#include "server/wire/message.hpp"

namespace lectern::v1 {
class View;
class Mine;
}  // namespace lectern::v1

namespace lectern::wire {

void write_view(v1::View& message, const ViewMessage& view);
[[nodiscard]] ViewMessage read_view(const v1::View& message, Check& check);

void write_mine(v1::Mine& message, const room::Mine& mine);
[[nodiscard]] room::Mine read_mine(const v1::Mine& message, Check& check);

}  // namespace lectern::wire
