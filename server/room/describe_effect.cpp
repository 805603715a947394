#include "server/room/describe.hpp"
#include "server/room/line.hpp"

namespace lectern::room {

namespace {

std::string_view name(DropReason reason) {
  switch (reason) {
  case DropReason::taken_over:
    return "taken_over";
  case DropReason::removed:
    return "removed";
  case DropReason::room_ended:
    return "room_ended";
  }
  return "unknown";
}

std::string line(const SendViews& /*effect*/) {
  return Line("SendViews").done();
}

std::string line(const SendMine& effect) {
  return Line("SendMine").id("seat", effect.seat).done();
}

std::string line(const SendProgress& /*effect*/) {
  return Line("SendProgress").done();
}

std::string line(const SendRoster& /*effect*/) {
  return Line("SendRoster").done();
}

std::string line(const Acknowledge& effect) {
  return Line("Acknowledge").id("seat", effect.seat).id("step", effect.step).id("nonce", effect.nonce).done();
}

std::string line(const FlushAnswers& effect) {
  return Line("FlushAnswers").id("step", effect.step).done();
}

std::string line(const DropConnection& effect) {
  Line line("DropConnection");
  line.id("seat", effect.seat).id("writer", effect.writer).id("connection", effect.connection);
  return line.plain("reason", name(effect.reason)).done();
}

std::string line(const PublishStandings& /*effect*/) {
  return Line("PublishStandings").done();
}

}  // namespace

std::string describe(const Effect& effect) {
  return std::visit([](const auto& one) { return line(one); }, effect);
}

}  // namespace lectern::room
