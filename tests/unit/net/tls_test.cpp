// Goal: the same server over TLS: pages, REST and WebSocket, and mistakes in the certificate said in one sentence.
#include "raw_socket.hpp"
#include "running_node.hpp"
#include "server/net/tls.hpp"
#include "server/wire/codec.hpp"

#include <boost/asio/io_context.hpp>
#include <boost/asio/ip/address_v4.hpp>
#include <boost/asio/ip/tcp.hpp>
#include <boost/asio/read.hpp>
#include <boost/asio/read_until.hpp>
#include <boost/asio/ssl.hpp>
#include <boost/asio/write.hpp>
#include <gtest/gtest.h>

#include <openssl/evp.h>
#include <openssl/pem.h>
#include <openssl/x509.h>

#include <cstdio>
#include <filesystem>
#include <fstream>
#include <memory>
#include <string>

namespace lectern::net {
namespace {

namespace fs = std::filesystem;
namespace ip = boost::asio::ip;

/// A certificate of our own making, for an hour.
void write_certificate(const fs::path& certificate_file, const fs::path& key_file) {
  const std::unique_ptr<EVP_PKEY, void (*)(EVP_PKEY*)> key(EVP_EC_gen("P-256"), EVP_PKEY_free);
  const std::unique_ptr<X509, void (*)(X509*)> certificate(X509_new(), X509_free);
  ASN1_INTEGER_set(X509_get_serialNumber(certificate.get()), 1);
  X509_gmtime_adj(X509_getm_notBefore(certificate.get()), 0);
  X509_gmtime_adj(X509_getm_notAfter(certificate.get()), 3600);
  X509_set_pubkey(certificate.get(), key.get());
  X509_NAME* name = X509_get_subject_name(certificate.get());
  const unsigned char host[] = "localhost";
  X509_NAME_add_entry_by_txt(name, "CN", MBSTRING_ASC, host, -1, -1, 0);
  X509_set_issuer_name(certificate.get(), name);
  X509_sign(certificate.get(), key.get(), EVP_sha256());
  const std::unique_ptr<std::FILE, int (*)(std::FILE*)> certificate_out(
    std::fopen(certificate_file.c_str(), "w"), std::fclose);
  PEM_write_X509(certificate_out.get(), certificate.get());
  const std::unique_ptr<std::FILE, int (*)(std::FILE*)> key_out(std::fopen(key_file.c_str(), "w"), std::fclose);
  PEM_write_PrivateKey(key_out.get(), key.get(), nullptr, nullptr, 0, nullptr, nullptr);
}

class TlsTest : public ::testing::Test {
 protected:
  TlsTest() : folder_(make_folder()) { write_certificate(certificate(), key()); }

  ~TlsTest() override { fs::remove_all(folder_); }

  [[nodiscard]] std::string certificate() const { return folder_ / "certificate.pem"; }

  [[nodiscard]] std::string key() const { return folder_ / "key.pem"; }

  [[nodiscard]] RunningNode::Options options() const {
    RunningNode::Options out;
    out.tls_certificate = certificate();
    out.tls_key = key();
    return out;
  }

  fs::path folder_;
};

class TlsClient {
 public:
  explicit TlsClient(std::uint16_t port) {
    stream_.lowest_layer().connect({ip::address_v4::loopback(), port});
    stream_.handshake(boost::asio::ssl::stream_base::client);
  }

  void send(const std::string& bytes) { boost::asio::write(stream_, boost::asio::buffer(bytes)); }

  std::string read_until(const std::string& mark) {
    boost::asio::read_until(stream_, boost::asio::dynamic_buffer(buffer_), mark);
    return take(buffer_.find(mark) + mark.size());
  }

  std::string read(std::size_t count) {
    if (buffer_.size() < count) {
      boost::asio::read(
        stream_, boost::asio::dynamic_buffer(buffer_), boost::asio::transfer_at_least(count - buffer_.size()));
    }
    return take(count);
  }

 private:
  std::string take(std::size_t count) {
    std::string out = buffer_.substr(0, count);
    buffer_.erase(0, count);
    return out;
  }

  boost::asio::io_context context_;
  boost::asio::ssl::context tls_{boost::asio::ssl::context::tls_client};
  boost::asio::ssl::stream<ip::tcp::socket> stream_{context_, tls_};
  std::string buffer_;
};

TEST_F(TlsTest, PagesAndRestAreServedOverTls) {
  RunningNode server(options());
  EXPECT_EQ(server.node().url().substr(0, 8), "https://");
  TlsClient client(server.port());
  client.send("GET / HTTP/1.1\r\nHost: localhost\r\n\r\nGET /healthz HTTP/1.1\r\nHost: localhost\r\n\r\n");
  EXPECT_TRUE(client.read_until("\r\n\r\n").starts_with("HTTP/1.1 200 OK\r\n"));
  EXPECT_EQ(client.read(11), "<p>join</p>");
  EXPECT_TRUE(client.read_until("\r\n\r\n").starts_with("HTTP/1.1 200 OK\r\n"));
  EXPECT_EQ(client.read(17), R"({"v":1,"ok":true})");
}

TEST_F(TlsTest, AWebSocketOverTlsGetsAnAnswerToItsEarlyFirstFrame) {
  RunningNode server(options());
  TlsClient client(server.port());
  wire::Hello hello;
  hello.version = wire::protocol_version;
  hello.language = "en";
  client.send(upgrade_request("/ws?pin=000000") + ws_frame(0x82, wire::encode(wire::Command(hello))));
  EXPECT_TRUE(client.read_until("\r\n\r\n").starts_with("HTTP/1.1 101 "));
  std::string head = client.read(2);
  while (head[0] == '\x89') {
    client.read(static_cast<unsigned char>(head[1]));
    head = client.read(2);
  }
  EXPECT_EQ(head[0], '\x82');
  const auto message = wire::decode_message(client.read(static_cast<unsigned char>(head[1])));
  ASSERT_TRUE(message);
  const auto* error = std::get_if<wire::ErrorMessage>(&*message);
  ASSERT_NE(error, nullptr);
  EXPECT_EQ(error->code, wire::ErrorCode::unknown_pin);
}

TEST_F(TlsTest, PlainHttpOnATlsPortEndsWithoutHarm) {
  RunningNode server(options());
  RawSocket plain(server.port());
  plain.send("GET / HTTP/1.1\r\nHost: h\r\n\r\n");
  plain.read_all();
  EXPECT_FALSE(plain.timed_out());
  TlsClient client(server.port());
  client.send("GET /healthz HTTP/1.1\r\nHost: h\r\n\r\n");
  EXPECT_TRUE(client.read_until("\r\n\r\n").starts_with("HTTP/1.1 200 OK\r\n"));
}

TEST_F(TlsTest, ABadCertificateOrKeyIsSaidInOneSentence) {
  const auto missing = make_tls_context((folder_ / "none.pem").string(), key());
  ASSERT_FALSE(missing);
  EXPECT_TRUE(missing.error().starts_with("Cannot use the certificate ")) << missing.error();
  std::ofstream(folder_ / "bad.pem") << "nonsense";
  const auto bad_key = make_tls_context(certificate(), (folder_ / "bad.pem").string());
  ASSERT_FALSE(bad_key);
  EXPECT_TRUE(bad_key.error().starts_with("Cannot use the key ")) << bad_key.error();
}

}  // namespace
}  // namespace lectern::net
