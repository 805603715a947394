#include "server/log/mail.hpp"

#include <utility>

namespace lectern::log {

void Mail::add(const SharedBatch& batch, Followers& followers, telemetry::StoreMeters& meters) {
  for (const auto& [lane, whole] : followers.deliver(batch->room, bytes_of(*batch))) {
    if (whole) {
      add(lane, batch);
    } else {
      add(lane, Withheld{batch->room});
      meters.withheld.add();
    }
  }
}

void Mail::send(Lanes& lanes) {
  for (auto& [lane, news] : mail_)
    lanes.tell(lane, std::move(news));
  mail_.clear();
}

}  // namespace lectern::log
