// See tls.hpp.
#include "server/net/tls.hpp"

#include <boost/system/error_code.hpp>

namespace lectern::net {

namespace ssl = boost::asio::ssl;

Expected<std::unique_ptr<ssl::context>, std::string>
make_tls_context(const std::string& certificate_file, const std::string& key_file) {
  boost::system::error_code error;
  auto context = std::make_unique<ssl::context>(ssl::context::tls_server);
  context->set_options(
    ssl::context::default_workarounds | ssl::context::no_sslv2 | ssl::context::no_sslv3 | ssl::context::no_tlsv1 |
      ssl::context::no_tlsv1_1 | ssl::context::single_dh_use,
    error);
  context->use_certificate_chain_file(certificate_file, error);
  if (error)
    return Unexpected<std::string>("Cannot use the certificate " + certificate_file + ": " + error.message() + ".");
  context->use_private_key_file(key_file, ssl::context::pem, error);
  if (error) return Unexpected<std::string>("Cannot use the key " + key_file + ": " + error.message() + ".");
  return context;
}

}  // namespace lectern::net
