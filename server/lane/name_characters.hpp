// What each character does in a name: seen, blank, a mark on the one before it, invisible and needed, invisible and
// useless, or never to be shown. Pure functions over ICU's properties; names.cpp puts them in order.
#pragma once

#include <unicode/unistr.h>

#include <cstddef>

namespace lectern::lane {

[[nodiscard]] bool is_blank(UChar32 c);

/// A mark that is drawn upon or below its base, so that many of them spill over the lines around.
[[nodiscard]] bool is_stacking(UChar32 c);

/// A mark of any sort: it needs a base.
[[nodiscard]] bool is_mark(UChar32 c);

/// Joiners, variation selectors, tags of flags: invisible, yet part of how some words and emoji are written.
[[nodiscard]] bool is_joining(UChar32 c);

/// Never in a name: controls, whatever turns the text around it, and all that looks like nothing.
[[nodiscard]] bool is_forbidden(UChar32 c);

/// Without what nobody sees: soft hyphens, direction marks and the like, and joining characters where they join
/// nothing.
[[nodiscard]] icu::UnicodeString without_useless(const icu::UnicodeString& text);

/// What a reader takes for one letter each: grapheme clusters, Indic conjuncts counted as one. ICU does that from
/// version 74 on; here it is the same with the versions before.
[[nodiscard]] std::size_t count_letters(const icu::UnicodeString& text);

}  // namespace lectern::lane
