// The screen of a View: what one phase shows.
#pragma once

#include "server/room/view.hpp"
#include "server/wire/check.hpp"

namespace lectern::v1 {
class Said;
class View;
}  // namespace lectern::v1

namespace lectern::wire {

void write_screen(v1::View& message, const room::Screen& screen);

/// A View without a screen is a bad value: a client would have nothing to show.
[[nodiscard]] room::Screen read_screen(const v1::View& message, Check& check);

void write_said(v1::Said& message, const room::Said& said);
[[nodiscard]] room::Said read_said(const v1::Said& message);

}  // namespace lectern::wire
