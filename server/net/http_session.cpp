// See http_session.hpp. Invariant: at any moment a session reads, waits for a handler, or writes, and a deadline of the
// sweep stands over it.
#include "server/net/http_session.hpp"

#include "server/api/router.hpp"
#include "server/net/static_files.hpp"
#include "server/net/sweeper.hpp"
#include "server/net/url.hpp"
#include "server/net/ws_session.hpp"

#include <boost/asio/write.hpp>
#include <boost/beast/core/flat_buffer.hpp>
#include <boost/beast/http/error.hpp>
#include <boost/beast/http/parser.hpp>
#include <boost/beast/http/read.hpp>
#include <boost/beast/http/serializer.hpp>
#include <boost/beast/http/span_body.hpp>
#include <boost/beast/http/write.hpp>
#include <boost/beast/websocket/rfc6455.hpp>

#include <array>
#include <memory>
#include <optional>
#include <string>
#include <utility>

namespace lectern::net {

namespace {

namespace beast = boost::beast;
namespace http = beast::http;

using ReplyMessage = http::response<http::span_body<const char>>;

Reply api_reply(api::Response response) {
  Reply reply{response.status, {{"Content-Type", response.content_type}}, nullptr};
  reply.headers.emplace_back("Cache-Control", "no-store");
  reply.headers.emplace_back("X-Content-Type-Options", "nosniff");
  reply.headers.emplace_back("Referrer-Policy", "no-referrer");
  if (response.status == 429) reply.headers.emplace_back("Retry-After", "60");
  if (response.status == 503) reply.headers.emplace_back("Retry-After", "2");
  if (response.status == 401) reply.headers.emplace_back("WWW-Authenticate", "Bearer");
  if (!response.disposition.empty()) reply.headers.emplace_back("Content-Disposition", response.disposition);
  reply.body = std::make_shared<const std::string>(std::move(response.body));
  return reply;
}

/// The same error object as everywhere, for what never reaches a handler.
Reply refusal(int status, std::string_view code, std::string_view sentence) {
  return api_reply(api::error_reply(status, code, sentence));
}

/// What is wrong with a request that could not be read; nothing when there is nobody to tell.
std::optional<Reply> explain(ErrorCode error) {
  if (error == http::error::header_limit) return refusal(431, "too_large", "The headers of this request are too long.");
  if (error == http::error::body_limit) return refusal(413, "too_large", "The body of this request is too long.");
  if (error == http::error::end_of_stream || error == http::error::partial_message) return std::nullopt;
  if (error.category() == make_error_code(http::error::bad_method).category()) {
    return refusal(400, "malformed", "This is not an HTTP request.");
  }
  return std::nullopt;
}

std::string_view field(const HttpRequest& request, http::field name) {
  const auto value = request[name];
  return {value.data(), value.size()};
}

api::Request to_api(HttpRequest&& request, Target target, const std::string& address) {
  api::Request out;
  out.method = std::string(request.method_string());
  out.path = std::move(target.path);
  out.query = std::move(target.query);
  out.authorization = std::string(field(request, http::field::authorization));
  out.forwarded = request.count("X-Forwarded-For") + request.count("Forwarded") + request.count("Via") > 0;
  out.body = std::move(request.body());
  out.address = address;
  return out;
}

std::string query_field(Target& target, const std::string& name) {
  const auto it = target.query.find(name);
  return it == target.query.end() ? std::string() : std::move(it->second);
}

template <class Next>
class HttpSession final : public Swept, public std::enable_shared_from_this<HttpSession<Next>> {
 public:
  HttpSession(Site& site, Next next, Ticket ticket)
    : Swept(site.sweeper), site_(site), next_(std::move(next)), ticket_(std::move(ticket)) {
    ErrorCode ignored;
    tcp_of(next_).set_option(asio::ip::tcp::no_delay(true), ignored);
    const auto peer = tcp_of(next_).remote_endpoint(ignored);
    address_ = peer.address().to_string();
    allow(site_.timing.handshake);
  }

  void start() {
    if constexpr (std::is_same_v<Next, Socket>) {
      read();
    } else {
      next_.async_handshake(asio::ssl::stream_base::server, [self = this->shared_from_this()](ErrorCode error) {
        if (!error) self->read();
      });
    }
  }

  void sweep(Clock::time_point now) override {
    if (now >= deadline_) abort();
  }

  void wind_up() override {
    if (idle_) abort();
  }

 private:
  void allow(std::chrono::milliseconds time) { deadline_ = Clock::now() + time; }

  void abort() {
    ErrorCode ignored;
    tcp_of(next_).close(ignored);
  }

  // ---- the request ----

  void read() {
    idle_ = true;
    parser_.emplace();
    parser_->header_limit(static_cast<std::uint32_t>(room::limits::http_header_bytes_max));
    parser_->body_limit(room::limits::http_body_bytes_max);
    http::async_read_header(next_, buffer_, *parser_, [self = this->shared_from_this()](ErrorCode error, std::size_t) {
      self->on_header(error);
    });
  }

  void on_header(ErrorCode error) {
    idle_ = false;
    if (error) return on_bad_request(error);
    allow(site_.timing.body);
    if (field(parser_->get(), http::field::expect) == "100-continue") return invite_body();
    read_body();
  }

  void invite_body() {
    static constexpr std::string_view invitation = "HTTP/1.1 100 Continue\r\n\r\n";
    asio::async_write(
      next_, asio::buffer(invitation), [self = this->shared_from_this()](ErrorCode failed, std::size_t) {
        if (!failed) self->read_body();
      });
  }

  void read_body() {
    http::async_read(next_, buffer_, *parser_, [self = this->shared_from_this()](ErrorCode error, std::size_t) {
      if (error) return self->on_bad_request(error);
      self->answer(self->parser_->release());
    });
  }

  void on_bad_request(ErrorCode error) {
    keep_alive_ = false;
    head_ = false;
    if (auto reply = explain(error)) return write(std::move(*reply));
  }

  // ---- the answer ----

  void answer(HttpRequest request) {
    keep_alive_ = request.keep_alive() && !site_.stopping;
    head_ = request.method() == http::verb::head;
    const std::string host(field(request, http::field::host));
    auto target = parse_target({request.target().data(), request.target().size()});
    if (!target) return write(refusal(400, "malformed", "The address of this request is malformed."));
    if (!valid_host(host))
      return write(refusal(400, "malformed", "This request names no host, or one that cannot be."));
    if (target->path == "/ws" || target->path == "/ws/host")
      return upgrade(std::move(request), std::move(*target), host);
    if (!api::is_api_path(target->path)) return serve_file(request, target->path, host);
    // A handler may answer later: until then only the body's deadline stands, long enough for a store that is slow.
    site_.router.handle(
      to_api(std::move(request), std::move(*target), address_),
      [self = this->shared_from_this()](api::Response response) { self->write(api_reply(std::move(response))); });
  }

  void serve_file(const HttpRequest& request, const std::string& path, const std::string& host) {
    const std::string method(request.method_string());
    FileRequest wanted{
      method, path, host, field(request, http::field::accept_encoding), field(request, http::field::if_none_match)};
    write(site_.files.serve(wanted));
  }

  void upgrade(HttpRequest request, Target target, const std::string& host) {
    if (!beast::websocket::is_upgrade(request)) {
      Reply reply = refusal(426, "websocket_only", "This address speaks WebSocket.");
      reply.headers.emplace_back("Upgrade", "websocket");
      return write(std::move(reply));
    }
    const auto origin = field(request, http::field::origin);
    if (!origin.empty() && !same_origin(origin, host)) {
      return write(refusal(403, "other_site", "A page of another site may not open this."));
    }
    if (site_.stopping) return write(refusal(503, "stopping", "This server is stopping."));
    const auto rest = buffer_.data();
    Upgrade<Next> out{
      std::move(next_),
      std::string(static_cast<const char*>(rest.data()), rest.size()),
      std::move(request),
      {},
      std::move(ticket_)};
    out.arrival.host = target.path == "/ws/host";
    out.arrival.pin = query_field(target, "pin");
    out.arrival.room = query_field(target, "room");
    out.arrival.address = address_;
    run_websocket(site_, std::move(out));
  }

  // ---- the reply ----

  void write(Reply reply) {
    body_ = std::move(reply.body);
    if (body_ == nullptr) body_ = std::make_shared<const std::string>();
    message_ = ReplyMessage(static_cast<http::status>(reply.status), 11);
    for (const auto& [name, value] : reply.headers)
      message_.insert(name, value);
    message_.keep_alive(keep_alive_);
    if (reply.status != 304) message_.content_length(body_->size());
    if (!head_) message_.body() = {body_->data(), body_->size()};
    serializer_.emplace(message_);
    allow(site_.timing.idle);
    write_more();
  }

  // In parts, so that a large export over a slow link counts as progress.
  void write_more() {
    http::async_write_some(next_, *serializer_, [self = this->shared_from_this()](ErrorCode error, std::size_t) {
      if (error) return;
      if (!self->serializer_->is_done()) {
        self->allow(self->site_.timing.idle);
        return self->write_more();
      }
      self->on_written();
    });
  }

  void on_written() {
    serializer_.reset();
    body_.reset();
    if (!keep_alive_ || site_.stopping) return linger();
    allow(site_.timing.idle);
    read();
  }

  // What the client still sends is read and dropped for a moment: a reset would take the reply away from under it.
  void linger() {
    ErrorCode ignored;
    tcp_of(next_).shutdown(Socket::shutdown_send, ignored);
    allow(site_.timing.closing);
    idle_ = true;
    drop();
  }

  void drop() {
    tcp_of(next_).async_read_some(
      asio::buffer(dropped_), [self = this->shared_from_this()](ErrorCode error, std::size_t) {
        if (!error) self->drop();
      });
  }

  Site& site_;
  Next next_;
  Ticket ticket_;
  std::string address_;
  beast::flat_buffer buffer_;
  std::optional<http::request_parser<http::string_body>> parser_;
  ReplyMessage message_;
  std::shared_ptr<const std::string> body_;
  std::optional<http::response_serializer<http::span_body<const char>>> serializer_;
  std::array<char, 1024> dropped_{};
  Clock::time_point deadline_;
  bool keep_alive_ = false;
  bool head_ = false;
  bool idle_ = true;  ///< between two requests: may be cut without harm
};

}  // namespace

void run_http(Site& site, Socket socket, Ticket ticket) {
  std::make_shared<HttpSession<Socket>>(site, std::move(socket), std::move(ticket))->start();
}

void run_http(Site& site, TlsSocket stream, Ticket ticket) {
  std::make_shared<HttpSession<TlsSocket>>(site, std::move(stream), std::move(ticket))->start();
}

}  // namespace lectern::net
