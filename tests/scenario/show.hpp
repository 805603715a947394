// Views, seats and standings in lines, for transcripts.
#pragma once

#include "server/room/room.hpp"

#include <string>
#include <vector>

namespace lectern::scenario {

using Lines = std::vector<std::string>;

[[nodiscard]] Lines show(const room::View& view);
[[nodiscard]] Lines show(const room::Mine& mine);
[[nodiscard]] Lines show(const std::vector<room::StandingsRow>& rows);

}  // namespace lectern::scenario
