// Goal: boards and reports show what the log and the leaderboards hold, to the point.
#include "api_fixture.hpp"
#include "server/room/describe.hpp"

namespace lectern::api {
namespace {

class StandingsTest : public ApiTest {
 protected:
  void publish(board::RoomBoard board) {
    bool done = false;
    boards_->publish(std::move(board), [&](auto published) {
      EXPECT_TRUE(published);
      done = true;
    });
    run_until([&] { return done; });
  }

  static room::RoomId id_of(const Json& room) {
    room::RoomId id;
    EXPECT_TRUE(room::parse(room.at("room").get<std::string>(), id));
    return id;
  }

  static board::RoomBoard board_of(const Json& room) {
    board::RoomBoard board;
    board.room = id_of(room);
    board.pin = room.at("pin");
    board.course = "systems";
    board.at = {9};
    board.digest = "abc";
    board.final = true;
    board.rows = {{{2}, "Bela", "bela", 1800, 1, 2, 4'000}, {{1}, "Ann", "ann", 900, 2, 1, 3'000}};
    return board;
  }
};

TEST_F(StandingsTest, ARoomThatHasNotBeenRankedHasNoRows) {
  const Json room = open_room();
  const Called reply = get("/api/rooms/" + room.at("pin").get<std::string>() + "/standings");
  EXPECT_EQ(reply.status, 200);
  EXPECT_EQ(
    reply.json(),
    (Json{
      {"v", 1},
      {"pin", room.at("pin")},
      {"course", ""},
      {"final", false},
      {"digest", ""},
      {"standings", Json::array()}}));
}

TEST_F(StandingsTest, RowsComeBestFirstAndTopCutsThem) {
  const Json room = open_room();
  publish(board_of(room));
  const std::string path = "/api/rooms/" + room.at("pin").get<std::string>() + "/standings";
  const Json all = get(path).json();
  EXPECT_EQ(all.at("course"), "systems");
  EXPECT_EQ(all.at("final"), true);
  EXPECT_EQ(all.at("digest"), "abc");
  ASSERT_EQ(all.at("standings").size(), 2U);
  EXPECT_EQ(
    all.at("standings")[0],
    (Json{{"seat", 2}, {"name", "Bela"}, {"points", 1800}, {"rank", 1}, {"correct", 2}, {"time_ms", 4000}}));
  EXPECT_EQ(get(path, "", {{"top", "1"}}).json().at("standings").size(), 1U);
  EXPECT_EQ(get(path, "", {{"top", "0"}}).json().at("standings").size(), 2U);
}

TEST_F(StandingsTest, TopMustBeANumber) {
  const std::string pin = open_room().at("pin");
  for (const auto* top : {"x", "-1", "1.5", "", "99999999999"}) {
    EXPECT_EQ(get("/api/rooms/" + pin + "/standings", "", {{"top", top}}).status, 400) << top;
  }
}

TEST_F(StandingsTest, ACourseSumsUpItsRooms) {
  publish(board_of(open_room()));
  publish(board_of(open_room()));
  const Json course = get("/api/courses/systems/standings").json();
  EXPECT_EQ(course.at("rooms"), 2);
  ASSERT_EQ(course.at("standings").size(), 2U);
  EXPECT_EQ(course.at("standings")[0], (Json{{"name", "Bela"}, {"points", 3600}, {"rank", 1}, {"rooms", 2}}));
}

TEST_F(StandingsTest, AnUnknownCourseIsMissed) {
  const Called reply = get("/api/courses/none/standings");
  EXPECT_EQ(reply.status, 404);
  EXPECT_EQ(reply.code(), "unknown_course");
}

TEST_F(StandingsTest, AnErasedRoomLeavesItsCourse) {
  const Json room = open_room();
  publish(board_of(room));
  EXPECT_EQ(erase("/api/rooms/" + room.at("pin").get<std::string>(), host_key).status, 200);
  EXPECT_EQ(get("/api/courses/systems/standings").status, 404);
}

TEST_F(StandingsTest, TheReportIsTheLogFoldedAgain) {
  using namespace room;
  const Json opened = open_room();
  const RoomId id = id_of(opened);
  append(
    id, {SeatTaken{{1}, {1}, "Ann", "ann", "en", {77}, {1}}, SeatTaken{{2}, {2}, "Bela", "bela", "fr", {77}, {2}}});
  append(id, {StepAdvanced{{1}}, StepAdvanced{{2}}});
  append(
    id,
    {AnswerGiven{{1}, {3}, {5}, ChosenOptions{{{1}}}, 400, 20'000, 10},
     AnswerGiven{{2}, {3}, {6}, ChosenOptions{{{2}}}, 900, 20'000, 20}});
  append(id, {StepAdvanced{{3}}, AnswersFlushed{{3}, {77}}, AnswersRevealed{{3}}, RoomEnded{}});
  const Json report = get("/api/rooms/" + opened.at("pin").get<std::string>() + "/report", host_key).json();
  EXPECT_EQ(report.at("room"), opened.at("room"));
  EXPECT_EQ(report.at("ended"), true);
  EXPECT_EQ(report.at("digest").get<std::string>().size(), 64U);
  EXPECT_EQ(
    report.at("standings")[0],
    (Json{{"seat", 1}, {"name", "Ann"}, {"points", 1000}, {"rank", 1}, {"correct", 1}, {"time_ms", 400}}));
  const Json& first = report.at("questions").at(0);
  EXPECT_EQ(first.at("number"), 1);
  EXPECT_EQ(first.at("kind"), "choice");
  EXPECT_EQ(first.at("answered"), 2);
  EXPECT_EQ(first.at("right"), 1);
  EXPECT_EQ(first.at("tally")[0].at("count"), 1);
  EXPECT_EQ(
    first.at("answers")[1],
    (Json{{"seat", 2}, {"answer", {2}}, {"t_ms", 900}, {"allowance_ms", 20}, {"right", false}, {"gained", 0}}));
  EXPECT_EQ(report.at("questions").at(1).at("answered"), 0);
  EXPECT_EQ(first.at("graded"), 2);
  EXPECT_EQ(report.at("questions").at(1).at("right"), 0) << "nobody answered, so nobody was right";
  EXPECT_EQ(report.at("seats")[1].at("language"), "fr");
}

TEST_F(StandingsTest, TheReportCallsNoAnswerWrongThatWasNotGraded) {
  using namespace room;
  const Event skipped = QuestionSkipped{{3}};
  const Event ended = RoomEnded{};
  for (const auto& end : {skipped, ended}) {
    const Json opened = open_room();
    const RoomId id = id_of(opened);
    append(id, {SeatTaken{{1}, {1}, "Ann", "ann", "en", {77}, {1}}, StepAdvanced{{1}}, StepAdvanced{{2}}});
    append(id, {AnswerGiven{{1}, {3}, {5}, ChosenOptions{{{1}}}, 400, 20'000, 10}, end});
    const Json report = get("/api/rooms/" + opened.at("pin").get<std::string>() + "/report", host_key).json();
    const Json& first = report.at("questions").at(0);
    EXPECT_EQ(first.at("answered"), 1);
    EXPECT_EQ(first.at("graded"), 0);
    EXPECT_FALSE(first.contains("right"));
    EXPECT_EQ(first.at("tally")[0].at("count"), 1);
    EXPECT_EQ(first.at("answers")[0], (Json{{"seat", 1}, {"answer", {1}}, {"t_ms", 400}, {"allowance_ms", 10}}));
  }
}

}  // namespace
}  // namespace lectern::api
