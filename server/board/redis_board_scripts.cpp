#include "server/board/redis_board_scripts.hpp"

#include <string>

namespace lectern::board {

namespace {

// KEYS about board points; ARGV at final pin course digest rows, then seat, points and score of each row. The course
// that the room had before, '' for none; nothing when these totals are older than the stored ones.
constexpr std::string_view publish = R"(
local old = redis.call('HMGET', KEYS[1], 'at', 'final', 'course')
local at, final = tonumber(ARGV[1]), tonumber(ARGV[2])
if old[1] then
  local old_at, old_final = tonumber(old[1]), tonumber(old[2])
  if at < old_at or (at == old_at and final < old_final) then return false end
end
redis.call('DEL', KEYS[2], KEYS[3])
redis.call('HSET', KEYS[1], 'at', ARGV[1], 'final', ARGV[2], 'pin', ARGV[3], 'course', ARGV[4], 'digest', ARGV[5], 'rows', ARGV[6])
for first = 7, #ARGV, 3000 do
  local scores, points = {}, {}
  for i = first, math.min(first + 2999, #ARGV), 3 do
    scores[#scores + 1], scores[#scores + 2] = ARGV[i + 2], ARGV[i]
    points[#points + 1], points[#points + 2] = ARGV[i], ARGV[i + 1]
  end
  redis.call('ZADD', KEYS[2], unpack(scores))
  redis.call('HSET', KEYS[3], unpack(points))
end
return old[3] or ''
)";

// KEYS totals rooms people of points; ARGV room. What one room gave to its course is taken back.
constexpr const char* take_back = R"(
local given = redis.call('HGETALL', KEYS[5])
for i = 1, #given, 2 do
  redis.call('ZINCRBY', KEYS[1], -given[i + 1], given[i])
  if redis.call('HINCRBY', KEYS[3], given[i], -1) == 0 then
    redis.call('HDEL', KEYS[3], given[i])
    redis.call('ZREM', KEYS[1], given[i])
  end
end
redis.call('DEL', KEYS[5])
)";

// Keys as above; ARGV room at final rows, then person and points of each row. A person may have had two seats. Only
// what a final board gives is counted; rooms keep the order in which they came.
constexpr const char* look_at_older = R"(
local old = redis.call('HMGET', KEYS[4], 'at', 'final')
local at, final = tonumber(ARGV[2]), tonumber(ARGV[3])
if old[1] then
  local old_at, old_final = tonumber(old[1]), tonumber(old[2])
  if at < old_at or (at == old_at and final < old_final) then return 0 end
end
)";

constexpr const char* give = R"(
redis.call('HSET', KEYS[4], 'at', ARGV[2], 'final', ARGV[3], 'rows', ARGV[4])
if not redis.call('ZSCORE', KEYS[2], ARGV[1]) then
  local newest = redis.call('ZREVRANGE', KEYS[2], 0, 0, 'WITHSCORES')
  redis.call('ZADD', KEYS[2], (newest[2] or 0) + 1, ARGV[1])
end
if final == 0 then return 1 end
for i = 5, #ARGV, 2 do
  if redis.call('HEXISTS', KEYS[5], ARGV[i]) == 0 then redis.call('HINCRBY', KEYS[3], ARGV[i], 1) end
  redis.call('HINCRBY', KEYS[5], ARGV[i], ARGV[i + 1])
  redis.call('ZINCRBY', KEYS[1], ARGV[i + 1], ARGV[i])
end
return 1
)";

constexpr const char* leave = R"(
redis.call('ZREM', KEYS[2], ARGV[1])
redis.call('DEL', KEYS[4])
return 1
)";

}  // namespace

const std::vector<std::string_view>& board_scripts() {
  static const std::string contribute = std::string(look_at_older) + take_back + give;
  static const std::string withdraw = std::string(take_back) + leave;
  static const std::vector<std::string_view> all{publish, contribute, withdraw};
  return all;
}

}  // namespace lectern::board
