// Exact decimals: what a teacher writes and a student types is compared to the millionth, on every machine alike.
#include "content/decimal.hpp"
#include "content/limits.hpp"

#include <gtest/gtest.h>

#include <limits>

namespace lectern::content {

TEST(DecimalParsing, reads_whole_numbers_and_fractions_with_point_or_comma) {
  EXPECT_EQ(parse_decimal("4"), Decimal{4'000'000});
  EXPECT_EQ(parse_decimal("+4.5"), Decimal{4'500'000});
  EXPECT_EQ(parse_decimal("-0,5"), Decimal{-500'000});
  EXPECT_EQ(parse_decimal("007.000001"), Decimal{7'000'001});
}

TEST(DecimalParsing, refuses_everything_else) {
  for (const char* text :
       {"",
        "-",
        "+",
        ".",
        ".5",
        "5.",
        "1e3",
        " 1",
        "1 ",
        "1.2.3",
        "--1",
        "1.0000000",
        "0x10",
        "1_000",
        "nan",
        "٣",
        "1.-5"})
    EXPECT_EQ(parse_decimal(text), std::nullopt) << text;
}

TEST(DecimalParsing, stops_at_the_limit_on_both_sides_of_zero) {
  const std::string most = std::to_string(limits::decimal_whole_max);
  EXPECT_EQ(parse_decimal(most), Decimal{limits::decimal_whole_max * 1'000'000});
  EXPECT_EQ(parse_decimal("-" + most), Decimal{-limits::decimal_whole_max * 1'000'000});
  EXPECT_EQ(parse_decimal(most + ".000001"), std::nullopt);
  EXPECT_EQ(parse_decimal(most + "0"), std::nullopt);
  EXPECT_EQ(parse_decimal(std::string(100'000, '9')), std::nullopt);
}

TEST(DecimalFormat, writes_the_shortest_text_that_reads_back) {
  EXPECT_EQ(format(Decimal{4'000'000}), "4");
  EXPECT_EQ(format(Decimal{-500'000}), "-0.5");
  EXPECT_EQ(format(Decimal{3'141'593}), "3.141593");
  EXPECT_EQ(format(Decimal{0}), "0");
  EXPECT_EQ(format(Decimal{1}), "0.000001");
  for (const std::int64_t micros : {-1'000'000'000'000'000'000LL, -1LL, 10LL, 999'999LL, 123'456'789LL})
    EXPECT_EQ(parse_decimal(format(Decimal{micros})), Decimal{micros});
}

TEST(DecimalFormat, survives_the_smallest_value_of_its_type) {
  EXPECT_EQ(format(Decimal{std::numeric_limits<std::int64_t>::min()}), "-9223372036854.775808");
}

}  // namespace lectern::content
