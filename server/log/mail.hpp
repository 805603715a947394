// What one turn of a store's thread has for the lanes: each gets one message, in the order in which things were added.
#pragma once

#include "server/log/followers.hpp"
#include "server/log/log_news.hpp"
#include "server/telemetry/store_meters.hpp"

#include <map>
#include <vector>

namespace lectern::log {

class Mail {
 public:
  void add(LaneId lane, News news) { mail_[lane].push_back(std::move(news)); }

  /// To all who follow its room; those who do not keep up get word of it instead.
  void add(const SharedBatch& batch, Followers& followers, telemetry::StoreMeters& meters);

  void send(Lanes& lanes);

 private:
  std::map<LaneId, std::vector<News>> mail_;
};

}  // namespace lectern::log
