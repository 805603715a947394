#include "server/board/board_rows.hpp"

#include "server/store/packed.hpp"

#include <algorithm>
#include <cstddef>
#include <set>
#include <string_view>
#include <tuple>
#include <utility>

namespace lectern::board {

namespace {

void put(store::Packer& packer, const BoardRow& row) {
  packer.put32(row.seat.value);
  packer.put64(static_cast<std::uint64_t>(row.points));
  packer.put32(row.rank);
  packer.put32(row.correct);
  packer.put64(static_cast<std::uint64_t>(row.time_ms));
  packer.put_text(row.name);
  packer.put_text(row.person);
}

BoardRow get(store::Unpacker& unpacker) {
  BoardRow row;
  row.seat = {unpacker.get32()};
  row.points = static_cast<std::int64_t>(unpacker.get64());
  row.rank = unpacker.get32();
  row.correct = unpacker.get32();
  row.time_ms = static_cast<std::int64_t>(unpacker.get64());
  row.name = unpacker.get_text();
  row.person = unpacker.get_text();
  return row;
}

bool better(const CourseRow& a, const CourseRow& b) {
  return std::tie(b.points, b.correct, a.time_ms, a.person) < std::tie(a.points, a.correct, b.time_ms, b.person);
}

}  // namespace

std::string pack(const std::vector<BoardRow>& rows) {
  store::Packer packer;
  packer.put32(static_cast<std::uint32_t>(rows.size()));
  for (const auto& row : rows)
    put(packer, row);
  return packer.bytes();
}

bool unpack(std::string_view bytes, std::uint32_t top, std::vector<BoardRow>& rows) {
  store::Unpacker unpacker(bytes);
  const std::uint32_t count = unpacker.get32();
  const std::uint32_t wanted = top == 0 ? count : std::min(top, count);
  for (std::uint32_t i = 0; i < wanted && !unpacker.failed(); ++i)
    rows.push_back(get(unpacker));
  return wanted < count ? !unpacker.failed() : unpacker.at_end();
}

void CourseSum::add(const std::vector<BoardRow>& rows) {
  ++rooms_;
  std::set<std::string_view> seen;  // one person in two seats took part in one room
  for (const auto& row : rows) {
    auto& sum = people_[row.person];
    sum.person = row.person;
    sum.name = row.name;
    sum.points += row.points;
    sum.correct += row.correct;
    sum.time_ms += row.time_ms;
    sum.rooms += seen.insert(row.person).second ? 1 : 0;
  }
}

CourseBoard CourseSum::board(std::string course, std::uint32_t top) const {
  CourseBoard board{std::move(course), rooms_, {}};
  for (const auto& [person, row] : people_)
    board.rows.push_back(row);
  std::sort(board.rows.begin(), board.rows.end(), better);
  std::uint32_t rank = 0;
  for (auto& row : board.rows)
    row.rank = ++rank;
  if (top != 0 && top < board.rows.size()) board.rows.resize(top);
  return board;
}

}  // namespace lectern::board
