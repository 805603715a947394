// Answers as people type them, on a line of --plain, in a script of bots, or key by key: text in, an answer of the
// question's kind out.
#pragma once

#include "client-cli/text/texts.hpp"
#include "content/expected.hpp"
#include "server/room/view.hpp"

#include <cstddef>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace lectern::cli {

/// The error is one sentence that says what to type instead.
[[nodiscard]] Expected<room::Answer, std::string>
parse_answer(const room::OpenView& question, std::string_view line, Tongue tongue = Tongue::en);

/// The place (from 0) of the option that a key or word stands for: "1"…"6", "a"…"f", and for true-false
/// "t"/"true"/"f"/"false". Empty when it stands for none of them.
[[nodiscard]] std::optional<std::size_t> option_place(const room::OpenView& question, std::string_view word);

/// Choices given one after another become one answer: ascending, without repeats.
[[nodiscard]] room::Answer chosen(std::vector<room::OptionId> options);

[[nodiscard]] bool is_number_in(const room::NumberView& range, content::Decimal value);

}  // namespace lectern::cli
