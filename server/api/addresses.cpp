// See addresses.hpp.
#include "server/api/addresses.hpp"

#include <arpa/inet.h>
#include <ifaddrs.h>
#include <net/if.h>
#include <netinet/in.h>

#include <algorithm>
#include <array>
#include <cstdint>
#include <memory>

namespace lectern::api {

namespace {

std::uint32_t ipv4_of(const sockaddr* address) {
  return ntohl(reinterpret_cast<const sockaddr_in*>(address)->sin_addr.s_addr);
}

bool is_private(std::uint32_t ip) {
  return (ip >> 24U) == 10 || (ip >> 20U) == 0xAC1 || (ip >> 16U) == 0xC0A8;
}

bool is_link_local(std::uint32_t ip) {
  return (ip >> 16U) == 0xA9FE;
}

std::string format(std::uint32_t ip) {
  const in_addr address{htonl(ip)};
  std::array<char, INET_ADDRSTRLEN> text{};
  ::inet_ntop(AF_INET, &address, text.data(), text.size());
  return text.data();
}

}  // namespace

bool is_inner_interface(std::string_view name) {
  constexpr std::array<std::string_view, 7> inner{"lo", "docker", "veth", "br-", "virbr", "cni", "flannel"};
  return std::any_of(inner.begin(), inner.end(), [&](std::string_view prefix) {
    return prefix == "lo" ? name == prefix : name.starts_with(prefix);
  });
}

std::vector<std::string> lan_addresses() {
  ifaddrs* list = nullptr;
  if (::getifaddrs(&list) != 0) return {};
  const std::unique_ptr<ifaddrs, void (*)(ifaddrs*)> owner(list, ::freeifaddrs);
  std::vector<std::uint32_t> found;
  for (const ifaddrs* it = list; it != nullptr; it = it->ifa_next) {
    const bool usable = it->ifa_addr != nullptr && it->ifa_addr->sa_family == AF_INET &&
                        (it->ifa_flags & IFF_UP) != 0 && (it->ifa_flags & IFF_LOOPBACK) == 0 &&
                        !is_inner_interface(it->ifa_name);
    if (usable && !is_link_local(ipv4_of(it->ifa_addr))) found.push_back(ipv4_of(it->ifa_addr));
  }
  std::stable_partition(found.begin(), found.end(), is_private);
  std::vector<std::string> out;
  for (const auto ip : found)
    out.push_back(format(ip));
  return out;
}

}  // namespace lectern::api
