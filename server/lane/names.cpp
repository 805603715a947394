#include "server/lane/names.hpp"

#include "content/assert.hpp"
#include "server/lane/name_characters.hpp"
#include "server/room/limits.hpp"

#include <unicode/normalizer2.h>
#include <unicode/uchar.h>
#include <unicode/unistr.h>
#include <unicode/uspoof.h>

#include <algorithm>
#include <cstdint>

namespace lectern::lane {
namespace {

using icu::UnicodeString;

constexpr int marks_max = 3;  // per base: Vietnamese needs two, pointed Hebrew three

UnicodeString trimmed(const UnicodeString& text) {
  std::int32_t begin = 0;
  std::int32_t end = text.length();
  while (begin < end && is_blank(text.char32At(begin)))
    begin = text.moveIndex32(begin, 1);
  while (begin < end && is_blank(text.char32At(text.moveIndex32(end, -1))))
    end = text.moveIndex32(end, -1);
  return UnicodeString(text, begin, end - begin);  // a copy: the text may be a temporary
}

// A page shows any run of blanks as one: so is the name.
UnicodeString with_single_blanks(const UnicodeString& text) {
  UnicodeString result;
  bool blank = false;
  for (std::int32_t at = 0; at < text.length(); at = text.moveIndex32(at, 1)) {
    const UChar32 c = text.char32At(at);
    if (!is_blank(c))
      result.append(c);
    else if (!blank)
      result.append(static_cast<UChar32>(' '));
    blank = is_blank(c);
  }
  return result;
}

const icu::Normalizer2& nfc() {
  UErrorCode error = U_ZERO_ERROR;
  const icu::Normalizer2* instance = icu::Normalizer2::getNFCInstance(error);
  LECTERN_ASSERT(U_SUCCESS(error));
  return *instance;
}

UnicodeString normalised(const icu::Normalizer2& form, const UnicodeString& text) {
  UErrorCode error = U_ZERO_ERROR;
  UnicodeString result = form.normalize(text, error);
  LECTERN_ASSERT(U_SUCCESS(error));
  return result;
}

// Composition decides which characters are of use, and what is dropped decides what composes: a variant behind a letter
// that composition takes apart stands behind a mark. So until nothing changes, which ends, for every round drops one.
UnicodeString settled(const UnicodeString& typed) {
  UnicodeString name = normalised(nfc(), typed);
  for (UnicodeString before; before != name;) {
    before = name;
    name = normalised(nfc(), trimmed(without_useless(before)));
  }
  return name;
}

// Nothing forbidden, something to see, every mark on a base, and no more of them on one base than any script has.
bool is_allowed(const UnicodeString& decomposed) {
  bool visible = false;
  bool based = false;
  int marks = 0;
  for (std::int32_t at = 0; at < decomposed.length(); at = decomposed.moveIndex32(at, 1)) {
    const UChar32 c = decomposed.char32At(at);
    if (is_forbidden(c) || (is_mark(c) && !based)) return false;
    if (is_stacking(c) && ++marks > marks_max) return false;
    if (is_stacking(c) || is_joining(c)) continue;
    marks = 0;
    based = !is_blank(c);
    visible = visible || based;
  }
  return visible;
}

std::string to_utf8(const UnicodeString& text) {
  std::string bytes;
  return text.toUTF8String(bytes);
}

}  // namespace

struct NameRules::Icu {
  const icu::Normalizer2* decompose = nullptr;
  const icu::Normalizer2* fold = nullptr;
  icu::LocalUSpoofCheckerPointer spoof;

  Icu() {
    UErrorCode error = U_ZERO_ERROR;
    decompose = icu::Normalizer2::getNFDInstance(error);
    fold = icu::Normalizer2::getNFKCCasefoldInstance(error);
    spoof.adoptInstead(uspoof_open(&error));
    LECTERN_ASSERT(U_SUCCESS(error));
  }

  // Folded before and behind: what looks like a capital ("0" like "O") must meet its small letter too.
  [[nodiscard]] UnicodeString skeleton(const UnicodeString& name) const {
    return normalised(*fold, looks_of(normalised(*fold, with_latin_capitals(name))));
  }

  [[nodiscard]] UnicodeString looks_of(const UnicodeString& text) const {
    UErrorCode error = U_ZERO_ERROR;
    UnicodeString looks;
    uspoof_getSkeletonUnicodeString(spoof.getAlias(), 0, text, looks, &error);
    LECTERN_ASSERT(U_SUCCESS(error));
    return looks;
  }

  // Capitals that look like Latin ones become them before the case is folded: as small letters many no longer look
  // alike (Cyrillic \u0422 is a T, its small letter is not a t). The prototype of a capital I is the small l.
  [[nodiscard]] UnicodeString with_latin_capitals(const UnicodeString& name) const {
    UnicodeString latin;
    for (int32_t at = 0; at < name.length(); at = name.moveIndex32(at, 1)) {
      const UChar32 c = name.char32At(at);
      const UnicodeString looks = c > 0x7f && u_isupper(c) != 0 ? looks_of(UnicodeString(c)) : UnicodeString(c);
      const bool is_letter = looks.length() == 1 && looks[0] < 0x80 && u_isalpha(looks[0]) != 0;
      latin.append(!is_letter ? c : looks[0] == u'l' && c > 0x7f ? UChar32{u'I'} : UChar32{looks[0]});
    }
    return latin;
  }
};

NameRules::NameRules() : icu_(std::make_unique<const Icu>()) {}

NameRules::~NameRules() = default;

Expected<CleanName, wire::ErrorCode> NameRules::clean(std::string_view text) const {
  using enum wire::ErrorCode;
  if (text.size() > room::limits::name_typed_bytes_max) return Unexpected<wire::ErrorCode>(name_too_long);
  const UnicodeString typed =
    trimmed(UnicodeString::fromUTF8(icu::StringPiece(text.data(), static_cast<std::int32_t>(text.size()))));
  if (typed.isEmpty()) return Unexpected<wire::ErrorCode>(name_empty);
  const UnicodeString kept = settled(typed);
  if (!is_allowed(normalised(*icu_->decompose, kept))) return Unexpected<wire::ErrorCode>(name_not_allowed);
  const UnicodeString name = with_single_blanks(kept);
  if (count_letters(name) > room::limits::name_clusters_max) return Unexpected<wire::ErrorCode>(name_too_long);
  CleanName clean{to_utf8(name), to_utf8(icu_->skeleton(name))};
  // Few letters may be many bytes, and look-alikes can lengthen a text; the fold takes neither beyond this.
  const std::size_t longest = std::max(clean.name.size(), clean.skeleton.size());
  if (longest > room::limits::name_bytes_max) return Unexpected<wire::ErrorCode>(name_too_long);
  if (clean.skeleton.empty()) return Unexpected<wire::ErrorCode>(name_not_allowed);
  return clean;
}

std::string to_nfc(std::string_view text) {
  return to_utf8(
    normalised(nfc(), UnicodeString::fromUTF8(icu::StringPiece(text.data(), static_cast<std::int32_t>(text.size())))));
}

std::string clean_language(std::string_view tag) {
  const auto fits = [](char c) {
    return (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z') || (c >= '0' && c <= '9') || c == '-';
  };
  if (tag.size() > room::limits::language_bytes_max || !std::all_of(tag.begin(), tag.end(), fits)) return {};
  return std::string(tag);
}

}  // namespace lectern::lane
