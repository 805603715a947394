// One connection to Redis from its beginning to its end: hiredis's asynchronous context, driven by Asio. hiredis may
// free its context whenever it is called, so nobody but this class calls it, and what comes out of it is told to the
// owner only after hiredis has returned.
//
// A Link is kept alive by its own pending waits.
#pragma once

#include "content/expected.hpp"
#include "server/redis/address.hpp"
#include "server/redis/reply.hpp"

#include <boost/asio/io_context.hpp>
#include <boost/asio/posix/stream_descriptor.hpp>

#include <memory>
#include <string>
#include <string_view>
#include <vector>

struct redisAsyncContext;

namespace lectern::redis {

using Command = std::vector<std::string>;

class LinkOwner {
 public:
  virtual void on_progress() = 0;                      ///< bytes came, or could be sent
  virtual void on_reply(Reply reply) = 0;              ///< to the commands that were sent, in their order
  virtual void on_broken(const std::string& why) = 0;  ///< nothing more comes

 protected:
  ~LinkOwner() = default;
};

class Link : public std::enable_shared_from_this<Link> {
 public:
  /// Begins to connect. Commands may be sent at once. The error says what the system said.
  [[nodiscard]] static Expected<std::shared_ptr<Link>, std::string>
  open(boost::asio::io_context& context, const Address& address, LinkOwner& owner);

  ~Link();
  Link(const Link&) = delete;
  Link& operator=(const Link&) = delete;

  void send(const Command& command);

  /// Ends it; the owner hears nothing any more.
  void drop();

 private:
  struct Hooks;
  enum class Direction : bool { in, out };

  Link(boost::asio::io_context& context, redisAsyncContext& redis, LinkOwner& owner);
  void attach();
  void want(Direction direction, bool wanted);
  void wait(Direction direction);
  void go_on(Direction direction);
  void tell_owner();

  boost::asio::posix::stream_descriptor descriptor_;
  redisAsyncContext* redis_;  ///< null once hiredis has freed it
  LinkOwner* owner_;          ///< null once it was told of the end, or has dropped this
  bool wanted_[2] = {false, false};
  bool waiting_[2] = {false, false};
  std::vector<Reply> arrived_;
  std::string why_ = "the connection was closed";
};

}  // namespace lectern::redis
