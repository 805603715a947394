#include "content/question_reader.hpp"

#include "content/field_reader.hpp"
#include "content/kind_name.hpp"
#include "content/limits.hpp"
#include "content/nearest.hpp"

#include <algorithm>
#include <map>
#include <set>

namespace lectern::content {

namespace {

const std::vector<std::string> question_keys{
  "id",
  "kind",
  "text",
  "options",
  "answer",
  "accepted",
  "tolerance",
  "min",
  "max",
  "step",
  "unit",
  "explanation",
  "time",
  "points",
  "demonstration"};

/// The keys that belong to some kinds only.
const std::map<Kind, std::set<std::string>> special_keys{
  {Kind::choice, {"options", "time", "points"}},
  {Kind::choices, {"options", "time", "points"}},
  {Kind::true_false, {"answer", "time", "points"}},
  {Kind::text, {"accepted", "time", "points"}},
  {Kind::number, {"answer", "tolerance", "min", "max", "step", "unit", "time", "points"}},
  {Kind::poll, {"options", "time"}},
  {Kind::slide, {}}};

std::string subject_of(const YamlNode& node, std::size_t number) {
  for (const YamlEntry& entry : node.entries) {
    const bool named = entry.key.text == "id" && entry.value.type == YamlNode::Type::text;
    if (named && !entry.value.text.empty())
      return "Question \"" + entry.value.text.substr(0, limits::id_bytes_max) + "\"";
  }
  return "Question " + std::to_string(number);
}

/// What every part of a question needs while it is read.
struct Reading {
  const MapReader& map;
  const Language& language;
  Question& question;

  [[nodiscard]] FieldSource field(const YamlNode& node, const std::string& name) const {
    return {map, node, "\"" + name + "\""};
  }
};

void refuse_keys_of_other_kinds(const Reading& reading) {
  const std::set<std::string>& mine = special_keys.at(reading.question.kind);
  std::vector<std::string> foreign;
  for (const char* key :
       {"options", "answer", "accepted", "tolerance", "min", "max", "step", "unit", "time", "points"}) {
    if (mine.count(key) == 0) foreign.emplace_back(key);
  }
  reading.map.refuse(foreign, "does not belong to the kind " + kind_name(reading.question.kind) + ".");
}

Option read_option(const Reading& reading, const YamlNode& node, std::uint32_t id) {
  Option option;
  option.id = id;
  const std::string name = "option " + std::to_string(id);
  if (node.type != YamlNode::Type::map) {
    option.text = read_local_text({reading.map, node, name}, reading.language, limits::option_text_bytes_max);
    return option;
  }
  const MapReader map(node, {"text", "right"}, reading.map.subject() + ", " + name, reading.map.errors());
  if (const YamlNode* text = map.require("text"))
    option.text = read_local_text({map, *text, "\"text\""}, reading.language, limits::option_text_bytes_max);
  if (const YamlNode* right = map.find("right")) option.right = read_bool({map, *right, "\"right\""}).value_or(false);
  return option;
}

void check_options(const Reading& reading, Place place) {
  const std::vector<Option>& options = reading.question.options;
  if (options.size() < limits::options_min) reading.map.error(place, "at least two options are needed.");
  const auto right = std::count_if(options.begin(), options.end(), [](const Option& option) { return option.right; });
  if (reading.question.kind == Kind::choice && right > 1)
    reading.map.error(place, "the kind choice has one right option, not " + std::to_string(right) + "; use choices.");
  if (reading.question.kind == Kind::poll && right > 0) reading.map.error(place, "a poll has no right option.");
}

void read_options(const Reading& reading) {
  const YamlNode* list = reading.map.require("options");
  if (list == nullptr) return;
  if (list->type != YamlNode::Type::list) return reading.map.error(list->place, "\"options\" must be a list.");
  if (list->items.size() > limits::options_max)
    return reading.map.error(
      list->place,
      std::to_string(list->items.size()) + " options are too many; at most " + std::to_string(limits::options_max) +
        " fit.");
  for (const YamlNode& item : list->items) {
    reading.question.options.push_back(
      read_option(reading, item, static_cast<std::uint32_t>(reading.question.options.size() + 1)));
  }
  check_options(reading, list->place);
}

void read_truth(const Reading& reading) {
  std::optional<bool> truth;
  if (const YamlNode* answer = reading.map.find("answer")) truth = read_bool(reading.field(*answer, "answer"));
  reading.question.options = {Option{1, {}, truth == true}, Option{2, {}, truth == false}};
}

void read_accepted(const Reading& reading) {
  const YamlNode* accepted = reading.map.find("accepted");
  if (accepted == nullptr) return;
  const std::vector<YamlNode> one{accepted->type == YamlNode::Type::text ? *accepted : YamlNode{}};
  const bool list = accepted->type == YamlNode::Type::list;
  if (!list && accepted->type != YamlNode::Type::text)
    return reading.map.error(accepted->place, "\"accepted\" must be a text or a list of texts.");
  const std::vector<YamlNode>& items = list ? accepted->items : one;
  if (items.empty()) reading.map.error(accepted->place, "\"accepted\" is empty; leave it out or give a spelling.");
  if (items.size() > limits::accepted_max)
    return reading.map.error(
      accepted->place, "at most " + std::to_string(limits::accepted_max) + " accepted spellings fit.");
  for (const YamlNode& item : items) {
    if (auto text = read_text({reading.map, item, "an accepted spelling"}, limits::option_text_bytes_max))
      reading.question.accepted.push_back(*text);
  }
}

std::optional<Decimal> decimal_field(const Reading& reading, const std::string& key) {
  const YamlNode* node = reading.map.find(key);
  return node == nullptr ? std::nullopt : read_decimal(reading.field(*node, key));
}

std::optional<Decimal> required_decimal(const Reading& reading, const std::string& key) {
  const YamlNode* node = reading.map.require(key);
  return node == nullptr ? std::nullopt : read_decimal(reading.field(*node, key));
}

void check_range(const Reading& reading, const NumberRange& range) {
  const auto place = [&](const char* key) {
    const YamlNode* node = reading.map.find(key);
    return node == nullptr ? reading.map.place() : node->place;
  };
  if (range.min >= range.max) {
    reading.map.error(place("max"), "\"max\" must be greater than \"min\".");
  } else {
    if (range.answer && (*range.answer < range.min || *range.answer > range.max))
      reading.map.error(place("answer"), "\"answer\" must lie between \"min\" and \"max\".");
    if (range.step.micros > range.max.micros - range.min.micros)
      reading.map.error(place("step"), "\"step\" is larger than the way from \"min\" to \"max\".");
  }
  if (range.step.micros <= 0) reading.map.error(place("step"), "\"step\" must be greater than 0.");
  if (range.tolerance.micros < 0) reading.map.error(place("tolerance"), "\"tolerance\" must not be negative.");
}

void read_number(const Reading& reading) {
  NumberRange range;
  range.answer = decimal_field(reading, "answer");
  range.tolerance = decimal_field(reading, "tolerance").value_or(Decimal{0});
  range.step = decimal_field(reading, "step").value_or(Decimal{1'000'000});
  const auto min = required_decimal(reading, "min");
  const auto max = required_decimal(reading, "max");
  if (const YamlNode* unit = reading.map.find("unit"))
    range.unit = read_local_text(reading.field(*unit, "unit"), reading.language, limits::id_bytes_max);
  if (!min || !max) return;
  range.min = *min;
  range.max = *max;
  check_range(reading, range);
  reading.question.number = range;
}

void read_kind_fields(const Reading& reading) {
  switch (reading.question.kind) {
  case Kind::choice:
  case Kind::choices:
  case Kind::poll:
    return read_options(reading);
  case Kind::true_false:
    return read_truth(reading);
  case Kind::text:
    return read_accepted(reading);
  case Kind::number:
    return read_number(reading);
  case Kind::slide:
    return;
  }
}

/// False when the kind is missing or unknown: then nobody can say which other keys are right.
bool read_kind(const Reading& reading) {
  const YamlNode* node = reading.map.require("kind");
  if (node == nullptr) return false;
  const auto kind = node->type == YamlNode::Type::text ? kind_of(node->text) : std::nullopt;
  if (!kind) {
    const std::string shown =
      node->type == YamlNode::Type::text ? "\"" + node->text.substr(0, limits::id_bytes_max) + "\" " : "";
    reading.map.error(node->place, "the kind " + shown + "is not known; the kinds are " + listed(kind_names()) + ".");
    return false;
  }
  reading.question.kind = *kind;
  return true;
}

void read_parameter(const Reading& reading, const YamlEntry& entry, Demonstration& demonstration) {
  const FieldSource key{reading.map, entry.key, "the name of a parameter"};
  const auto name = read_id(key, true);
  if (!name) return;
  const bool doubled = *name == "name" ? !demonstration.name.empty() : demonstration.parameters.count(*name) != 0;
  if (doubled) return reading.map.error(entry.key.place, "\"" + *name + "\" stands here a second time.");
  if (*name == "name") {
    demonstration.name = read_id({reading.map, entry.value, "the name of the demonstration"}, true).value_or("");
  } else if (
    auto value = read_text({reading.map, entry.value, "the parameter \"" + *name + "\""}, limits::id_bytes_max)) {
    demonstration.parameters[*name] = *value;
  }
}

void read_demonstration(const Reading& reading) {
  const YamlNode* node = reading.map.find("demonstration");
  if (node == nullptr) return;
  if (node->type != YamlNode::Type::map)
    return reading.map.error(node->place, "\"demonstration\" must hold name: and its parameters.");
  Demonstration demonstration;
  for (const YamlEntry& entry : node->entries)
    read_parameter(reading, entry, demonstration);
  const bool named = std::any_of(
    node->entries.begin(), node->entries.end(), [](const YamlEntry& entry) { return entry.key.text == "name"; });
  if (!named) reading.map.error(node->place, "the demonstration has no \"name\".");
  if (demonstration.parameters.size() > limits::parameters_max)
    reading.map.error(
      node->place, "a demonstration has at most " + std::to_string(limits::parameters_max) + " parameters.");
  reading.question.demonstration = std::move(demonstration);
}

void read_common_fields(const Reading& reading) {
  if (const YamlNode* text = reading.map.require("text"))
    reading.question.text =
      read_local_text(reading.field(*text, "text"), reading.language, limits::question_text_bytes_max);
  if (const YamlNode* text = reading.map.find("explanation"))
    reading.question.explanation =
      read_local_text(reading.field(*text, "explanation"), reading.language, limits::explanation_bytes_max);
  read_demonstration(reading);
}

void read_time_and_points(const Reading& reading) {
  Question& question = reading.question;
  if (question.kind != Kind::slide) question.time_ms = limits::time_ms_default;
  if (is_scored(question)) question.points = limits::points_default;
  const std::set<std::string>& mine = special_keys.at(question.kind);
  const YamlNode* time = reading.map.find("time");
  if (time != nullptr && mine.count("time") != 0)
    question.time_ms = read_time_ms(reading.field(*time, "time")).value_or(question.time_ms);
  const YamlNode* points = reading.map.find("points");
  if (points != nullptr && mine.count("points") != 0)
    question.points = read_points(reading.field(*points, "points")).value_or(question.points);
}

}  // namespace

Question read_question(const YamlNode& node, const QuestionPlace& place, ErrorList& errors) {
  const MapReader map(node, question_keys, subject_of(node, place.number), errors);
  Question question;
  question.id = "q" + std::to_string(place.number);
  const Reading reading{map, place.language, question};
  if (const YamlNode* id = map.find("id")) question.id = read_id(reading.field(*id, "id"), true).value_or("");
  read_common_fields(reading);
  if (!read_kind(reading)) return question;
  refuse_keys_of_other_kinds(reading);
  read_kind_fields(reading);
  read_time_and_points(reading);
  return question;
}

}  // namespace lectern::content
