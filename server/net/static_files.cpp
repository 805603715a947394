// See static_files.hpp.
#include "server/net/static_files.hpp"

#include "server/log/digest.hpp"

#include <algorithm>
#include <array>
#include <fstream>
#include <iterator>
#include <system_error>

namespace lectern::net {

namespace {

namespace fs = std::filesystem;

constexpr std::size_t file_bytes_max = 32UL * 1024 * 1024;
constexpr std::size_t cache_bytes_max = 64UL * 1024 * 1024;
constexpr std::size_t path_bytes_max = 512;

struct Coding {
  std::string_view name;
  std::string_view suffix;
};

constexpr std::array<Coding, 2> codings{{{"br", ".br"}, {"gzip", ".gz"}}};

struct Kind {
  std::string_view suffix;
  std::string_view type;
};

constexpr std::array<Kind, 16> kinds{{
  {".html", "text/html; charset=utf-8"},
  {".js", "text/javascript; charset=utf-8"},
  {".css", "text/css; charset=utf-8"},
  {".json", "application/json; charset=utf-8"},
  {".svg", "image/svg+xml"},
  {".png", "image/png"},
  {".jpg", "image/jpeg"},
  {".webp", "image/webp"},
  {".ico", "image/x-icon"},
  {".woff2", "font/woff2"},
  {".wasm", "application/wasm"},
  {".mp3", "audio/mpeg"},
  {".ogg", "audio/ogg"},
  {".txt", "text/plain; charset=utf-8"},
  {".webmanifest", "application/manifest+json"},
  {".map", "application/json"},
}};

std::string_view content_type(std::string_view name) {
  for (const auto& kind : kinds) {
    if (name.ends_with(kind.suffix)) return kind.type;
  }
  return "application/octet-stream";
}

bool is_pin_path(std::string_view path) {
  return path.size() == 7 && std::all_of(path.begin() + 1, path.end(), [](char c) { return c >= '0' && c <= '9'; });
}

bool safe_segment(std::string_view segment) {
  const bool plain = std::none_of(segment.begin(), segment.end(), [](char c) {
    return static_cast<unsigned char>(c) < 0x20 || c == '\\' || c == ':' || c == '\x7f';
  });
  return plain && !segment.empty() && segment.front() != '.';
}

std::optional<std::string> read_file(const fs::path& path) {
  std::ifstream in(path, std::ios::binary);
  if (!in) return std::nullopt;
  return std::string(std::istreambuf_iterator<char>(in), std::istreambuf_iterator<char>());
}

std::string make_etag(std::string_view bytes) {
  constexpr std::string_view digits = "0123456789abcdef";
  const auto hash = log::sha256(bytes);
  std::string tag = "\"";
  for (std::size_t i = 0; i < 8; ++i) {
    tag.push_back(digits[hash[i] >> 4U]);
    tag.push_back(digits[hash[i] & 15U]);
  }
  return tag + '"';
}

void harden(Reply& reply, std::string_view host) {
  reply.headers.emplace_back("Content-Security-Policy", content_security_policy(host));
  reply.headers.emplace_back("X-Content-Type-Options", "nosniff");
  reply.headers.emplace_back("Referrer-Policy", "no-referrer");
}

Reply in_words(int status, std::string_view host, const std::string& title, const std::string& text) {
  Reply reply{status, {{"Content-Type", "text/html; charset=utf-8"}, {"Cache-Control", "no-cache"}}, nullptr};
  harden(reply, host);
  reply.body = std::make_shared<const std::string>(
    "<!doctype html><html lang=\"en\"><meta charset=\"utf-8\"><meta name=\"viewport\" "
    "content=\"width=device-width\"><title>" +
    title + "</title><h1>" + title + "</h1><p>" + text + "</p></html>\n");
  return reply;
}

bool matches(std::string_view if_none_match, std::string_view etag) {
  return if_none_match == "*" || if_none_match.find(etag) != std::string_view::npos;
}

}  // namespace

std::string content_security_policy(std::string_view host) {
  const std::string name(host);
  return "default-src 'none'; script-src 'self'; style-src 'self'; img-src 'self' blob:; font-src 'self'; connect-src "
         "'self' ws://" +
         name + " wss://" + name +
         "; media-src 'self' blob:; manifest-src 'self'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'; "
         "require-trusted-types-for 'script'; trusted-types 'none'";
}

std::optional<std::string> site_file(std::string_view path) {
  if (path == "/" || is_pin_path(path)) return "index.html";
  if (path == "/host") return "host.html";
  if (path.starts_with("/board/")) return "board.html";
  if (path.size() < 2 || path.size() > path_bytes_max || path.front() != '/') return std::nullopt;
  std::string_view rest = path.substr(1);
  for (bool more = true; more;) {
    const std::size_t slash = rest.find('/');
    if (!safe_segment(rest.substr(0, slash))) return std::nullopt;
    more = slash != std::string_view::npos;
    if (more) rest.remove_prefix(slash + 1);
  }
  return std::string(path.substr(1));
}

bool accepts_encoding(std::string_view accept_encoding, std::string_view coding) {
  while (!accept_encoding.empty()) {
    const std::size_t comma = std::min(accept_encoding.find(','), accept_encoding.size());
    std::string_view item = accept_encoding.substr(0, comma);
    accept_encoding.remove_prefix(std::min(comma + 1, accept_encoding.size()));
    while (!item.empty() && item.front() == ' ')
      item.remove_prefix(1);
    if (!item.starts_with(coding)) continue;
    std::string weight;
    std::copy_if(
      item.begin() + static_cast<std::ptrdiff_t>(coding.size()), item.end(), std::back_inserter(weight), [](char c) {
        return c != ' ';
      });
    if (!weight.empty() && weight.front() != ';') continue;
    return !(weight.starts_with(";q=0") && weight.find_first_not_of("0.", 3) == std::string::npos);
  }
  return false;
}

StaticFiles::StaticFiles(std::filesystem::path root) {
  std::error_code error;
  if (!root.empty()) root_ = fs::canonical(root, error);
  built_ = !root_.empty() && !error && fs::is_regular_file(root_ / "index.html", error);
}

Reply StaticFiles::serve(const FileRequest& request) {
  if (request.method != "GET" && request.method != "HEAD") {
    Reply reply = in_words(405, request.host, "Not allowed", "This address can only be read.");
    reply.headers.emplace_back("Allow", "GET, HEAD");
    return reply;
  }
  const auto name = site_file(request.path);
  if (!built_ && name && name->ends_with(".html")) {
    return in_words(
      503, request.host, "No web client", "This server was started without its web client; ./dev build makes it.");
  }
  if (!name || !reachable(*name)) return missing(request.path, request.host);
  return found(*name, request);
}

Reply StaticFiles::found(const std::string& name, const FileRequest& request) {
  const Cached* file = nullptr;
  Reply reply;
  for (const auto& coding : codings) {
    if (!accepts_encoding(request.accept_encoding, coding.name)) continue;
    file = load(name + std::string(coding.suffix));
    if (file == nullptr) continue;
    reply.headers.emplace_back("Content-Encoding", coding.name);
    break;
  }
  if (file == nullptr) file = load(name);
  if (file == nullptr) return missing(request.path, request.host);
  reply.headers.emplace_back("Content-Type", content_type(name));
  reply.headers.emplace_back("ETag", file->etag);
  reply.headers.emplace_back("Vary", "Accept-Encoding");
  const bool immutable = name.starts_with("assets/");
  reply.headers.emplace_back("Cache-Control", immutable ? "public, max-age=31536000, immutable" : "no-cache");
  harden(reply, request.host);
  if (matches(request.if_none_match, file->etag)) {
    reply.status = 304;
  } else {
    reply.body = file->bytes;
  }
  return reply;
}

Reply StaticFiles::missing(std::string_view path, std::string_view host) const {
  if (path.starts_with("/board/")) {
    return in_words(
      404,
      host,
      "No board page",
      "The web client that this server found has no board page; the terminal client shows boards.");
  }
  return in_words(
    404,
    host,
    "Nothing here",
    "There is no page at this address. To join a room, go to the start page and type its PIN.");
}

// No component below the root may be a link, whatever it points to: a web client has none.
bool StaticFiles::reachable(const std::string& name) const {
  if (!built_) return false;
  fs::path at = root_;
  for (const auto& part : fs::path(name)) {
    at /= part;
    std::error_code error;
    if (fs::is_symlink(fs::symlink_status(at, error)) || error) return false;
  }
  std::error_code error;
  return fs::is_regular_file(at, error);
}

const StaticFiles::Cached* StaticFiles::load(const std::string& name) {
  if (!reachable(name)) return nullptr;
  std::error_code error;
  const fs::path path = root_ / name;
  const auto modified = fs::last_write_time(path, error);
  const auto size = error ? 0 : fs::file_size(path, error);
  if (error || size > file_bytes_max) return nullptr;
  if (const auto it = cache_.find(name); it != cache_.end()) {
    if (it->second.modified == modified && it->second.bytes->size() == size) return &it->second;
    cached_bytes_ -= it->second.bytes->size();
    cache_.erase(it);
  }
  auto bytes = read_file(path);
  if (!bytes) return nullptr;
  if (cached_bytes_ + bytes->size() > cache_bytes_max) {
    cache_.clear();
    cached_bytes_ = 0;
  }
  cached_bytes_ += bytes->size();
  std::string etag = make_etag(*bytes);
  return &(cache_[name] = {modified, std::make_shared<const std::string>(std::move(*bytes)), std::move(etag)});
}

}  // namespace lectern::net
