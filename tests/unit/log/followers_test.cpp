// Goal: what waits for a lane stays within its bound, and a lane that was refused a batch learns of it once.
#include "server/log/followers.hpp"
#include "server/room/limits.hpp"

#include <gtest/gtest.h>

#include <string>
#include <vector>

namespace lectern::log {
namespace {

constexpr room::RoomId red{1};
constexpr room::RoomId blue{2};
constexpr auto all_of_it = room::limits::lane_mail_bytes_max;

/// "7" for a whole batch to lane 7, "7?" for a Withheld.
std::string said(const std::vector<Delivery>& deliveries) {
  std::string text;
  for (const auto& [lane, whole] : deliveries)
    text += (text.empty() ? "" : " ") + std::to_string(lane) + (whole ? "" : "?");
  return text;
}

TEST(Followers, deliver_to_the_lanes_of_that_room_alone) {
  Followers followers;
  followers.add(red, 1);
  followers.add(red, 2);
  followers.add(blue, 3);
  EXPECT_EQ(said(followers.deliver(red, 10)), "1 2");
  followers.remove(red, 1);
  EXPECT_EQ(said(followers.deliver(red, 10)), "2");
}

TEST(Followers, withhold_what_does_not_fit_and_say_so_once) {
  Followers followers;
  followers.add(red, 1);
  EXPECT_EQ(said(followers.deliver(red, all_of_it)), "1") << "exactly the bound";
  EXPECT_EQ(said(followers.deliver(red, 1)), "1?");
  EXPECT_EQ(said(followers.deliver(red, 1)), "");
}

TEST(Followers, count_all_rooms_of_a_lane_together_and_tell_it_of_each) {
  Followers followers;
  followers.add(red, 1);
  followers.add(blue, 1);
  EXPECT_EQ(said(followers.deliver(red, all_of_it)), "1");
  EXPECT_EQ(said(followers.deliver(blue, 1)), "1?");
  EXPECT_EQ(said(followers.deliver(red, 1)), "1?");
}

TEST(Followers, let_a_slow_lane_delay_no_other) {
  Followers followers;
  followers.add(red, 1);
  followers.add(red, 2);
  EXPECT_EQ(said(followers.deliver(red, all_of_it)), "1 2");
  followers.taken(2, all_of_it);
  EXPECT_EQ(said(followers.deliver(red, 1)), "1? 2");
}

TEST(Followers, deliver_nothing_before_the_lane_has_heard_even_if_there_is_room) {
  Followers followers;
  followers.add(red, 1);
  EXPECT_EQ(said(followers.deliver(red, all_of_it)), "1");
  EXPECT_EQ(said(followers.deliver(red, 1)), "1?");
  followers.taken(1, all_of_it);
  EXPECT_EQ(said(followers.deliver(red, 1)), "") << "the read to come finds it";
  followers.heard(red, 1);
  EXPECT_EQ(said(followers.deliver(red, 1)), "1");
}

TEST(Followers, tell_a_follow_that_began_anew) {
  Followers followers;
  followers.add(red, 1);
  EXPECT_EQ(said(followers.deliver(red, all_of_it)), "1");
  EXPECT_EQ(said(followers.deliver(red, 1)), "1?");
  followers.remove(red, 1);
  followers.add(red, 1);
  EXPECT_EQ(said(followers.deliver(red, 1)), "1?") << "the word before was to another follow";
}

TEST(Followers, owe_nothing_to_a_lane_that_has_ended) {
  Followers followers;
  followers.add(red, 1);
  EXPECT_EQ(said(followers.deliver(red, all_of_it)), "1");
  followers.remove(red, 1);
  followers.forget(1);
  followers.add(red, 1);
  EXPECT_EQ(said(followers.deliver(red, all_of_it)), "1");
}

}  // namespace
}  // namespace lectern::log
