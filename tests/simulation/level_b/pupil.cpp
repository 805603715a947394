#include "tests/simulation/level_b/pupil.hpp"

#include "server/room/describe.hpp"
#include "tests/simulation/properties.hpp"

#include <variant>

namespace lectern::simulation {

void Pupil::dial(lane::test::World& world, std::size_t lane) {
  lane::Arrival arrival{false, lane::test::the_pin, "", "192.0.2.1"};
  wire::Hello hello;
  hello.version = wire::protocol_version;
  hello.language = "en";
  hello.role = is_host() ? room::Role::host : room::Role::player;
  if (is_host()) {
    arrival = {true, "", room::format(lane::test::the_room), "192.0.2.1"};
    hello.host_key = lane::test::the_key;
  } else {
    hello.token = lane::test::token(number);
  }
  line = Line(world.connect(lane, std::move(arrival)));
  line.send(std::move(hello));
  connected = true;
  welcomed = false;
  view.reset();
  mine.reset();
  digest.clear();
  sent.clear();
  told.clear();
}

void Pupil::ask_for_seat(Manners manners) {
  const std::string own = "pupil " + std::to_string(number);
  const bool obeys = manners == Manners::good && !offered.empty();
  line.send(wire::Join{obeys ? offered.front() : own, "en", lane::test::token(number)});
}

void Pupil::give(const wire::GiveAnswer& answer) {
  sent.insert(answer.nonce);
  line.send(answer);
}

bool Pupil::read(std::size_t most) {
  if (!connected) return false;
  auto messages = line.receive(most);
  for (wire::Message& message : messages)
    std::visit([this](auto& one) { on(std::move(one)); }, message);
  if (line.closed()) connected = false;
  return !messages.empty();
}

void Pupil::on(wire::Welcome&& welcome) {
  welcomed = true;
  if (welcome.resumed) ++resumed;
  if (!is_host() && welcome.seat.value == 0) ask_for_seat(Manners::good);
}

void Pupil::on(wire::NameOffer&& offer) {
  offered = std::move(offer.names);
  ever_offered.insert(offered.begin(), offered.end());
}

void Pupil::on(wire::ViewMessage&& message) {
  view = std::move(message.view);
  digest = std::move(message.digest);
}

void Pupil::on(room::Mine&& message) {
  seat = message.seat;
  mine = std::move(message);
}

/// A small update on top of Mine: the player's own answer is in.
void Pupil::on(const wire::Ack& ack) {
  acknowledged.emplace(ack.step, ack.nonce);
  told.insert(ack.nonce);
  if (!view || !mine || view->step != ack.step || view->phase != room::Phase::open) return;
  mine->answer = given.at(ack.step).answer;
  mine->nonce = ack.nonce;
}

void Pupil::on(const wire::ErrorMessage& error) {
  told.insert(error.nonce);
  const bool sound = error.code != wire::ErrorCode::room_quarantined;
  demand(sound, Property::rules_unbroken, "a lane has put the room under quarantine");
}

}  // namespace lectern::simulation
