#include "client-cli/host_keys.hpp"

#include "client-cli/sanitise.hpp"

#include <cstdint>
#include <utility>

namespace lectern::cli {
namespace {

constexpr std::int64_t added_ms = 10'000;
constexpr std::size_t seats_listed = 40;

std::string seat_list(const Session& session) {
  auto text = texts_of(session).host.remove_which.str();
  std::size_t listed = 0;
  for (const auto& [seat, row] : session.roster) {
    if (++listed > seats_listed) return text + "\n  …";
    text += "\n  " + std::to_string(seat.value) + "  " + sanitise(row.name);
  }
  return text;
}

}  // namespace

std::vector<HostPress> HostKeys::feed(std::string_view bytes, const Session& session) {
  std::vector<HostPress> out;
  for (const char key : bytes) {
    if (asking_) {
      digit(key, session, out);
    } else {
      press(key, session, out);
    }
  }
  return out;
}

void HostKeys::digit(char key, const Session& session, std::vector<HostPress>& out) {
  if (key >= '0' && key <= '9' && number_.size() < 9) {
    number_ += key;
    return;
  }
  if (key != '\r' && key != '\n' && key != '\x1b') return;
  asking_ = false;
  const auto typed = std::exchange(number_, {});
  if (typed.empty() || key == '\x1b') return void(out.emplace_back(texts_of(session).host.nobody_removed.str()));
  out.emplace_back(HostOrder{wire::RemoveSeat{room::SeatId{static_cast<std::uint32_t>(std::stoul(typed))}}});
}

void HostKeys::press(char key, const Session& session, std::vector<HostPress>& out) {
  const bool paused = session.view && session.view->view.paused;
  const bool locked = session.view && session.view->view.locked;
  switch (key) {
  case 'n':
  case ' ':
    return void(out.emplace_back(HostOrder{wire::Next{}}));
  case 's':
    return void(out.emplace_back(HostOrder{wire::Skip{}}));
  case 'p':
    return void(out.emplace_back(paused ? HostOrder{wire::Resume{}} : HostOrder{wire::Pause{}}));
  case '+':
    return void(out.emplace_back(HostOrder{wire::AddTime{added_ms}}));
  case 'l':
    return void(out.emplace_back(HostOrder{wire::Lock{!locked}}));
  case 'q':
    return void(out.emplace_back(LeaveHost{}));
  case '?':
    return void(out.emplace_back(texts_of(session).host.keys.str()));
  case 'r':
    asking_ = true;
    return void(out.emplace_back(seat_list(session)));
  default:
    return;
  }
}

}  // namespace lectern::cli
