// The commands that --json reads from standard input. Total: any line gives a command or a sentence.
#include "client-cli/answer_input.hpp"
#include "client-cli/json_events.hpp"

#include <nlohmann/json.hpp>

#include <algorithm>
#include <optional>
#include <utility>

namespace lectern::cli {

using nlohmann::json;

namespace {

Unexpected<std::string> fault(std::string sentence) {
  return Unexpected<std::string>(std::move(sentence));
}

/// Numbers, strings and lists of numbers become what a player would have typed.
std::optional<std::string> typed(const json& value) {
  if (value.is_string()) return value.get<std::string>();
  if (value.is_number()) return value.dump();
  if (!value.is_array()) return std::nullopt;
  std::string line;
  for (const auto& item : value) {
    if (!item.is_number_integer()) return std::nullopt;
    line += item.dump() + " ";
  }
  return line;
}

/// In JSON an option is named by its id, on the keyboard by its place.
std::optional<room::Answer> by_ids(const room::OpenView& question, const json& value) {
  if (!value.is_array() || question.options.empty()) return std::nullopt;
  std::vector<room::OptionId> ids;
  for (const auto& item : value) {
    if (!item.is_number_unsigned() || item.get<std::uint64_t>() > 0xFFFFFFFFU) return std::nullopt;
    ids.push_back(room::OptionId{item.get<std::uint32_t>()});
  }
  if (ids.empty()) return std::nullopt;
  return chosen(std::move(ids));
}

Expected<PlayerLine, std::string> parse_given(const Session& session, const json& value) {
  const auto* open = session.view ? std::get_if<room::OpenView>(&session.view->view.screen) : nullptr;
  if (open == nullptr) return fault("No question is open.");
  if (auto answer = by_ids(*open, value)) return PlayerLine{std::move(*answer)};
  const auto line = typed(value);
  if (!line) return fault("\"answer\" is a list of option ids, a text or a number.");
  auto answer = parse_answer(*open, *line);
  if (!answer) return fault(answer.error());
  return PlayerLine{std::move(*answer)};
}

Expected<PlayerLine, std::string> parse_name(const Session& session, std::string name) {
  const auto& offered = session.offered;
  if (std::find(offered.begin(), offered.end(), name) == offered.end())
    return fault("This name was not offered, or not to you.");
  return PlayerLine{TakeName{std::move(name)}};
}

template <class T>
std::optional<T> field(const json& object, const char* key) {
  const auto at = object.find(key);
  if (at == object.end()) return std::nullopt;
  try {
    return at->get<T>();
  } catch (const json::exception&) {
    return std::nullopt;
  }
}

std::optional<HostOrder> order_with_fields(const std::string& command, const json& object) {
  const auto seat = field<std::uint32_t>(object, "seat");
  if (command == "add_time") return wire::AddTime{field<std::int64_t>(object, "ms").value_or(10'000)};
  if (command == "lock") return wire::Lock{field<bool>(object, "locked").value_or(true)};
  if (command == "remove" && seat) return wire::RemoveSeat{room::SeatId{*seat}};
  const auto name = field<std::string>(object, "name");
  if (command == "rename" && seat && name) return wire::RenameSeat{room::SeatId{*seat}, *name};
  return std::nullopt;
}

}  // namespace

Expected<PlayerLine, std::string> parse_player_line(const Session& session, std::string_view line) {
  const auto object = json::parse(line, nullptr, false);
  if (!object.is_object()) return fault("A command is one JSON object on one line.");
  if (const auto answer = object.find("answer"); answer != object.end()) return parse_given(session, *answer);
  if (object.contains("leave")) return PlayerLine{LeaveRoom{}};
  if (auto language = field<std::string>(object, "language")) return PlayerLine{UseLanguage{std::move(*language)}};
  if (auto name = field<std::string>(object, "name")) return parse_name(session, std::move(*name));
  return fault("A command is {\"answer\":…}, {\"name\":…}, {\"language\":…} or {\"leave\":true}.");
}

Expected<HostOrder, std::string> parse_host_line(std::string_view line) {
  const auto object = json::parse(line, nullptr, false);
  if (!object.is_object()) return fault("A command is one JSON object on one line.");
  const auto command = field<std::string>(object, "command").value_or("");
  if (command == "next") return HostOrder{wire::Next{}};
  if (command == "skip") return HostOrder{wire::Skip{}};
  if (command == "pause") return HostOrder{wire::Pause{}};
  if (command == "resume") return HostOrder{wire::Resume{}};
  if (command == "end") return HostOrder{wire::EndRoom{}};
  if (auto order = order_with_fields(command, object)) return std::move(*order);
  return fault("\"command\" is next, skip, pause, resume, end, add_time, lock, remove or rename.");
}

}  // namespace lectern::cli
