// A router over a real store in a folder of its own; call() runs the lane's context until the handler has answered.
#pragma once

#include "server/api/router.hpp"
#include "server/board/embedded_boards.hpp"
#include "server/log/embedded_log.hpp"

#include <boost/asio/io_context.hpp>
#include <boost/asio/post.hpp>
#include <gtest/gtest.h>
#include <nlohmann/json.hpp>

#include <chrono>
#include <filesystem>
#include <fstream>
#include <map>
#include <memory>
#include <optional>
#include <stdexcept>
#include <string>
#include <utility>
#include <vector>

namespace lectern::api {

using Json = nlohmann::ordered_json;

struct Called {
  int status = 0;
  std::string content_type;
  std::string disposition;
  std::string text;

  [[nodiscard]] Json json() const { return Json::parse(text); }

  [[nodiscard]] std::string code() const { return json().at("error").at("code"); }
};

class ApiTest : public ::testing::Test {
 protected:
  static constexpr const char* host_key = "a-key-for-tests";

  ApiTest() : folder_(make_folder()), decks_(folder_ / "decks") {
    std::filesystem::create_directories(folder_ / "decks");
    log_store_ = std::move(*log::EmbeddedStore::open(folder_ / "log.sqlite", log::Durability::process));
    board_store_ = std::move(*board::EmbeddedBoards::open(folder_ / "boards.sqlite"));
    log_ = log_store_->attach(context_.get_executor());
    boards_ = board_store_->attach(context_.get_executor());
    info_ = {"here", "1.2.3", {"http://192.168.1.5:8080"}};
    router_ = std::make_unique<Router>(Services{
      *log_,
      *boards_,
      decks_,
      tries_,
      aside_,
      host_key,
      info_,
      [this] { return now_; },
      [this](std::function<void()> reply) { boost::asio::post(context_, std::move(reply)); },
      [this](room::RoomId room) { opened_.push_back(room); },
      [this](room::RoomId room) { erased_.push_back(room); }});
    write_deck("good.yaml", good_deck);
  }

  ~ApiTest() override {
    router_.reset();
    log_.reset();
    boards_.reset();
    board_store_->stop();
    log_store_->stop();
    std::filesystem::remove_all(folder_);
  }

  void write_deck(const std::string& name, const std::string& text) { std::ofstream(folder_ / "decks" / name) << text; }

  Called call(Request request) {
    std::optional<Response> response;
    router_->handle(request, [&](Response got) { response = std::move(got); });
    context_.restart();
    run_until([&] { return response.has_value(); });
    return {response->status, response->content_type, response->disposition, response->body};
  }

  Called get(const std::string& path, const std::string& key = "", std::map<std::string, std::string> query = {}) {
    return call({"GET", path, std::move(query), bearer_of(key), "", "10.0.0.1"});
  }

  Called post(const std::string& path, const std::string& key, const std::string& body) {
    return call({"POST", path, {}, bearer_of(key), body, "10.0.0.1"});
  }

  Called erase(const std::string& path, const std::string& key) {
    return call({"DELETE", path, {}, bearer_of(key), "", "10.0.0.1"});
  }

  /// A room of the good deck: the reply to opening it.
  Json open_room() { return post("/api/rooms", host_key, R"({"deck":"good"})").json(); }

  /// Appends events to a room, with ids of one writer.
  void append(room::RoomId room, std::vector<room::Event> events) {
    std::vector<room::NewEntry> entries;
    for (auto& event : events)
      entries.push_back({{{77}, ++sequence_}, std::move(event)});
    bool done = false;
    log_->append(room, std::move(entries), [&](auto appended) {
      EXPECT_TRUE(appended);
      done = true;
    });
    run_until([&] { return done; });
  }

  /// The store answers from its own threads, so the context may run dry meanwhile.
  template <class Condition>
  void run_until(Condition condition) {
    const auto give_up = std::chrono::steady_clock::now() + std::chrono::seconds(20);
    while (!condition()) {
      context_.restart();
      context_.run_one_for(std::chrono::milliseconds(100));
      if (std::chrono::steady_clock::now() > give_up) throw std::runtime_error("the store does not answer");
    }
  }

  static std::string bearer_of(const std::string& key) { return key.empty() ? key : "Bearer " + key; }

  static std::filesystem::path make_folder() {
    std::string pattern = (std::filesystem::temp_directory_path() / "lectern-api-XXXXXX").string();
    if (::mkdtemp(pattern.data()) == nullptr) throw std::runtime_error("no temporary folder");
    return pattern;
  }

  static constexpr const char* good_deck = R"(deck: { en: Good, fr: Bon }
id: good
language: en
questions:
  - id: first
    kind: choice
    text: { en: "Which one?", fr: "Lequel ?" }
    options:
      - text: { en: "This one" }
        right: true
      - text: { en: "That one" }
    time: 20s
    points: 1000
  - id: second
    kind: text
    text: { en: "What is it called?" }
    accepted: ["  The  Name! "]
    time: 20s
)";

  static constexpr const char* unkeyed_deck = R"(deck: Unkeyed
id: unkeyed
language: en
questions:
  - id: keyless
    kind: choice
    text: { en: "Which one?" }
    options:
      - text: { en: "This one" }
      - text: { en: "That one" }
)";

  std::filesystem::path folder_;
  boost::asio::io_context context_{1};
  std::unique_ptr<log::EmbeddedStore> log_store_;
  std::unique_ptr<board::EmbeddedBoards> board_store_;
  std::unique_ptr<log::RoomLog> log_;
  std::unique_ptr<board::Leaderboards> boards_;
  DeckStore decks_;
  tries::TryBudget tries_{1};
  Aside aside_;
  ServerInfo info_;
  std::chrono::microseconds now_{1'000'000};
  std::vector<room::RoomId> opened_;
  std::vector<room::RoomId> erased_;
  std::uint64_t sequence_ = 0;
  std::unique_ptr<Router> router_;
};

}  // namespace lectern::api
