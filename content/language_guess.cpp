#include "content/language_guess.hpp"

#include "content/code_points.hpp"

#include <unicode/uchar.h>
#include <unicode/uscript.h>

#include <algorithm>
#include <array>
#include <map>
#include <string>

namespace lectern::content {

namespace {

using Word = std::u32string_view;

struct ScriptLanguage {
  UScriptCode script;
  const char* language;
};

/// Scripts with one language that is by far the most likely in a classroom file.
constexpr std::array<ScriptLanguage, 17> script_languages{
  {{USCRIPT_DEVANAGARI, "hi"},
   {USCRIPT_BENGALI, "bn"},
   {USCRIPT_TAMIL, "ta"},
   {USCRIPT_TELUGU, "te"},
   {USCRIPT_GUJARATI, "gu"},
   {USCRIPT_GURMUKHI, "pa"},
   {USCRIPT_KANNADA, "kn"},
   {USCRIPT_MALAYALAM, "ml"},
   {USCRIPT_ARABIC, "ar"},
   {USCRIPT_HEBREW, "he"},
   {USCRIPT_CYRILLIC, "ru"},
   {USCRIPT_GREEK, "el"},
   {USCRIPT_HANGUL, "ko"},
   {USCRIPT_HAN, "zh"},
   {USCRIPT_THAI, "th"},
   {USCRIPT_ETHIOPIC, "am"},
   {USCRIPT_ARMENIAN, "hy"}}};

struct SmallWords {
  const char* language = nullptr;
  std::array<Word, 12> words;
};

constexpr std::array<SmallWords, 8> small_words{
  {{"en", {U"the", U"of", U"and", U"is", U"what", U"which", U"to", U"in", U"does", U"are", U"for", U"with"}},
   {"fr", {U"le", U"la", U"les", U"des", U"et", U"est", U"quel", U"quelle", U"une", U"dans", U"du", U"pour"}},
   {"de", {U"der", U"die", U"das", U"und", U"ist", U"welche", U"ein", U"eine", U"nicht", U"wie", U"von", U"wird"}},
   {"es", {U"el", U"los", U"las", U"qué", U"es", U"una", U"cuál", U"por", U"del", U"y", U"en", U"para"}},
   {"pt", {U"o", U"os", U"as", U"qual", U"é", U"uma", U"não", U"do", U"da", U"em", U"para", U"são"}},
   {"it", {U"il", U"lo", U"gli", U"che", U"è", U"quale", U"della", U"di", U"una", U"nel", U"per", U"sono"}},
   {"nl", {U"het", U"een", U"van", U"welke", U"wat", U"niet", U"de", U"en", U"wordt", U"voor", U"zijn", U"op"}},
   {"wo", {U"ci", U"ak", U"bi", U"yi", U"ay", U"ñu", U"ñuy", U"la", U"laaj", U"naka", U"ban", U"bu"}}}};

bool is_kana(UScriptCode script) {
  return script == USCRIPT_HIRAGANA || script == USCRIPT_KATAKANA;
}

/// How many letters each script has; a text with kana is Japanese however many Han characters surround them.
std::map<UScriptCode, std::size_t> letters_by_script(const std::u32string& text) {
  std::map<UScriptCode, std::size_t> letters;
  for (const char32_t c : text) {
    UErrorCode status = U_ZERO_ERROR;
    const UScriptCode script = is_letter(c) ? uscript_getScript(static_cast<UChar32>(c), &status) : USCRIPT_COMMON;
    if (script != USCRIPT_COMMON && script != USCRIPT_INHERITED) ++letters[script];
  }
  return letters;
}

std::map<std::u32string, std::size_t> words_of(const std::u32string& text) {
  std::map<std::u32string, std::size_t> words;
  std::u32string word;
  for (const char32_t c : text + U' ') {
    if (is_letter(c)) {
      word.push_back(static_cast<char32_t>(u_tolower(static_cast<UChar32>(c))));
    } else if (!word.empty()) {
      ++words[word];
      word.clear();
    }
  }
  return words;
}

Language latin_language(const std::u32string& text) {
  const auto words = words_of(text);
  Language best = "en";
  std::size_t best_count = 0;
  for (const SmallWords& candidate : small_words) {
    std::size_t count = 0;
    for (const Word word : candidate.words) {
      const auto found = words.find(std::u32string(word));
      count += found == words.end() ? 0 : found->second;
    }
    if (count > best_count) best = candidate.language;
    best_count = std::max(best_count, count);
  }
  return best;
}

}  // namespace

Language language_guess(std::string_view text) {
  const std::u32string decoded = decode(text);
  const auto letters = letters_by_script(decoded);
  if (std::any_of(letters.begin(), letters.end(), [](const auto& entry) { return is_kana(entry.first); })) return "ja";
  const auto most =
    std::max_element(letters.begin(), letters.end(), [](const auto& a, const auto& b) { return a.second < b.second; });
  if (most == letters.end() || most->first == USCRIPT_LATIN) return latin_language(decoded);
  const auto known = std::find_if(script_languages.begin(), script_languages.end(), [&](const ScriptLanguage& entry) {
    return entry.script == most->first;
  });
  return known == script_languages.end() ? "en" : known->language;
}

}  // namespace lectern::content
