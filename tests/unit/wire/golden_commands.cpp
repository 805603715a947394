#include "tests/unit/wire/golden_values.hpp"

#include <cstdint>
#include <utility>

namespace lectern::wire::golden {

namespace {

constexpr room::Nonce big_nonce{0xFEDC'BA98'7654'3210U};  // beyond 2^53 and beyond a signed 64-bit number

Token token(std::uint8_t first) {
  Token bytes{};
  for (auto& byte : bytes)
    byte = first++;
  return bytes;
}

Named<Command> pressed(const std::string& name, decltype(HostCommand::command) command) {
  return {"client_host_" + name, HostCommand{{7}, {0x0000'0000'0000'002A}, std::move(command)}};
}

}  // namespace

std::vector<Named<Command>> commands() {
  return {
    {"client_hello_player", Hello{1, room::Role::player, "fr-SN", token(0xF0), "", "web 1a2b3c"}},
    {"client_hello_host", Hello{1, room::Role::host, "en", std::nullopt, "k7-salle-12", "cli 0.1"}},
    {"client_hello_viewer", Hello{1, room::Role::viewer, "", std::nullopt, "", ""}},
    {"client_join", Join{"अनुष्का", "hi", token(1)}},
    {"client_answer_options", GiveAnswer{{3}, big_nonce, room::ChosenOptions{{{1}, {2}, {4}}}}},
    {"client_answer_text", GiveAnswer{{3}, big_nonce, room::TypedText{"Saint-Louis du Sénégal", ""}}},
    {"client_answer_number", GiveAnswer{{300}, {1}, room::GivenNumber{{-2'500'000}}}},
    pressed("next", Next{}),
    pressed("skip", Skip{}),
    pressed("pause", Pause{}),
    pressed("resume", Resume{}),
    pressed("add_time", AddTime{10'000}),
    pressed("lock", Lock{true}),
    pressed("unlock", Lock{false}),
    pressed("remove_seat", RemoveSeat{{12}}),
    pressed("rename_seat", RenameSeat{{12}, "Ŋaari"}),
    pressed("end_room", EndRoom{}),
    {"client_choose_language", ChooseLanguage{"wo"}},
    {"client_time_sync", TimeSync{-1}},
    {"client_leave", Leave{}},
  };
}

}  // namespace lectern::wire::golden
