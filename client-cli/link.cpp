// The only file with Beast. Everything is written once over the stream type, so that http and https are the same code.
// A Socket lives as long as an operation of its own is pending; `listener` is null once its Link has let go of it.
#include "client-cli/link.hpp"

#include "server/room/limits.hpp"

#include <boost/asio/connect.hpp>
#include <boost/asio/io_context.hpp>
#include <boost/asio/ip/tcp.hpp>
#include <boost/asio/post.hpp>
#include <boost/asio/ssl/context.hpp>
#include <boost/asio/ssl/host_name_verification.hpp>
#include <boost/asio/ssl/stream.hpp>
#include <boost/beast/core/flat_buffer.hpp>
#include <boost/beast/http/message.hpp>
#include <boost/beast/http/read.hpp>
#include <boost/beast/http/string_body.hpp>
#include <boost/beast/http/write.hpp>
#include <boost/beast/websocket/rfc6455.hpp>
#include <boost/beast/websocket/ssl.hpp>
#include <boost/beast/websocket/stream.hpp>

#include <chrono>
#include <deque>
#include <optional>
#include <type_traits>
#include <utility>

namespace lectern::cli {
namespace {

namespace asio = boost::asio;
namespace beast = boost::beast;
namespace http = beast::http;
namespace websocket = beast::websocket;
using boost::system::error_code;
using Tcp = asio::ip::tcp;
using Plain = asio::basic_stream_socket<Tcp, asio::io_context::executor_type>;
using Secure = asio::ssl::stream<Plain>;

constexpr auto http_wait = std::chrono::seconds(30);

asio::ssl::context& tls_context() {
  static asio::ssl::context context = [] {
    asio::ssl::context made(asio::ssl::context::tls_client);
    made.set_default_verify_paths();
    made.set_verify_mode(asio::ssl::verify_peer);
    return made;
  }();
  return context;
}

template <class Stream>
Plain& lowest(Stream& stream) {
  if constexpr (std::is_same_v<Stream, Plain>) {
    return stream;
  } else {
    return stream.next_layer();
  }
}

template <class Stream>
void name_peer(Stream& stream, const std::string& host) {
  if constexpr (std::is_same_v<Stream, Secure>) {
    // The macro that OpenSSL has for this is an old-style cast.
    SSL_ctrl(
      stream.native_handle(), SSL_CTRL_SET_TLSEXT_HOSTNAME, TLSEXT_NAMETYPE_host_name, const_cast<char*>(host.c_str()));
    stream.set_verify_callback(asio::ssl::host_name_verification(host));
  }
}

}  // namespace

class Link::Socket {
 public:
  virtual ~Socket() = default;
  virtual void dial(const Endpoint& endpoint, std::string target) = 0;
  virtual void send(std::string bytes) = 0;
  virtual void cut_after_sending() = 0;
  virtual void cut() = 0;
};

template <class Stream>
class Link::SocketOf final : public Socket, public std::enable_shared_from_this<SocketOf<Stream>> {
 public:
  template <class... Args>
  SocketOf(asio::io_context& context, LinkListener& listener, Args&&... args)
    : resolver_(context), stream_(std::forward<Args>(args)...), listener_(&listener) {}

  void dial(const Endpoint& endpoint, std::string target) override {
    endpoint_ = endpoint;
    target_ = std::move(target);
    error_code not_numeric;
    const auto address = asio::ip::make_address(endpoint.host, not_numeric);
    if (not_numeric) {
      resolver_.async_resolve(
        endpoint.host, endpoint.port, [self = this->shared_from_this()](error_code error, const auto& results) {
          if (error) return self->fail(error);
          self->connect(results);
        });
    } else {
      const Tcp::endpoint only(address, static_cast<std::uint16_t>(std::stoi(endpoint.port)));
      connect(Resolver::results_type::create(only, endpoint.host, endpoint.port));
    }
  }

  void send(std::string bytes) override {
    if (!open_ || leaving_) return;
    queue_.push_back(std::move(bytes));
    if (queue_.size() == 1) write();
  }

  void cut_after_sending() override {
    leaving_ = true;
    if (queue_.empty()) leave();
  }

  void cut() override {
    listener_ = nullptr;
    resolver_.cancel();
    close_socket();
  }

 private:
  using Resolver = asio::ip::basic_resolver<Tcp, asio::io_context::executor_type>;

  Plain& socket() { return lowest(stream_.next_layer()); }

  void close_socket() {
    error_code ignored;
    socket().close(ignored);
  }

  void connect(const typename Resolver::results_type& results) {
    if (listener_ == nullptr) return;
    asio::async_connect(socket(), results, [self = this->shared_from_this()](error_code error, const Tcp::endpoint&) {
      if (error) return self->fail(error);
      self->secure();
    });
  }

  void secure() {
    error_code ignored;
    socket().set_option(Tcp::no_delay(true), ignored);
    if constexpr (std::is_same_v<Stream, Plain>) {
      upgrade();
    } else {
      name_peer(stream_.next_layer(), endpoint_.host);
      stream_.next_layer().async_handshake(
        asio::ssl::stream_base::client, [self = this->shared_from_this()](error_code error) {
          if (error) return self->fail(error);
          self->upgrade();
        });
    }
  }

  void upgrade() {
    websocket::stream_base::timeout timeout{
      std::chrono::milliseconds(2 * room::limits::handshake_ms), websocket::stream_base::none(), false};
    stream_.set_option(timeout);
    stream_.auto_fragment(false);
    stream_.read_message_max(room::limits::frame_server_bytes_max);
    stream_.binary(true);
    stream_.async_handshake(
      response_, authority(endpoint_), target_, [self = this->shared_from_this()](error_code error) {
        if (error) return self->fail(error);
        self->open_ = true;
        self->response_ = {};
        self->read();
        if (self->listener_ != nullptr) self->listener_->link_opened();
      });
  }

  void read() {
    stream_.async_read(buffer_, [self = this->shared_from_this()](error_code error, std::size_t) {
      if (error) return self->fail(error);
      if (self->listener_ == nullptr) return;
      const auto data = self->buffer_.cdata();
      self->listener_->link_message({static_cast<const char*>(data.data()), data.size()});
      self->buffer_.consume(self->buffer_.size());
      if (self->listener_ != nullptr) self->read();
    });
  }

  void write() {
    stream_.async_write(asio::buffer(queue_.front()), [self = this->shared_from_this()](error_code error, std::size_t) {
      if (error) return;  // the pending read reports it
      self->queue_.pop_front();
      if (!self->queue_.empty()) return self->write();
      if (self->leaving_) self->leave();
    });
  }

  void leave() {
    close_socket();
    report({0, 0, "The connection was cut on purpose."});
  }

  void fail(error_code error) {
    LinkEnd end;
    end.text = error.message();
    if (error == websocket::error::upgrade_declined) end.http_status = static_cast<int>(response_.result_int());
    if (error == websocket::error::closed) {
      end.close_code = stream_.reason().code;
      end.text = std::string(stream_.reason().reason.c_str());
    }
    open_ = false;
    close_socket();
    report(std::move(end));
  }

  /// At most once, and never inside a call of the owner.
  void report(LinkEnd end) {
    asio::post(stream_.get_executor(), [self = this->shared_from_this(), end = std::move(end)] {
      auto* listener = std::exchange(self->listener_, nullptr);
      if (listener != nullptr) listener->link_closed(end);
    });
  }

  Resolver resolver_;
  websocket::stream<Stream, false> stream_;
  LinkListener* listener_;
  Endpoint endpoint_;
  std::string target_;
  websocket::response_type response_;
  beast::flat_buffer buffer_;
  std::deque<std::string> queue_;
  bool open_ = false;
  bool leaving_ = false;
};

Link::Link(asio::io_context& context, LinkListener& listener) : context_(context), listener_(listener) {}

Link::~Link() {
  cut();
}

void Link::open(const Endpoint& endpoint, const std::string& target) {
  cut();
  if (endpoint.tls) {
    socket_ = std::make_shared<SocketOf<Secure>>(context_, listener_, context_.get_executor(), tls_context());
  } else {
    socket_ = std::make_shared<SocketOf<Plain>>(context_, listener_, context_.get_executor());
  }
  socket_->dial(endpoint, target);
}

void Link::send(std::string bytes) {
  if (socket_) socket_->send(std::move(bytes));
}

void Link::cut_after_sending() {
  if (socket_) socket_->cut_after_sending();
}

void Link::cut() {
  if (auto socket = std::exchange(socket_, nullptr)) socket->cut();
}

namespace {

/// Runs one asynchronous operation to its end or to the deadline. After a timeout the context is never run again, so
/// the handler, which points into this frame, is destroyed without a call.
class Steps {
 public:
  explicit Steps(asio::io_context& context)
    : context_(context), deadline_(std::chrono::steady_clock::now() + http_wait) {}

  template <class Start>
  [[nodiscard]] error_code run(Start&& start) {
    std::optional<error_code> result;
    start([&result](error_code error, const auto&...) { result = error; });
    context_.restart();
    while (!result && context_.run_one_until(deadline_) != 0) {
    }
    return result.value_or(error_code(asio::error::timed_out));
  }

 private:
  asio::io_context& context_;
  std::chrono::steady_clock::time_point deadline_;
};

http::request<http::string_body> compose(const Endpoint& endpoint, const HttpRequest& request) {
  http::request<http::string_body> message(http::string_to_verb(request.method), request.target, 11);
  message.set(http::field::host, authority(endpoint));
  message.set(http::field::connection, "close");
  if (!request.bearer.empty()) message.set(http::field::authorization, "Bearer " + request.bearer);
  if (!request.body.empty()) message.set(http::field::content_type, "application/json");
  message.body() = request.body;
  message.prepare_payload();
  return message;
}

template <class Stream>
Expected<HttpReply, error_code>
exchange(Stream& stream, Steps& steps, const Endpoint& endpoint, const HttpRequest& request) {
  const auto message = compose(endpoint, request);
  beast::flat_buffer buffer;
  http::response_parser<http::string_body> parser;
  parser.body_limit(room::limits::log_file_bytes_max);
  auto error = steps.run([&](auto done) { http::async_write(stream, message, std::move(done)); });
  if (error) return Unexpected<error_code>(error);
  error = steps.run([&](auto done) { http::async_read(stream, buffer, parser, std::move(done)); });
  if (error) return Unexpected<error_code>(error);
  return HttpReply{static_cast<int>(parser.get().result_int()), std::move(parser.get().body())};
}

template <class Stream>
Expected<HttpReply, error_code>
call_over(Stream& stream, asio::io_context& context, const Endpoint& endpoint, const HttpRequest& request) {
  Steps steps(context);
  Tcp::resolver resolver(context);
  Tcp::resolver::results_type found;
  auto error = steps.run([&](auto done) {
    resolver.async_resolve(
      endpoint.host, endpoint.port, [&found, done](error_code code, Tcp::resolver::results_type r) {
        found = std::move(r);
        done(code);
      });
  });
  if (error) return Unexpected<error_code>(error);
  error = steps.run([&](auto done) { asio::async_connect(lowest(stream), found, std::move(done)); });
  if (error) return Unexpected<error_code>(error);
  if constexpr (std::is_same_v<Stream, Secure>) {
    name_peer(stream, endpoint.host);
    error = steps.run([&](auto done) { stream.async_handshake(asio::ssl::stream_base::client, std::move(done)); });
    if (error) return Unexpected<error_code>(error);
  }
  return exchange(stream, steps, endpoint, request);
}

}  // namespace

Expected<HttpReply, std::string> http_call(const Endpoint& endpoint, const HttpRequest& request) {
  asio::io_context context(1);
  Expected<HttpReply, error_code> reply;
  if (endpoint.tls) {
    Secure stream(context.get_executor(), tls_context());
    reply = call_over(stream, context, endpoint, request);
  } else {
    Plain stream(context.get_executor());
    reply = call_over(stream, context, endpoint, request);
  }
  if (reply) return std::move(*reply);
  return Unexpected<std::string>(
    "The server at " + format(endpoint) + " cannot be reached: " + reply.error().message() + ".");
}

}  // namespace lectern::cli
