// The WebSocket session itself, for the two files that instantiate it. It turns Beast's reads into Lane::receive and
// the lane's frames into the ordered outlet. Invariant: the lane hears attach once, then receive, then detach once,
// whoever ends the connection and how.
#pragma once

#include "server/lane/lane.hpp"
#include "server/net/ordered_stream.hpp"
#include "server/net/sweeper.hpp"
#include "server/net/ws_session.hpp"

#include <boost/beast/core/flat_buffer.hpp>
#include <boost/beast/websocket/error.hpp>
#include <boost/beast/websocket/rfc6455.hpp>
#include <boost/beast/websocket/stream.hpp>
#include <boost/beast/websocket/teardown.hpp>

#include <algorithm>
#include <charconv>
#include <memory>
#include <string>
#include <string_view>
#include <utility>

namespace lectern::net {

namespace beast = boost::beast;

/// Beast asks for this when the closing handshake is over. Everything queued has left by then: Beast's close frame was
/// the last.
template <class Next, class Handler>
void async_teardown(beast::role_type role, OrderedStream<Next>& stream, Handler&& handler) {
  using beast::websocket::async_teardown;
  async_teardown(role, stream.next_layer(), std::forward<Handler>(handler));
}

template <class Next>
class WsSession final : public lane::Connection, public Swept, public std::enable_shared_from_this<WsSession<Next>> {
 public:
  WsSession(Site& site, Upgrade<Next> upgrade)
    : Swept(site.sweeper)
    , site_(site)
    , arrival_(std::move(upgrade.arrival))
    , ticket_(std::move(upgrade.ticket))
    , outlet_(std::make_shared<Outlet<Next>>(std::move(upgrade.next), std::move(upgrade.early)))
    , ws_(OrderedStream<Next>(outlet_))
    , buffer_(read_max())
    , began_(Clock::now()) {}

  void start(HttpRequest request) {
    ws_.auto_fragment(false);
    ws_.read_message_max(read_max());
    // Beast stores the callback in the stream, which this object owns: a plain pointer cannot dangle.
    ws_.control_callback([this](beast::websocket::frame_type kind, std::string_view payload) {
      if (kind == beast::websocket::frame_type::pong) on_pong(payload);
    });
    auto kept = std::make_shared<HttpRequest>(std::move(request));
    ws_.async_accept(*kept, [self = this->shared_from_this(), kept](ErrorCode error) { self->on_accept(error); });
  }

  // ---- lane::Connection ----

  void send(lane::SharedFrame frame) override {
    if (state_ == State::open) outlet_->send(std::move(frame));
  }

  [[nodiscard]] std::size_t queued_bytes() const override { return outlet_->queued_bytes(); }

  void close(std::uint16_t code, std::string_view reason) override {
    if (state_ != State::open) return;
    state_ = State::closing;
    closing_since_ = Clock::now();
    const beast::websocket::close_reason why(
      static_cast<beast::websocket::close_code>(code), reason.substr(0, close_reason_bytes_max));
    ws_.async_close(why, [self = this->shared_from_this()](ErrorCode) { self->end(); });
  }

  [[nodiscard]] std::chrono::microseconds best_round_trip() const override { return best_round_trip_; }

  // ---- Swept ----

  void sweep(Clock::time_point now) override {
    const auto& limits = site_.timing;
    switch (state_) {
    case State::opening:
      return now - began_ > limits.handshake ? kill() : void();
    case State::closing:
      return now - closing_since_ > limits.closing ? kill() : void();
    case State::ended:
      return;
    case State::open:
      break;
    }
    const auto begun = outlet_->frames().begun();
    const auto ending = outlet_->close_queued();  // a fault that Beast answered, or the peer's own close
    if (now - outlet_->heard() > limits.silence || (ending && now - *ending > limits.closing)) return kill();
    if (begun && now - *begun > limits.message) return close(policy_code, "This message took too long.");
    if (now - pinged_ > limits.ping) ping(now);
  }

  void wind_up() override {
    if (state_ == State::opening) kill();
    close(static_cast<std::uint16_t>(beast::websocket::close_code::going_away), "The server stops.");
  }

 private:
  enum class State : std::uint8_t { opening, open, closing, ended };

  static constexpr std::size_t close_reason_bytes_max = 123;
  static constexpr std::uint16_t policy_code = 1008;

  [[nodiscard]] std::size_t read_max() const {
    return arrival_.host ? room::limits::frame_host_bytes_max : room::limits::frame_player_bytes_max;
  }

  void on_accept(ErrorCode error) {
    if (state_ == State::ended) return;
    if (error) return end();
    state_ = State::open;
    member_ = site_.lane.attach(this->shared_from_this(), arrival_);
    attached_ = true;
    if (state_ != State::open) return;
    ping(Clock::now());
    read();
  }

  void read() {
    ws_.async_read(buffer_, [self = this->shared_from_this()](ErrorCode error, std::size_t) { self->on_read(error); });
  }

  void on_read(ErrorCode error) {
    if (error) return on_read_error();
    if (state_ != State::open) return;
    if (!ws_.got_binary()) return close(unsupported_code, "Send binary messages.");
    const auto bytes = buffer_.cdata();
    site_.lane.receive(member_, std::string_view(static_cast<const char*>(bytes.data()), bytes.size()));
    buffer_.consume(buffer_.size());
    if (state_ == State::open) read();
  }

  // A flood ends with a close frame like everything else, but Beast has lost its place in the stream: this frame is
  // ours.
  void on_read_error() {
    if (state_ != State::open || !outlet_->frames().refused()) return end();
    state_ = State::closing;
    closing_since_ = Clock::now();
    outlet_->send(flood_frame());
    detach();
  }

  [[nodiscard]] static lane::SharedFrame flood_frame() {
    const std::string_view why = "Too many small frames.";
    std::string frame = {'\x88', static_cast<char>(why.size() + 2), '\x03', '\xF0'};  // close, 1008
    return std::make_shared<const std::string>(frame.append(why));
  }

  // The payload is our count, so that a pong for anything else does not measure.
  void ping(Clock::time_point now) {
    pinged_ = now;
    const std::string payload = std::to_string(++pings_);
    std::string frame = {'\x89', static_cast<char>(payload.size())};
    outlet_->send(std::make_shared<const std::string>(frame.append(payload)));
  }

  void on_pong(std::string_view payload) {
    if (payload != std::to_string(pings_) || answered_pings_ == pings_) return;
    answered_pings_ = pings_;
    const auto trip = std::chrono::duration_cast<std::chrono::microseconds>(Clock::now() - pinged_);
    best_round_trip_ = best_round_trip_.count() == 0 ? trip : std::min(best_round_trip_, trip);
  }

  void kill() {
    outlet_->abort();
    end();
  }

  void end() {
    state_ = State::ended;
    detach();
    outlet_->abort();
  }

  // Behind the present turn: this may run inside a call of the lane.
  void detach() {
    if (!std::exchange(attached_, false)) return;
    asio::post(ws_.get_executor(), [self = this->shared_from_this()] { self->site_.lane.detach(self->member_); });
  }

  static constexpr std::uint16_t unsupported_code = 1003;

  Site& site_;
  lane::Arrival arrival_;
  Ticket ticket_;
  std::shared_ptr<Outlet<Next>> outlet_;
  beast::websocket::stream<OrderedStream<Next>, false> ws_;
  beast::flat_buffer buffer_;
  State state_ = State::opening;
  Clock::time_point began_;
  Clock::time_point closing_since_;
  Clock::time_point pinged_;
  std::uint64_t pings_ = 0;
  std::uint64_t answered_pings_ = 0;
  std::chrono::microseconds best_round_trip_{0};
  lane::MemberId member_ = 0;
  bool attached_ = false;
};

/// What both kinds of connection share: the socket's options, then the session keeps itself alive by its own reads.
template <class Next>
void start_websocket(Site& site, Upgrade<Next> upgrade) {
  ErrorCode ignored;
  tcp_of(upgrade.next).set_option(asio::ip::tcp::no_delay(true), ignored);
  HttpRequest request = std::move(upgrade.request);
  std::make_shared<WsSession<Next>>(site, std::move(upgrade))->start(std::move(request));
}

}  // namespace lectern::net
