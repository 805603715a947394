// Who may read the metrics.
#include "tests/unit/api/api_fixture.hpp"

namespace lectern::api {
namespace {

class MetricsTest : public ApiTest {
 protected:
  int status(const std::string& address, bool forwarded, const std::string& key = {}) {
    Request request;
    request.method = "GET";
    request.path = "/metrics";
    request.address = address;
    request.forwarded = forwarded;
    if (!key.empty()) request.authorization = "Bearer " + key;
    return call(request).status;
  }
};

TEST_F(MetricsTest, AreForThisMachineAndWhoeverHasTheKey) {
  EXPECT_EQ(status("127.0.0.1", false), 200);
  EXPECT_EQ(status("::1", false), 200);
  EXPECT_EQ(status("192.0.2.7", false, host_key), 200);
  EXPECT_EQ(status("192.0.2.7", false), 401);
  EXPECT_EQ(status("192.0.2.7", false, "another key"), 401);
}

TEST_F(MetricsTest, AreNotForThoseBehindAProxyOnThisMachine) {
  EXPECT_EQ(status("127.0.0.1", true), 401);
  EXPECT_EQ(status("127.0.0.1", true, host_key), 200);
}

}  // namespace
}  // namespace lectern::api
