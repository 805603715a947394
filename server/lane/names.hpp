// What may be a player's name, and when two names look the same (DESIGN.md §4, Names). The lane decides here, with ICU,
// and writes the result into the event; the fold only compares bytes, so that versions of ICU cannot make lanes differ
// (LOG.md §4).
//
// Names are for people: every script and emoji must work, and so must apostrophes, percent signs and formulas. Refused
// is only what cannot be seen, spills over its neighbours, or turns the text around it.
#pragma once

#include "content/expected.hpp"
#include "server/wire/message.hpp"

#include <memory>
#include <string>
#include <string_view>

namespace lectern::lane {

struct CleanName {
  std::string name;      ///< trimmed, NFC, inner blanks collapsed, without useless invisible characters
  std::string skeleton;  ///< equal for names that look alike
  friend bool operator==(const CleanName&, const CleanName&) = default;
};

class NameRules {
 public:
  NameRules();
  ~NameRules();
  NameRules(const NameRules&) = delete;
  NameRules& operator=(const NameRules&) = delete;

  /// `text` is valid UTF-8 of any length. Fails with one of the name_… codes.
  [[nodiscard]] Expected<CleanName, wire::ErrorCode> clean(std::string_view text) const;

 private:
  struct Icu;
  std::unique_ptr<const Icu> icu_;
};

/// Canonical composition, as typed answers are kept.
[[nodiscard]] std::string to_nfc(std::string_view text);

/// A BCP 47 tag as far as its letters go; anything else becomes empty, which views take for the deck's own language.
[[nodiscard]] std::string clean_language(std::string_view tag);

}  // namespace lectern::lane
