// See try_budget.hpp.
#include "server/tries/try_budget.hpp"

#include "server/log/digest.hpp"
#include "server/room/describe.hpp"
#include "server/room/limits.hpp"

#include <arpa/inet.h>
#include <netinet/in.h>

#include <algorithm>
#include <cstring>

namespace lectern::tries {

namespace {

constexpr std::size_t cells = 1U << 14U;    // 128 KiB; two honest ones of ten thousand busy addresses seldom collide
constexpr std::size_t members = 1U << 16U;  // 512 KiB: rooms times addresses that they are joined from
constexpr std::size_t bucket = 4;

constexpr std::int64_t minute_us = 60'000'000;
constexpr std::int64_t of_address_us = minute_us / room::limits::wrong_tries_per_minute;
constexpr std::int64_t of_all_us = minute_us / room::limits::wrong_tries_of_all_per_minute;

std::int64_t booked(std::int64_t whole_again, std::int64_t now) {
  return std::max<std::int64_t>(whole_again - now, 0);
}

/// Books `cost`, never beyond a minute's worth.
void book(std::atomic<std::int64_t>& cell, std::int64_t cost, std::int64_t now) {
  std::int64_t before = cell.load(std::memory_order_relaxed);
  std::int64_t after = 0;
  do {
    after = now + std::min(booked(before, now) + cost, minute_us);
  } while (!cell.compare_exchange_weak(before, after, std::memory_order_relaxed));
}

/// What the address is known by: IPv4 whole, IPv6 by its network.
std::string network_of(const std::string& address) {
  in6_addr parsed{};
  if (::inet_pton(AF_INET6, address.c_str(), &parsed) != 1) return address;
  std::array<char, INET_ADDRSTRLEN> text{};
  if (IN6_IS_ADDR_V4MAPPED(&parsed)) return ::inet_ntop(AF_INET, &parsed.s6_addr[12], text.data(), text.size());
  return {reinterpret_cast<const char*>(parsed.s6_addr), 8};
}

}  // namespace

TryBudget::TryBudget(std::uint64_t salt) : salt_(salt), cells_(cells), members_(members) {}

// While all together guess too much, an address has one try a minute: a swarm gains nothing by its number, and whoever
// types the right PIN at first is not concerned.
bool TryBudget::used_up(const std::string& address, Time now) const {
  const std::int64_t now_us = now.count();
  const bool swarm = booked(all_.load(std::memory_order_relaxed), now_us) + of_all_us > minute_us;
  const std::int64_t most = swarm ? 0 : minute_us - of_address_us;
  const auto places = cells_of(address);
  return std::all_of(places.begin(), places.end(), [this, now_us, most](std::size_t place) {
    return booked(cells_[place].load(std::memory_order_relaxed), now_us) > most;
  });
}

bool TryBudget::miss(const std::string& address, Time now) {
  misses_.fetch_add(1, std::memory_order_relaxed);
  if (used_up(address, now)) return false;
  const std::int64_t now_us = now.count();
  const bool swarm = booked(all_.load(std::memory_order_relaxed), now_us) + of_all_us > minute_us;
  book(all_, of_all_us, now_us);
  for (const std::size_t place : cells_of(address))
    book(cells_[place], swarm ? minute_us : of_address_us, now_us);
  return true;
}

void TryBudget::note_member(const std::string& address, room::RoomId room) {
  const std::uint64_t key = key_of(address, room);
  const std::size_t first = key % members / bucket * bucket;
  for (std::size_t place = first; place < first + bucket; ++place) {
    std::uint64_t held = members_[place].load(std::memory_order_relaxed);
    if (held == key) return;
    if (held == 0 && members_[place].compare_exchange_strong(held, key, std::memory_order_relaxed)) return;
    if (held == key) return;
  }
  // Full: the one that gives way is told to wait a minute at worst, and only once its address has guessed too much.
  members_[first + (key >> 32U) % bucket].store(key, std::memory_order_relaxed);
}

bool TryBudget::has_member(const std::string& address, room::RoomId room) const {
  const std::uint64_t key = key_of(address, room);
  const auto first = members_.begin() + static_cast<std::ptrdiff_t>(key % members / bucket * bucket);
  return std::any_of(
    first, first + bucket, [key](const auto& held) { return held.load(std::memory_order_relaxed) == key; });
}

std::uint64_t TryBudget::hash(std::string_view text) const {
  const auto digest = log::sha256(std::to_string(salt_) + ' ' + std::string(text));
  std::uint64_t number = 0;
  std::memcpy(&number, digest.data(), sizeof number);
  return number;
}

std::array<std::size_t, 2> TryBudget::cells_of(const std::string& address) const {
  const std::uint64_t number = hash(network_of(address));
  return {number % cells, (number >> 32U) % cells};
}

std::uint64_t TryBudget::key_of(const std::string& address, room::RoomId room) const {
  return std::max<std::uint64_t>(hash(room::format(room) + network_of(address)), 1);
}

}  // namespace lectern::tries
