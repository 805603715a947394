// The one way out of a connection. Beast writes by itself (handshake reply, pong, close) and we write pre-framed
// buffers that many connections share; were both to use the socket, their bytes would interleave. So everything goes
// through one queue, in order, and leaves in gathered non-blocking writes: what is sent within one turn of the lane
// goes out in one write, and waits only when the kernel is full.
//
// OrderedStream is the AsyncStream that websocket::stream sits on; Outlet is the shared state below it. The way in is
// watched (FrameWatch).
#pragma once

#include "content/assert.hpp"
#include "server/net/asio.hpp"
#include "server/net/frame_watch.hpp"
#include "server/net/out_queue.hpp"

#include <boost/asio/async_result.hpp>
#include <boost/asio/buffer.hpp>
#include <boost/asio/buffers_iterator.hpp>
#include <boost/asio/defer.hpp>
#include <boost/asio/error.hpp>
#include <boost/asio/post.hpp>
#include <boost/beast/core/role.hpp>

#include <algorithm>
#include <array>
#include <cstddef>
#include <functional>
#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <type_traits>
#include <utility>

namespace lectern::net {

template <class Next>
class Outlet : public std::enable_shared_from_this<Outlet<Next>> {
 public:
  using Written = std::function<void(ErrorCode, std::size_t)>;

  /// `early`: bytes that were read together with the upgrade request.
  Outlet(Next next, std::string early) : next_(std::move(next)), early_(std::move(early)), heard_(Clock::now()) {
    ErrorCode ignored;
    tcp_of(next_).non_blocking(true, ignored);
  }

  /// Queues a frame of ours. Nothing may follow a close frame, so nothing does.
  void send(lane::SharedFrame frame) {
    if (broken_ || close_queued_) return;
    queue_.push(std::move(frame));
    schedule();
  }

  /// Queues bytes of Beast; `done` once the kernel has them. Beast has one write under way at most.
  void write(std::string bytes, Written done) {
    LECTERN_ASSERT(!written_);
    const std::size_t size = bytes.size();
    if (!bytes.empty() && static_cast<unsigned char>(bytes[0]) == close_frame_byte) close_queued_ = Clock::now();
    if (!broken_) queue_.push(std::make_shared<const std::string>(std::move(bytes)));
    written_ = [done = std::move(done), size](ErrorCode error) { done(error, error ? 0 : size); };
    written_at_ = queue_.pushed();
    schedule();
  }

  template <class Buffers, class Handler>
  void read(const Buffers& buffers, Handler handler) {
    if (!early_.empty()) return read_early(buffers, std::move(handler));
    next_.async_read_some(
      buffers,
      [self = this->shared_from_this(), buffers, handler = std::move(handler)](
        ErrorCode error, std::size_t count) mutable {
        if (!error && !self->watch(buffers, count)) error = asio::error::no_permission;
        handler(error, count);
      });
  }

  /// Ends both directions at once; what is queued is lost.
  void abort() {
    ErrorCode ignored;
    tcp_of(next_).close(ignored);
    fail(asio::error::operation_aborted);
  }

  [[nodiscard]] std::size_t queued_bytes() const { return queue_.bytes(); }

  [[nodiscard]] const FrameWatch& frames() const { return frames_; }

  [[nodiscard]] Clock::time_point heard() const { return heard_; }  ///< when the last byte came in

  [[nodiscard]] std::optional<Clock::time_point> close_queued() const {
    return close_queued_;
  }  ///< Beast's close frame

  [[nodiscard]] Next& next() { return next_; }

 private:
  static constexpr unsigned char close_frame_byte = 0x88;
  static constexpr std::size_t pieces_max = 16;           // of one gathered write
  static constexpr std::size_t tls_record_bytes = 16384;  // what one TLS record carries

  // Runs behind everything else of this turn, so that all of the turn's frames leave together.
  void schedule() {
    if (scheduled_ || busy_) return;
    scheduled_ = true;
    asio::defer(tcp_of(next_).get_executor(), [self = this->shared_from_this()] {
      self->scheduled_ = false;
      self->flush();
    });
  }

  void flush() {
    if (broken_) return settle(broken_);
    if constexpr (std::is_same_v<Next, Socket>) {
      flush_now();
    } else {
      flush_records();
    }
  }

  void flush_now() {
    while (!queue_.empty()) {
      ErrorCode error;
      const std::size_t count = write_some(error);
      if (error == asio::error::would_block || error == asio::error::try_again) return await_room();
      if (error) return fail(error);
      queue_.consume(count);
      settle({});
    }
  }

  std::size_t write_some(ErrorCode& error) {
    std::array<std::string_view, pieces_max> pieces;
    const std::size_t used = queue_.gather(pieces);
    if (used == 1) return next_.write_some(asio::buffer(pieces[0].data(), pieces[0].size()), error);
    std::array<asio::const_buffer, pieces_max> buffers;
    for (std::size_t i = 0; i < used; ++i)
      buffers[i] = asio::buffer(pieces[i].data(), pieces[i].size());
    return next_.write_some(buffers, error);
  }

  void await_room() {
    busy_ = true;
    next_.async_wait(Socket::wait_write, [self = this->shared_from_this()](ErrorCode error) {
      self->busy_ = false;
      if (error) self->fail(error);
      self->flush();
    });
  }

  // TLS encrypts one buffer at a time: small frames are put together into one record.
  void flush_records() {
    if (queue_.empty() || busy_) return;
    fill_record();
    busy_ = true;
    next_.async_write_some(
      asio::buffer(record_), [self = this->shared_from_this()](ErrorCode error, std::size_t count) {
        self->busy_ = false;
        if (error) self->fail(error);
        if (!self->broken_) self->queue_.consume(count);
        if (!self->broken_) self->settle({});
        self->flush();
      });
  }

  void fill_record() {
    record_.clear();
    std::array<std::string_view, pieces_max> pieces;
    const std::size_t used = queue_.gather(pieces);
    for (std::size_t i = 0; i < used && record_.size() < tls_record_bytes; ++i) {
      record_.append(pieces[i].substr(0, tls_record_bytes - record_.size()));
    }
  }

  void settle(ErrorCode error) {
    if (!written_ || (!error && queue_.written() < written_at_)) return;
    std::exchange(written_, nullptr)(error);
  }

  // The read that is under way sees the closed socket and ends the session; a write under way is told behind this turn.
  void fail(ErrorCode error) {
    if (broken_) return;
    broken_ = error;
    queue_.clear();
    ErrorCode ignored;
    tcp_of(next_).close(ignored);
    if (written_) schedule();
  }

  template <class Buffers, class Handler>
  void read_early(const Buffers& buffers, Handler handler) {
    const std::size_t count = asio::buffer_copy(buffers, asio::buffer(early_));
    const bool fine = frames_.observe(std::string_view(early_).substr(0, count), Clock::now());
    early_.erase(0, count);
    const ErrorCode error = fine ? ErrorCode{} : make_error_code(asio::error::no_permission);
    asio::post(
      tcp_of(next_).get_executor(), [handler = std::move(handler), error, count]() mutable { handler(error, count); });
  }

  template <class Buffers>
  bool watch(const Buffers& buffers, std::size_t count) {
    heard_ = Clock::now();
    for (auto it = asio::buffer_sequence_begin(buffers); it != asio::buffer_sequence_end(buffers) && count > 0; ++it) {
      const asio::mutable_buffer piece(*it);
      const std::size_t size = std::min(piece.size(), count);
      if (!frames_.observe(std::string_view(static_cast<const char*>(piece.data()), size), heard_)) return false;
      count -= size;
    }
    return true;
  }

  Next next_;
  std::string early_;
  OutQueue queue_;
  FrameWatch frames_;
  Clock::time_point heard_;
  std::function<void(ErrorCode)> written_;  // Beast's write under way
  std::uint64_t written_at_ = 0;            // and where in the queue it ends
  std::string record_;                      // TLS only
  ErrorCode broken_;
  bool scheduled_ = false;
  bool busy_ = false;  // waiting for the kernel
  std::optional<Clock::time_point> close_queued_;
};

template <class Next>
class OrderedStream {
 public:
  using executor_type = Executor;
  using next_layer_type = Next;

  explicit OrderedStream(std::shared_ptr<Outlet<Next>> outlet) : outlet_(std::move(outlet)) {}

  [[nodiscard]] executor_type get_executor() { return tcp_of(outlet_->next()).get_executor(); }

  [[nodiscard]] Next& next_layer() { return outlet_->next(); }

  [[nodiscard]] const Next& next_layer() const { return outlet_->next(); }

  template <class Buffers, class Token>
  auto async_read_some(const Buffers& buffers, Token&& token) {
    return asio::async_initiate<Token, void(ErrorCode, std::size_t)>(
      [](auto handler, std::shared_ptr<Outlet<Next>> outlet, Buffers into) { outlet->read(into, std::move(handler)); },
      token,
      outlet_,
      buffers);
  }

  template <class Buffers, class Token>
  auto async_write_some(const Buffers& buffers, Token&& token) {
    return asio::async_initiate<Token, void(ErrorCode, std::size_t)>(
      [](auto handler, std::shared_ptr<Outlet<Next>> outlet, const Buffers& from) {
        std::string bytes(asio::buffers_begin(from), asio::buffers_end(from));
        auto shared = std::make_shared<decltype(handler)>(std::move(handler));
        outlet->write(std::move(bytes), [shared](ErrorCode error, std::size_t count) { (*shared)(error, count); });
      },
      token,
      outlet_,
      buffers);
  }

 private:
  std::shared_ptr<Outlet<Next>> outlet_;
};

}  // namespace lectern::net
