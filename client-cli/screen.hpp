// The full screen: session and play in, a grid of cells out. Pure. One function per screen; a screen shows what the
// last View and Mine say and nothing else.
#pragma once

#include "client-cli/canvas.hpp"
#include "client-cli/play.hpp"
#include "client-cli/session.hpp"

#include <cstdint>

namespace lectern::cli {

struct Look {
  Size size;
  bool utf8 = true;
  bool finished = false;  ///< the session is over: any key closes
};

[[nodiscard]] Canvas draw(const Session& session, const Play& play, const Look& look, std::int64_t now_us);

}  // namespace lectern::cli
