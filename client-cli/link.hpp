// The network as the terminal client sees it: one WebSocket that delivers whole messages, and one blocking HTTP call.
// Only link.cpp knows Beast. A Link says what happened and decides nothing: when to dial again is Session's affair.
#pragma once

#include "client-cli/url.hpp"
#include "content/expected.hpp"

#include <cstdint>
#include <memory>
#include <string>
#include <string_view>

namespace boost::asio {
class io_context;
}

namespace lectern::cli {

/// Why a link is down.
struct LinkEnd {
  std::uint16_t close_code = 0;  ///< of the server's close frame; 0: there was none
  int http_status = 0;           ///< of a refused upgrade; 0: it did not come to one
  std::string text;              ///< what the system or the server said, for a sentence
  friend bool operator==(const LinkEnd&, const LinkEnd&) = default;
};

class LinkListener {
 public:
  virtual ~LinkListener() = default;
  virtual void link_opened() = 0;
  virtual void link_message(std::string_view bytes) = 0;
  virtual void link_closed(const LinkEnd& end) = 0;
};

/// All calls and callbacks happen on the context's thread. No callback runs inside a call that was made on the Link,
/// nor after cut() or the destructor.
class Link {
 public:
  Link(boost::asio::io_context& context, LinkListener& listener);
  ~Link();
  Link(const Link&) = delete;
  Link& operator=(const Link&) = delete;

  /// Dials `endpoint` and upgrades at `target`. A link that was open is cut first.
  void open(const Endpoint& endpoint, const std::string& target);

  /// Queues one binary message; dropped when the link is not open.
  void send(std::string bytes);

  /// Sends what is queued, then cuts the connection without a close frame, as a dying phone would.
  void cut_after_sending();

  /// Takes the connection down at once; the listener hears nothing more of it.
  void cut();

 private:
  class Socket;
  template <class Stream>
  class SocketOf;

  boost::asio::io_context& context_;
  LinkListener& listener_;
  std::shared_ptr<Socket> socket_;
};

struct HttpRequest {
  std::string method = "GET";
  std::string target;
  std::string bearer;  ///< empty: no Authorization header
  std::string body;    ///< JSON
};

struct HttpReply {
  int status = 0;
  std::string body;
};

/// Asks and waits, at most half a minute. The error is one sentence for a person.
[[nodiscard]] Expected<HttpReply, std::string> http_call(const Endpoint& endpoint, const HttpRequest& request);

}  // namespace lectern::cli
