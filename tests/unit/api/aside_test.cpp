// Goal: reports and exports hold no lane up, and only so many are made at a time.
#include "api_fixture.hpp"
#include "server/room/limits.hpp"

#include <future>

namespace lectern::api {
namespace {

class AsideTest : public ApiTest {
 protected:
  ~AsideTest() override { let_go(); }

  /// Keeps the thread aside busy until let_go().
  void occupy() {
    aside_.run(
      aside_.take_place(),
      [wait = gate_.get_future().share()] {
        wait.wait();
        return Response{};
      },
      [](const std::function<void()>& reply) { reply(); },
      [](const Response& /*unread*/) {});
  }

  void let_go() {
    if (!open_) gate_.set_value();
    open_ = true;
  }

  /// Asks without waiting for the reply.
  std::shared_ptr<std::optional<Response>> ask(const std::string& path) {
    auto reply = std::make_shared<std::optional<Response>>();
    router_->handle(
      {"GET", path, {}, bearer_of(host_key), "", "10.0.0.1"}, [reply](Response got) { *reply = std::move(got); });
    return reply;
  }

  std::string pin_ = open_room().at("pin");
  std::promise<void> gate_;
  bool open_ = false;
};

TEST_F(AsideTest, ALaneAnswersWhileAReportIsBeingMade) {
  occupy();
  const auto report = ask("/api/rooms/" + pin_ + "/report");
  EXPECT_EQ(get("/api/rooms/" + pin_).status, 200);
  EXPECT_EQ(get("/readyz").status, 200);
  EXPECT_FALSE(report->has_value()) << "it waits for the thread aside";
  let_go();
  run_until([&] { return report->has_value(); });
  EXPECT_EQ((*report)->status, 200);
}

TEST_F(AsideTest, WhoAsksWhileAllPlacesAreTakenIsToldToWait) {
  std::vector<Aside::Place> places;
  while (auto place = aside_.take_place())
    places.push_back(std::move(place));
  EXPECT_EQ(places.size(), room::limits::reports_max);
  for (const auto* what : {"/report", "/export"}) {
    const Called refused = get("/api/rooms/" + pin_ + what, host_key);
    EXPECT_EQ(refused.status, 503);
    EXPECT_EQ(refused.code(), "busy");
  }
  places.pop_back();
  EXPECT_EQ(get("/api/rooms/" + pin_ + "/report", host_key).status, 200);
  EXPECT_EQ(get("/api/rooms/" + pin_ + "/export", host_key).status, 200) << "a place comes back with its reply";
}

TEST_F(AsideTest, WorkThatFailsIsAnErrorOfThatRequestAlone) {
  std::optional<Response> reply;
  aside_.run(
    aside_.take_place(),
    []() -> Response { throw std::runtime_error("a log like no other"); },
    [this](std::function<void()> done) { boost::asio::post(context_, std::move(done)); },
    [&reply](Response got) { reply = std::move(got); });
  run_until([&] { return reply.has_value(); });
  EXPECT_EQ(reply->status, 500);
  EXPECT_EQ(get("/api/rooms/" + pin_ + "/report", host_key).status, 200);
}

TEST_F(AsideTest, APlaceComesBackWhenTheRoomCannotBeRead) {
  for (std::size_t i = 0; i < 2 * room::limits::reports_max; ++i)
    EXPECT_EQ(get("/api/rooms/000000/report", host_key).status, 404);
  EXPECT_EQ(get("/api/rooms/" + pin_ + "/report", host_key).status, 200);
}

}  // namespace
}  // namespace lectern::api
