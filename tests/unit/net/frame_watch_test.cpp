// Goal: floods of small frames and messages that never end are seen, however their bytes are cut, and honest traffic
// never is.
#include "server/net/frame_watch.hpp"

#include <gtest/gtest.h>

#include <string>

namespace lectern::net {
namespace {

using std::chrono::seconds;

const FrameWatch::Time start{seconds(1'000)};

/// A client's frame, masked with zeros.
std::string frame(unsigned char first, std::size_t size) {
  std::string out{static_cast<char>(first)};
  if (size < 126) {
    out.push_back(static_cast<char>(0x80U | size));
  } else {
    out.push_back(static_cast<char>(0xFE));
    out.push_back(static_cast<char>(size >> 8U));
    out.push_back(static_cast<char>(size & 255U));
  }
  return out + std::string(4, '\0') + std::string(size, 'x');
}

TEST(FrameWatch, SeesNoMessageUnderWayBetweenWholeMessages) {
  FrameWatch watch;
  EXPECT_TRUE(watch.observe(frame(0x82, 5) + frame(0x82, 300) + frame(0x82, 0), start));
  EXPECT_FALSE(watch.begun());
}

TEST(FrameWatch, FindsTheSameFramesWhenEveryByteComesAlone) {
  FrameWatch watch;
  const std::string bytes = frame(0x82, 300) + frame(0x89, 4) + frame(0x82, 1);
  for (std::size_t i = 0; i < bytes.size(); ++i) {
    EXPECT_TRUE(watch.observe(bytes.substr(i, 1), start + std::chrono::milliseconds(i)));
    if (i + 1 == frame(0x82, 300).size()) {
      EXPECT_FALSE(watch.begun());
    }
  }
  EXPECT_FALSE(watch.begun());
}

TEST(FrameWatch, RemembersWhenAHalfMessageBegan) {
  FrameWatch watch;
  const std::string bytes = frame(0x82, 10);
  EXPECT_TRUE(watch.observe(bytes.substr(0, 1), start));
  EXPECT_TRUE(watch.observe(bytes.substr(1, 5), start + seconds(3)));
  EXPECT_EQ(watch.begun(), start);
}

TEST(FrameWatch, ASplitMessageIsUnderWayBetweenItsFragmentsAndThroughAPing) {
  FrameWatch watch;
  EXPECT_TRUE(watch.observe(frame(0x02, 3), start));
  EXPECT_TRUE(watch.observe(frame(0x89, 0), start + seconds(1)));
  EXPECT_EQ(watch.begun(), start);
  EXPECT_TRUE(watch.observe(frame(0x80, 3), start + seconds(2)));
  EXPECT_FALSE(watch.begun());
}

TEST(FrameWatch, RefusesAFloodOfEmptyContinuations) {
  FrameWatch watch;
  std::string flood = frame(0x02, 1);
  for (std::uint32_t i = 0; i <= fragments_per_second; ++i)
    flood += frame(0x00, 0);
  EXPECT_FALSE(watch.observe(flood, start));
  EXPECT_TRUE(watch.refused());
}

TEST(FrameWatch, RefusesAFloodOfPings) {
  FrameWatch watch;
  for (std::uint32_t i = 0; i < control_frames_per_second; ++i)
    EXPECT_TRUE(watch.observe(frame(0x89, 0), start));
  EXPECT_FALSE(watch.observe(frame(0x89, 0), start));
}

TEST(FrameWatch, CountsAnewEverySecond) {
  FrameWatch watch;
  for (int second = 0; second < 10; ++second) {
    for (std::uint32_t i = 0; i < control_frames_per_second; ++i) {
      ASSERT_TRUE(watch.observe(frame(0x8A, 0), start + seconds(second)));
    }
  }
}

TEST(FrameWatch, AnAbsurdLengthIsSkippedWithoutOverflow) {
  FrameWatch watch;
  EXPECT_TRUE(watch.observe(std::string("\x82\xFF\xFF\xFF\xFF\xFF\xFF\xFF\xFF\xFF\0\0\0\0abc", 17), start));
  EXPECT_EQ(watch.begun(), start);
}

}  // namespace
}  // namespace lectern::net
