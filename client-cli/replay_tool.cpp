#include "client-cli/replay_tool.hpp"

#include "client-cli/json_events.hpp"
#include "client-cli/json_text.hpp"
#include "client-cli/sanitise.hpp"
#include "client-cli/text_file.hpp"
#include "content/assert.hpp"
#include "server/log/digest.hpp"
#include "server/room/describe.hpp"
#include "server/room/limits.hpp"
#include "server/wire/codec.hpp"

#include <nlohmann/json.hpp>

#include <ostream>
#include <utility>

namespace lectern::cli {
namespace {

struct Replayed {
  room::Room room;
  log::Digest digest;  ///< of the accepted events, as the server keeps it
};

void describe_entry(std::ostream& out, const room::Entry& entry, const std::string& outcome) {
  out << entry.position.value << "  " << sanitise(describe(entry.event)) << "  " << sanitise(outcome) << "\n";
}

void fold(Replayed& replayed, const room::Entry& entry, const ReplayOptions& options, std::ostream& out) {
  const auto effects = replayed.room.apply(entry);
  if (effects) replayed.digest.add(wire::canonical_bytes(room::without_place(entry)));
  if (!options.state || options.json) return;
  describe_entry(out, entry, effects ? describe(replayed.room) : "refused: " + std::string(name(effects.error())));
}

void print(const Replayed& replayed, const ReplayOptions& options, std::ostream& out) {
  const auto& rows = replayed.room.standings().rows();
  const auto digest = replayed.digest.hex();
  if (options.json) {
    out << to_line({{"v", 1}, {"standings", standings_json(rows)}, {"digest", digest}});
    return;
  }
  for (const auto& row : rows)
    out << row.rank << ". " << sanitise(row.name) << "  " << row.points << "\n";
  out << "Digest " << digest << "\n";
}

}  // namespace

ExitCode replay_file(const ReplayOptions& options, std::ostream& out, std::ostream& err) {
  const auto bytes = read_text_file(options.file, room::limits::log_file_bytes_max);
  if (!bytes) {
    err << sanitise(bytes.error()) << "\n";
    return ExitCode::usage;
  }
  const auto entries = wire::read_log_file(*bytes);
  if (!entries) {
    err << sanitise(options.file) << " is not an exported log, or not a whole one: " << wire::explain(entries.error())
        << "\n";
    return ExitCode::findings;
  }
  if (entries->empty()) {
    err << sanitise(options.file) << " holds no entries: it was cut short, or its room was never opened.\n";
    return ExitCode::findings;
  }
  Replayed replayed;
  try {
    for (const auto& entry : *entries) {
      if (options.until != 0 && entry.position.value > options.until) break;
      fold(replayed, entry, options, out);
    }
  } catch (const Bug& bug) {  // a file is foreign: what would quarantine a room only ends this command
    err << sanitise(options.file) << " breaks the rules: " << bug.what() << "\n";
    return ExitCode::findings;
  }
  // Not a fault: a running room can be exported. A file that was cut between two entries looks the same.
  const bool cut = options.until == 0 && replayed.room.phase() != room::Phase::ended;
  if (cut) err << sanitise(options.file) << " ends before its room did.\n";
  print(replayed, options, out);
  return ExitCode::fine;
}

}  // namespace lectern::cli
