// Goal: every payload length gets the header that RFC 6455 gives it, in its shortest form.
#include "server/wire/codec.hpp"

#include <gtest/gtest.h>

namespace lectern::wire {

namespace {

std::string header_of(std::size_t payload_bytes) {
  const std::string payload(payload_bytes, 'x');
  const auto frame = frame_binary(payload);
  EXPECT_TRUE(frame.ends_with(payload));
  return frame.substr(0, frame.size() - payload_bytes);
}

}  // namespace

TEST(Frame, AnEmptyPayloadIsTwoBytes) {
  EXPECT_EQ(header_of(0), std::string("\x82\x00", 2));
}

TEST(Frame, LengthsUpTo125StandInTheSecondByte) {
  EXPECT_EQ(header_of(125), "\x82\x7D");
}

TEST(Frame, LengthsFrom126TakeTwoBytesMore) {
  EXPECT_EQ(header_of(126), std::string("\x82\x7E\x00\x7E", 4));
  EXPECT_EQ(header_of(65535), "\x82\x7E\xFF\xFF");
}

TEST(Frame, LengthsFrom65536TakeEightBytesMore) {
  EXPECT_EQ(header_of(65536), std::string("\x82\x7F\x00\x00\x00\x00\x00\x01\x00\x00", 10));
}

}  // namespace lectern::wire
