// The limits of a deck. A file beyond one of them is refused with the line that crossed it, so that no later part of
// the program has to think about sizes. Limits of rooms and of the wire stand in server/room/limits.hpp.
#pragma once

#include <cstddef>
#include <cstdint>

namespace lectern::content::limits {

inline constexpr std::size_t deck_bytes_max = 1024 * 1024;  ///< a deck file, before it is parsed
inline constexpr std::size_t questions_max = 200;           ///< as large as the largest peer allows
inline constexpr std::size_t options_max = 6;               ///< one per shape of the clients
inline constexpr std::size_t options_min = 2;
inline constexpr std::size_t accepted_max = 16;               ///< accepted spellings of a typed answer
inline constexpr std::size_t languages_max = 16;              ///< of one text
inline constexpr std::size_t question_text_bytes_max = 2000;  ///< question or slide text, each language
inline constexpr std::size_t option_text_bytes_max = 600;     ///< option or accepted spelling
inline constexpr std::size_t explanation_bytes_max = 4000;
inline constexpr std::size_t title_bytes_max = 400;
inline constexpr std::size_t id_bytes_max = 64;
inline constexpr std::size_t parameters_max = 16;        ///< of one demonstration
inline constexpr std::size_t language_bytes_max = 35;    ///< of one BCP 47 tag
inline constexpr std::size_t yaml_depth_max = 8;         ///< the format needs six; the parser recurses
inline constexpr std::size_t yaml_nodes_max = 200'000;   ///< a full deck in sixteen languages has some 60 000
inline constexpr std::size_t import_lines_max = 20'000;  ///< of a plain-text quiz; 200 questions take some 2 000
inline constexpr std::size_t errors_max = 100;           ///< reported for one file
inline constexpr std::int64_t time_ms_min = 5'000;
inline constexpr std::int64_t time_ms_max = 240'000;
inline constexpr std::int64_t time_ms_default = 20'000;
inline constexpr std::int64_t points_max = 100'000;
inline constexpr std::int64_t points_default = 1'000;
/// Numbers of number questions: |value| at most this, so that value and tolerance add up in 64 bits.
inline constexpr std::int64_t decimal_whole_max = 1'000'000'000'000;

}  // namespace lectern::content::limits
