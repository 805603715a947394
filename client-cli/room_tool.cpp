#include "client-cli/room_tool.hpp"

#include "client-cli/api.hpp"
#include "client-cli/json_text.hpp"
#include "client-cli/phrases.hpp"
#include "client-cli/sanitise.hpp"
#include "client-cli/text_file.hpp"

#include <nlohmann/json.hpp>

#include <ostream>
#include <utility>

namespace lectern::cli {

namespace {

ExitCode fail(std::ostream& err, const Failure& failure) {
  err << sanitise(failure.sentence) << "\n";
  return failure.code;
}

Expected<std::string, Failure> ask(const RoomOptions& options, const char* method, const std::string& behind_pin) {
  const auto server = parse_url(options.server);
  const auto pin = parse_pin(options.pin);
  if (!server || !pin) {
    return Unexpected<Failure>(Failure{ExitCode::usage, server ? pin.error() : server.error()});
  }
  return call_bytes(*server, {method, "/api/rooms/" + *pin + behind_pin, options.host_key, {}});
}

}  // namespace

ExitCode export_room(const RoomOptions& options, std::ostream& out, std::ostream& err) {
  const auto log = ask(options, "GET", "/export");
  if (!log) return fail(err, log.error());
  const auto written = write_text_file(options.output, *log);
  if (!written) return fail(err, {ExitCode::findings, written.error()});
  if (options.output != "-") out << options.output << ": " << log->size() << " bytes\n";
  return ExitCode::fine;
}

ExitCode erase_room(const RoomOptions& options, std::ostream& out, std::ostream& err) {
  const auto done = ask(options, "DELETE", "");
  if (!done) return fail(err, done.error());
  out << "Room " << spaced_pin(*parse_pin(options.pin)) << " is erased.\n";
  return ExitCode::fine;
}

ExitCode list_rooms(const RoomOptions& options, std::ostream& out, std::ostream& err) {
  const auto server = parse_url(options.server);
  if (!server) return fail(err, {ExitCode::usage, server.error()});
  const auto rooms = call_json(*server, {"GET", "/api/rooms", options.host_key, {}});
  if (!rooms) return fail(err, rooms.error());
  if (options.json) {
    out << to_line({{"v", 1}, {"rooms", (*rooms)["rooms"]}});
    return ExitCode::fine;
  }
  for (const auto& room : (*rooms)["rooms"]) {
    out << spaced_pin(sanitise(room.value("pin", ""))) << "  " << sanitise(room.value("room", "")) << "  "
        << (room.value("ended", false) ? "ended" : "open") << "  " << room.value("entries", 0ULL) << " entries\n";
  }
  return ExitCode::fine;
}

}  // namespace lectern::cli
