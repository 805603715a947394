// The web client, from the folder that it was built into. Invariant: nothing outside that folder is ever read: no "..",
// no dot files, no symbolic links below the root. Files are kept in memory by modification time, so a rebuilt client
// shows without a restart. Belongs to one lane.
#pragma once

#include <cstddef>
#include <filesystem>
#include <map>
#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

namespace lectern::net {

/// A reply in the making, without Beast.
struct Reply {
  int status = 200;
  std::vector<std::pair<std::string, std::string>> headers;
  std::shared_ptr<const std::string> body;
};

struct FileRequest {
  std::string_view method;
  std::string_view path;  ///< decoded
  std::string_view host;  ///< validated
  std::string_view accept_encoding;
  std::string_view if_none_match;
};

/// WEB.md §2.3: what a page of ours may load, and from where.
[[nodiscard]] std::string content_security_policy(std::string_view host);

/// The file below the root that a path of the site stands for ("assets/a.js"); empty: no such path can exist.
[[nodiscard]] std::optional<std::string> site_file(std::string_view path);

/// True unless the header refuses the coding or does not name it.
[[nodiscard]] bool accepts_encoding(std::string_view accept_encoding, std::string_view coding);

class StaticFiles {
 public:
  /// `root`: empty or absent when no web client has been built.
  explicit StaticFiles(std::filesystem::path root);

  [[nodiscard]] Reply serve(const FileRequest& request);

 private:
  struct Cached {
    std::filesystem::file_time_type modified;
    std::shared_ptr<const std::string> bytes;
    std::string etag;
  };

  [[nodiscard]] const Cached* load(const std::string& name);
  [[nodiscard]] bool reachable(const std::string& name) const;
  [[nodiscard]] Reply found(const std::string& name, const FileRequest& request);
  [[nodiscard]] Reply missing(std::string_view path, std::string_view host) const;

  std::filesystem::path root_;
  bool built_ = false;
  std::map<std::string, Cached, std::less<>> cache_;
  std::size_t cached_bytes_ = 0;
};

}  // namespace lectern::net
