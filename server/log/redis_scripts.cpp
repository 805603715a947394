#include "server/log/redis_scripts.hpp"

namespace lectern::log {

namespace {

// KEYS log room erased rooms; ARGV name process group, then of each row: its number of entries and its bytes. The
// position of the last event; nothing when the room was erased. A room remembers the last group of each process, which
// has one under way at a time, so that a group whose answer was lost is never there twice. The first command that
// writes is the one that Redis refuses when it is full, so that nothing is there by half.
constexpr std::string_view append = R"(
if redis.call('EXISTS', KEYS[3]) == 1 then return false end
local process = 'process:' .. ARGV[2]
local room = redis.call('HMGET', KEYS[2], 'last', 'last_at', process)
if room[3] then
  local group, last = string.match(room[3], '^(%d+) (%d+)$')
  if tonumber(group) >= tonumber(ARGV[3]) then return tonumber(last) end
end
local time = redis.call('TIME')
local at = string.format('%.0f', math.max(tonumber(room[2] or 0), time[1] * 1000000 + time[2]))
local last = tonumber(room[1] or 0)
for i = 4, #ARGV, 2 do
  last = last + tonumber(ARGV[i])
  redis.call('XADD', KEYS[1], string.format('%.0f-0', last), 'at', at, 'entries', ARGV[i], 'body', ARGV[i + 1])
end
local text = string.format('%.0f', last)
redis.call('HSET', KEYS[2], 'last', text, 'last_at', at, process, ARGV[3] .. ' ' .. text)
redis.call('HSETNX', KEYS[2], 'opened_at', at)
redis.call('SADD', KEYS[4], ARGV[1])
return last
)";

// KEYS log room erased; ARGV position entries bytes. Whether the room is known (2: it was erased), where its log ends,
// whether this reaches its end, and the rows behind the position: at most a row or so more than these many entries or
// bytes.
constexpr std::string_view read = R"(
local known = redis.call('EXISTS', KEYS[3]) == 1 and 2 or redis.call('EXISTS', KEYS[2])
local last = redis.call('HGET', KEYS[2], 'last') or '0'
local entries_max, bytes_max = tonumber(ARGV[2]), tonumber(ARGV[3])
local rows, entries, bytes, from, count = {}, 0, 0, '(' .. ARGV[1] .. '-0', 1
while entries < entries_max and bytes < bytes_max do
  local found = redis.call('XRANGE', KEYS[1], from, '+', 'COUNT', count)
  for _, row in ipairs(found) do
    rows[#rows + 1] = row
    entries = entries + math.max(tonumber(row[2][4]) or 1, 1)
    bytes = bytes + math.max(#(row[2][6] or ''), 1)
    from = '(' .. row[1]
  end
  if #found < count then return {known, last, 1, rows} end
  local like_these = math.min((entries_max - entries) / entries, (bytes_max - bytes) / bytes) * #rows
  count = math.max(math.floor(like_these), 1)
end
return {known, last, 0, rows}
)";

// KEYS log erased; ARGV id of a row. That row; nothing when the room was erased.
constexpr std::string_view verify = R"(
if redis.call('EXISTS', KEYS[2]) == 1 then return false end
return redis.call('XRANGE', KEYS[1], ARGV[1], ARGV[1])
)";

// KEYS room erased rooms; ARGV name pin process. The PIN that the room had before, '' for none; nothing when it was
// erased.
constexpr std::string_view declare_pin = R"(
if redis.call('EXISTS', KEYS[2]) == 1 then return false end
local before = redis.call('HGET', KEYS[1], 'pin') or ''
redis.call('HSET', KEYS[1], 'pin', ARGV[2])
redis.call('HSETNX', KEYS[1], 'process:' .. ARGV[3], '0 0')
redis.call('SADD', KEYS[3], ARGV[1])
return before
)";

// KEYS room rooms; ARGV name pin before. Takes a declaration back.
constexpr std::string_view withdraw_pin = R"(
if redis.call('HGET', KEYS[1], 'pin') ~= ARGV[2] then return 0 end
if ARGV[3] ~= '' then redis.call('HSET', KEYS[1], 'pin', ARGV[3]) else redis.call('HDEL', KEYS[1], 'pin') end
if ARGV[3] == '' and redis.call('HEXISTS', KEYS[1], 'last') == 0 then
  redis.call('DEL', KEYS[1])
  redis.call('SREM', KEYS[2], ARGV[1])
end
return 1
)";

// KEYS pin; ARGV name. Who has the PIN now.
constexpr std::string_view take_pin = R"(
if redis.call('SET', KEYS[1], ARGV[1], 'NX') then return ARGV[1] end
return redis.call('GET', KEYS[1])
)";

// KEYS pin; ARGV name.
constexpr std::string_view release_pin = R"(
if redis.call('GET', KEYS[1]) == ARGV[1] then return redis.call('DEL', KEYS[1]) end
return 0
)";

// KEYS room. Whether there is such a room.
constexpr std::string_view close = R"(
if redis.call('EXISTS', KEYS[1]) == 0 then return 0 end
redis.call('HSET', KEYS[1], 'ended', '1')
return 1
)";

// KEYS log room erased rooms; ARGV name seconds. How long a late append is refused is all that has a time to live.
constexpr std::string_view erase = R"(
redis.call('DEL', KEYS[1], KEYS[2])
redis.call('SREM', KEYS[4], ARGV[1])
redis.call('SET', KEYS[3], '1', 'EX', ARGV[2])
return 1
)";

}  // namespace

const std::vector<std::string_view>& redis_scripts() {
  static const std::vector<std::string_view> all{
    append, read, verify, declare_pin, withdraw_pin, take_pin, release_pin, close, erase};
  return all;
}

}  // namespace lectern::log
