// The TLS context out of two PEM files.
#pragma once

#include "content/expected.hpp"

#include <boost/asio/ssl/context.hpp>

#include <memory>
#include <string>

namespace lectern::net {

/// TLS 1.2 and later; the error is one sentence.
[[nodiscard]] Expected<std::unique_ptr<boost::asio::ssl::context>, std::string>
make_tls_context(const std::string& certificate_file, const std::string& key_file);

}  // namespace lectern::net
