#include "content/field_reader.hpp"

#include "content/code_points.hpp"
#include "content/limits.hpp"

#include <algorithm>

namespace lectern::content {

namespace {

bool is_lower(char c) {
  return c >= 'a' && c <= 'z';
}

bool is_digit(char c) {
  return c >= '0' && c <= '9';
}

char lowered(char c) {
  return c >= 'A' && c <= 'Z' ? static_cast<char>(c - 'A' + 'a') : c;
}

char raised(char c) {
  return is_lower(c) ? static_cast<char>(c - 'a' + 'A') : c;
}

/// A subtag in its usual case: region "BR", script "Deva", anything else in small letters.
std::string canonical_subtag(std::string part, bool first) {
  std::transform(part.begin(), part.end(), part.begin(), lowered);
  const bool letters = std::all_of(part.begin(), part.end(), is_lower);
  if (first || !letters) return part;
  if (part.size() == 2) std::transform(part.begin(), part.end(), part.begin(), raised);
  if (part.size() == 4) part[0] = raised(part[0]);
  return part;
}

bool is_subtag(const std::string& part, bool first) {
  const auto known = [](char c) { return is_lower(c) || is_digit(c); };
  if (part.size() < (first ? 2U : 1U) || part.size() > 8 || !std::all_of(part.begin(), part.end(), known)) return false;
  return !first || std::all_of(part.begin(), part.end(), is_lower);
}

bool has_control(const std::string& text) {
  const std::u32string decoded = decode(text);
  return std::any_of(decoded.begin(), decoded.end(), is_control);
}

/// Milliseconds of "1m30s" and its kin; empty when it is no time.
std::optional<std::int64_t> parse_time_ms(std::string_view text) {
  std::int64_t ms = 0;
  const std::size_t m = text.find('m');
  if (m != std::string_view::npos) {
    const auto minutes = parse_decimal(text.substr(0, m));
    if (!minutes || minutes->micros % 1'000'000 != 0 || minutes->micros > 60'000'000) return std::nullopt;
    ms = minutes->micros / 1'000'000 * 60'000;
    text.remove_prefix(m + 1);
    if (text.empty()) return ms;
  }
  if (!text.empty() && text.back() == 's') text.remove_suffix(1);
  const auto seconds = parse_decimal(text);
  if (!seconds || seconds->micros < 0 || seconds->micros % 1'000 != 0) return std::nullopt;
  return ms + seconds->micros / 1'000;
}

}  // namespace

std::optional<Language> canonical_language(const std::string& tag) {
  if (tag.size() > limits::language_bytes_max) return std::nullopt;
  std::string result;
  for (std::size_t at = 0; at <= tag.size();) {
    const std::size_t end = std::min(tag.find('-', at), tag.size());
    std::string part = tag.substr(at, end - at);
    std::transform(part.begin(), part.end(), part.begin(), lowered);
    if (!is_subtag(part, at == 0)) return std::nullopt;
    result += (at == 0 ? "" : "-") + canonical_subtag(std::move(part), at == 0);
    at = end + 1;
  }
  return result;
}

std::optional<std::string> read_text(const FieldSource& source, std::size_t bytes_max) {
  const YamlNode& node = source.node;
  if (node.type == YamlNode::Type::refused) return std::nullopt;
  if (node.type != YamlNode::Type::text && node.type != YamlNode::Type::null) {
    source.error("must be a text.");
  } else if (trim(decode(node.text)).empty()) {
    source.error("is empty.");
  } else if (node.text.size() > bytes_max) {
    source.error(
      "is too long: " + std::to_string(node.text.size()) + " bytes, at most " + std::to_string(bytes_max) + ".");
  } else if (has_control(node.text)) {
    source.error("holds a control character.");
  } else {
    return node.text;
  }
  return std::nullopt;
}

LocalText read_local_text(const FieldSource& source, const Language& language, std::size_t bytes_max) {
  LocalText result;
  if (source.node.type != YamlNode::Type::map) {
    if (auto text = read_text(source, bytes_max)) result[language] = *text;
    return result;
  }
  if (source.node.entries.size() > limits::languages_max)
    source.error("has more than " + std::to_string(limits::languages_max) + " languages.");
  bool fallback = false;
  for (const YamlEntry& entry : source.node.entries) {
    const auto tag = entry.key.type == YamlNode::Type::text ? canonical_language(entry.key.text) : std::nullopt;
    if (!tag) {
      source.map.error(entry.key.place, source.name + " has a key that is no language tag such as en, fr or pt-BR.");
      continue;
    }
    if (result.count(*tag) != 0)
      source.map.error(entry.key.place, source.name + " has the language " + *tag + " twice.");
    fallback = fallback || *tag == language;
    if (auto text = read_text({source.map, entry.value, source.name + " in " + *tag}, bytes_max)) result[*tag] = *text;
  }
  if (!fallback && !language.empty()) source.error("has no text in " + language + ", the language of the deck.");
  return result;
}

std::optional<Language> read_language(const FieldSource& source) {
  const auto text = read_text(source, limits::language_bytes_max);
  if (!text) return std::nullopt;
  auto tag = canonical_language(*text);
  if (!tag) source.error("must be a language tag such as en, fr or pt-BR.");
  return tag;
}

std::optional<std::string> read_id(const FieldSource& source, bool underscore) {
  auto text = read_text(source, limits::id_bytes_max);
  if (!text) return std::nullopt;
  const auto known = [&](char c) { return is_lower(c) || is_digit(c) || c == '-' || (underscore && c == '_'); };
  if (std::all_of(text->begin(), text->end(), known)) return text;
  source.error(std::string("may hold small letters, digits") + (underscore ? ", - and _ only." : " and - only."));
  return std::nullopt;
}

std::optional<bool> read_bool(const FieldSource& source) {
  if (source.node.type == YamlNode::Type::refused) return std::nullopt;
  const bool plain = source.node.type == YamlNode::Type::text && source.node.plain;
  if (plain && source.node.text == "true") return true;
  if (plain && source.node.text == "false") return false;
  source.error("must be true or false.");
  return std::nullopt;
}

std::optional<std::int64_t> read_time_ms(const FieldSource& source) {
  const auto text = read_text(source, limits::id_bytes_max);
  if (!text) return std::nullopt;
  const auto ms = parse_time_ms(*text);
  if (!ms) {
    source.error("must be a time such as 20s or 1m30s.");
  } else if (*ms < limits::time_ms_min || *ms > limits::time_ms_max) {
    source.error(
      "must lie between " + std::to_string(limits::time_ms_min / 1000) + "s and " +
      std::to_string(limits::time_ms_max / 1000) + "s.");
  } else {
    return ms;
  }
  return std::nullopt;
}

std::optional<std::int64_t> read_points(const FieldSource& source) {
  const auto text = read_text(source, limits::id_bytes_max);
  if (!text) return std::nullopt;
  const auto value = parse_decimal(*text);
  const bool whole = value && value->micros % 1'000'000 == 0;
  if (whole && value->micros >= 0 && value->micros / 1'000'000 <= limits::points_max) return value->micros / 1'000'000;
  source.error("must be a whole number from 0 to " + std::to_string(limits::points_max) + ".");
  return std::nullopt;
}

std::optional<Decimal> read_decimal(const FieldSource& source) {
  const auto text = read_text(source, limits::id_bytes_max);
  if (!text) return std::nullopt;
  const auto value = parse_decimal(*text);
  if (!value) source.error("must be a number with at most six digits behind the point.");
  return value;
}

}  // namespace lectern::content
