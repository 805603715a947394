#include "server/telemetry/metrics_page.hpp"

#include "server/telemetry/process_state.hpp"
#include "server/telemetry/reason.hpp"

#include <prometheus/metric_family.h>
#include <prometheus/text_serializer.h>

#include <array>
#include <limits>
#include <string_view>
#include <utility>

namespace lectern::telemetry {

namespace {

using prometheus::ClientMetric;
using prometheus::MetricFamily;
using prometheus::MetricType;
using Labels = std::vector<ClientMetric::Label>;

constexpr std::array<std::string_view, LaneMeters::roles> role_names{"", "player", "host", "viewer"};
constexpr std::array<std::string_view, 9> phase_names{
  "", "lobby", "intro", "open", "reveal", "standings", "slide", "podium", "ended"};

double seconds(std::uint64_t microseconds) {
  return static_cast<double>(microseconds) / 1e6;
}

class Page {
 public:
  explicit Page(const Sources& sources) : sources_(sources) {}

  void begin(const char* name, MetricType type, const char* help) { families_.push_back({name, help, type, {}}); }

  void add(double value, Labels labels = {}) {
    ClientMetric metric;
    metric.label = std::move(labels);
    metric.counter.value = value;
    metric.gauge.value = value;
    families_.back().metric.push_back(std::move(metric));
  }

  void add(const Latency& latency, Labels labels = {}) {
    ClientMetric metric;
    metric.label = std::move(labels);
    std::uint64_t count = 0;
    for (std::size_t bucket = 0; bucket <= Latency::bounds_us.size(); ++bucket) {
      const bool last = bucket == Latency::bounds_us.size();
      const double bound =
        last ? std::numeric_limits<double>::infinity() : static_cast<double>(Latency::bounds_us[bucket]) / 1e6;
      count += latency.in_bucket(bucket);
      metric.histogram.bucket.push_back({count, bound});
    }
    metric.histogram.sample_count = count;
    metric.histogram.sample_sum = seconds(latency.sum_us());
    families_.back().metric.push_back(std::move(metric));
  }

  /// One series per lane.
  void counter(const char* name, Cell LaneMeters::*cell, const char* help) {
    begin(name, MetricType::Counter, help);
    each_lane([&](const LaneMeters& lane, Labels labels) {
      add(static_cast<double>((lane.*cell).value()), std::move(labels));
    });
  }

  void latency(const char* name, Latency LaneMeters::*cells, const char* help) {
    begin(name, MetricType::Histogram, help);
    each_lane([&](const LaneMeters& lane, Labels labels) { add(lane.*cells, std::move(labels)); });
  }

  template <class Work>
  void each_lane(const Work& work) {
    for (std::size_t index = 0; index < sources_.lanes.size(); ++index)
      work(*sources_.lanes[index], Labels{{"lane", std::to_string(index)}});
  }

  void lanes();
  void refusals(const char* name, std::array<Cell, LaneMeters::codes> LaneMeters::*cells, const char* help);
  void store();
  void process();

  [[nodiscard]] std::string text() const { return prometheus::TextSerializer().Serialize(families_); }

 private:
  const Sources& sources_;
  std::vector<MetricFamily> families_;
};

void Page::lanes() {
  begin("lectern_rooms", MetricType::Gauge, "Rooms that this process keeps the time of, by phase");
  each_lane([this](const LaneMeters& lane, const Labels& labels) {
    for (std::size_t phase = 1; phase < phase_names.size(); ++phase) {
      Labels all = labels;
      all.push_back({"phase", std::string(phase_names[phase])});
      add(static_cast<double>(lane.rooms[phase].value()), std::move(all));
    }
  });
  begin("lectern_members", MetricType::Gauge, "Connected members by role");
  each_lane([this](const LaneMeters& lane, const Labels& labels) {
    for (std::size_t role = 1; role < role_names.size(); ++role) {
      Labels all = labels;
      all.push_back({"role", std::string(role_names[role])});
      add(static_cast<double>(lane.members[role].value()), std::move(all));
    }
  });
  begin("lectern_outbox_bytes", MetricType::Gauge, "Bytes that wait for members beyond the kernel's buffers");
  each_lane([this](const LaneMeters& lane, Labels labels) {
    add(static_cast<double>(lane.outbox_bytes.value()), std::move(labels));
  });
  begin(
    "lectern_lane_turn_longest_seconds", MetricType::Gauge, "Longest turn of a lane in the last one to two minutes");
  each_lane([this](const LaneMeters& lane, Labels labels) { add(seconds(lane.longest_turn.us()), std::move(labels)); });
  counter("lectern_messages_total", &LaneMeters::messages, "Messages received from members");
  counter("lectern_entries_folded_total", &LaneMeters::folded, "Entries of the log folded by a lane");
  counter("lectern_appends_total", &LaneMeters::appended, "Appends of a lane that the log has taken");
  counter("lectern_answers_accepted_total", &LaneMeters::accepted, "Answers that count, acknowledged or not");
  refusals("lectern_answers_refused_total", &LaneMeters::answers_refused, "Answers that do not count, by reason");
  refusals("lectern_refusals_total", &LaneMeters::refused, "Everything refused to members, by reason");
  counter("lectern_members_too_slow_total", &LaneMeters::too_slow, "Members closed because they did not read");
  counter("lectern_members_flooding_total", &LaneMeters::flooding, "Members closed because they sent too much");
  counter("lectern_rooms_quarantined_total", &LaneMeters::quarantined, "Rooms that a lane stopped after a fault");
  counter("lectern_store_outages_total", &LaneMeters::outages, "Clocks stopped because the store took nothing");
  latency("lectern_acknowledge_seconds", &LaneMeters::acknowledged, "From an answer's receipt to its acknowledgement");
  latency("lectern_lane_turn_seconds", &LaneMeters::turn, "Time that a lane spends on one message, batch or alarm");
}

void Page::refusals(const char* name, std::array<Cell, LaneMeters::codes> LaneMeters::*cells, const char* help) {
  begin(name, MetricType::Counter, help);
  each_lane([&](const LaneMeters& lane, const Labels& labels) {
    for (std::size_t code = 0; code < LaneMeters::codes; ++code) {
      const std::uint64_t count = (lane.*cells)[code].value();
      const std::string_view reason = reason_name(code);
      if (count == 0 || reason.empty()) continue;
      Labels all = labels;
      all.push_back({"reason", std::string(reason)});
      add(static_cast<double>(count), std::move(all));
    }
  });
  if (families_.back().metric.empty()) families_.pop_back();
}

void Page::store() {
  if (!sources_.log) return;
  const StoreMeters& log = *sources_.log;
  begin("lectern_log_append_seconds", MetricType::Histogram, "From a lane's append to the end of its commit");
  add(log.append);
  begin("lectern_log_commits_total", MetricType::Counter, "Commits of the log");
  add(static_cast<double>(log.commits.value()));
  begin("lectern_log_commits_failed_total", MetricType::Counter, "Commits that the disk did not take");
  add(static_cast<double>(log.commits_failed.value()));
  begin("lectern_log_written_bytes_total", MetricType::Counter, "Bytes of the rows written to the log");
  add(static_cast<double>(log.bytes.value()));
  begin("lectern_log_withheld_total", MetricType::Counter, "Times that a lane fell behind and had to read for itself");
  add(static_cast<double>(log.withheld.value()));
  begin("lectern_log_queue_events", MetricType::Gauge, "Events that wait for the log");
  add(static_cast<double>(log.waiting.load(std::memory_order_relaxed)));
}

void Page::process() {
  const ProcessState state = read_process_state();
  begin("lectern_build_info", MetricType::Gauge, "Always 1; the version is the label");
  add(1, {{"version", sources_.version}});
  begin("lectern_connections", MetricType::Gauge, "Open connections");
  add(static_cast<double>(sources_.connections()));
  begin("lectern_connections_max", MetricType::Gauge, "Connections beyond which new ones are refused");
  add(static_cast<double>(sources_.connections_max));
  begin("lectern_log_lines_dropped_total", MetricType::Counter, "Lines of this log that standard error did not take");
  add(static_cast<double>(sources_.log_dropped()));
  begin("lectern_wrong_tries_total", MetricType::Counter, "Wrong PINs, rooms, keys and tokens, by whichever door");
  add(static_cast<double>(sources_.wrong_tries()));
  begin("process_cpu_seconds_total", MetricType::Counter, "Processor time");
  add(state.cpu_seconds);
  begin("process_max_fds", MetricType::Gauge, "Descriptors that this process may hold");
  add(static_cast<double>(state.descriptors_max));
  if (state.open_descriptors) {
    begin("process_open_fds", MetricType::Gauge, "Descriptors that this process holds");
    add(static_cast<double>(*state.open_descriptors));
  }
  if (state.resident_bytes) {
    begin("process_resident_memory_bytes", MetricType::Gauge, "Memory");
    add(static_cast<double>(*state.resident_bytes));
  }
}

}  // namespace

std::string metrics_page(const Sources& sources) {
  Page page(sources);
  page.lanes();
  page.store();
  page.process();
  return page.text();
}

}  // namespace lectern::telemetry
