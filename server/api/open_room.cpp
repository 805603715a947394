// Opening a room: a deck that can be played, a PIN that nobody has, and the first entry of a log.
#include "content/deck_io.hpp"
#include "server/api/access.hpp"
#include "server/api/handlers.hpp"
#include "server/api/keys.hpp"
#include "server/api/reply.hpp"
#include "server/room/describe.hpp"
#include "server/room/limits.hpp"

#include <memory>
#include <optional>
#include <utility>

namespace lectern::api {

namespace {

constexpr int pin_tries_max = 40;  // with half of all PINs taken, 40 misses in a row are one in a million million

struct Opening {
  content::ReadDeck read;
  room::Settings settings;
  std::optional<content::Scoring> scoring;
};

/// A field of the body, checked for its type. Collects the first complaint.
class Fields {
 public:
  explicit Fields(const Json& body) : body_(body) {}

  void take(const char* name, bool& into) {
    if (const Json* field = find(name, &Json::is_boolean, "must be true or false")) into = field->get<bool>();
  }

  void take(const char* name, std::string& into) {
    if (const Json* field = find(name, &Json::is_string, "must be a text")) into = field->get<std::string>();
  }

  void take(const char* name, std::uint32_t& into) {
    const Json* field = find(name, &Json::is_number_unsigned, "must be a whole number");
    if (field == nullptr) return;
    const auto value = field->get<std::uint64_t>();
    if (value < 1 || value > room::limits::seats_max) return complain(name, "is out of range");
    into = static_cast<std::uint32_t>(value);
  }

  void complain(const std::string& name, const char* what) {
    if (complaint_.empty()) complaint_ = "The field \"" + name + "\" " + what + ".";
  }

  [[nodiscard]] const std::string& complaint() const { return complaint_; }

 private:
  const Json* find(const char* name, bool (Json::*fits)() const noexcept, const char* otherwise) {
    const auto it = body_.find(name);
    if (it == body_.end()) return nullptr;
    if (((*it).*fits)()) return &*it;
    complain(name, otherwise);
    return nullptr;
  }

  const Json& body_;
  std::string complaint_;
};

std::optional<content::Scoring> scoring_named(const std::string& name) {
  if (name == "speed") return content::Scoring::speed;
  if (name == "accuracy") return content::Scoring::accuracy;
  if (name == "none") return content::Scoring::none;
  return std::nullopt;
}

Response cannot_be_played(Json findings) {
  Json body{{"error", Json{{"code", "bad_deck"}, {"text", "This deck cannot be played as it is."}}}};
  body["findings"] = std::move(findings);
  return json_reply(422, body);
}

Response unreadable(const std::vector<content::ContentError>& errors) {
  Json findings = Json::array();
  for (const auto& error : errors) {
    findings.push_back(Json{{"question", ""}, {"line", error.line}, {"code", "unreadable"}, {"text", error.text}});
  }
  return cannot_be_played(std::move(findings));
}

Expected<content::ReadDeck, Response> chosen_deck(Services& services, const std::string& id, const std::string& yaml) {
  if (id.empty() == yaml.empty()) {
    return Unexpected<Response>(error_reply(400, "malformed", "Give either \"deck\" or \"deck_yaml\"."));
  }
  if (!yaml.empty()) {
    auto read = content::read_deck(yaml);
    if (!read) return Unexpected<Response>(unreadable(read.error()));
    return std::move(*read);
  }
  const DeckFile* file = services.decks.find(id);
  if (file == nullptr)
    return Unexpected<Response>(error_reply(404, "unknown_deck", "This server has no deck of this name."));
  return file->read;
}

/// Nothing when the deck can be played.
std::optional<Response> refuse_unplayable(const content::ReadDeck& read) {
  Json findings = Json::array();
  for (const auto& finding : content::check_deck(read.deck, read.question_lines, "")) {
    if (finding.severity != content::Severity::error) continue;
    findings.push_back(
      Json{{"question", finding.question}, {"line", finding.line}, {"code", finding.code}, {"text", finding.text}});
  }
  if (findings.empty()) return std::nullopt;
  return cannot_be_played(std::move(findings));
}

Expected<Opening, Response> read_opening(Services& services, const Json& body) {
  Opening out;
  std::string id;
  std::string yaml;
  std::string scoring;
  Fields fields(body);
  fields.take("deck", id);
  fields.take("deck_yaml", yaml);
  fields.take("automatic", out.settings.automatic);
  fields.take("start_at", out.settings.start_at);
  fields.take("demonstrations", out.settings.demonstrations);
  fields.take("course", out.settings.course);
  fields.take("generated_names", out.settings.generated_names);
  fields.take("scoring", scoring);
  if (out.settings.course.size() > room::limits::course_bytes_max) fields.complain("course", "is too long");
  if (out.settings.course.find('/') != std::string::npos) fields.complain("course", "must not contain a slash");
  if (!scoring.empty()) out.scoring = scoring_named(scoring);
  if (!scoring.empty() && !out.scoring) fields.complain("scoring", "must be speed, accuracy or none");
  if (!fields.complaint().empty()) return Unexpected<Response>(error_reply(400, "malformed", fields.complaint()));
  auto read = chosen_deck(services, id, yaml);
  if (!read) return Unexpected<Response>(read.error());
  out.read = std::move(*read);
  if (auto refusal = refuse_unplayable(out.read)) return Unexpected<Response>(std::move(*refusal));
  return out;
}

room::RoomOpened make_event(Opening opening, const HostToken& token) {
  room::RoomOpened event;
  event.room = {random_number()};
  event.deck = std::move(opening.read.deck);
  if (opening.scoring) event.deck.scoring = *opening.scoring;
  event.settings = std::move(opening.settings);
  event.host_token_hash = hash_of(token);
  for (auto& question : event.deck.questions) {
    question.accepted_normal.clear();
    for (const auto& spelling : question.accepted)
      question.accepted_normal.push_back(content::normalise_answer(spelling));
  }
  return event;
}

/// One room on its way: claims PINs until one is free, appends the opening, tells the home lane, answers.
class Opener : public std::enable_shared_from_this<Opener> {
 public:
  Opener(Services& services, room::RoomOpened event, HostToken token, Done done)
    : services_(services), event_(std::move(event)), token_(token), done_(std::move(done)) {}

  void claim(int tries_left) {
    event_.pin = random_pin();
    services_.log.claim(event_.pin, event_.room, [self = shared_from_this(), tries_left](auto claimed) {
      if (claimed) return self->append();
      if (claimed.error() != log::LogError::pin_taken) return self->done_(store_reply(claimed.error()));
      if (tries_left > 0) return self->claim(tries_left - 1);
      self->done_(error_reply(503, "no_pin", "No PIN is free; erase rooms that have ended."));
    });
  }

 private:
  // A writer of its own for this one event: the lanes' writers count their own sequences.
  void append() {
    room::NewEntry entry{{{random_number()}, 1}, event_};
    services_.log.append(event_.room, {std::move(entry)}, [self = shared_from_this()](auto appended) {
      if (!appended) return self->give_up(appended.error());
      self->services_.room_opened(self->event_.room);
      self->done_(self->created());
    });
  }

  void give_up(log::LogError error) {
    services_.log.erase(event_.room, [self = shared_from_this(), error](auto) { self->done_(store_reply(error)); });
  }

  [[nodiscard]] Response created() const {
    const std::string room = room::format(event_.room);
    const std::string token = to_hex(token_);
    return json_reply(
      201,
      Json{
        {"room", room},
        {"pin", event_.pin},
        {"host_token", token},
        {"host_link", "/host#room=" + room + "&token=" + token}});
  }

  Services& services_;
  room::RoomOpened event_;
  HostToken token_;
  Done done_;
};

}  // namespace

void open_room(Services& services, const Request& request, const std::string&, Done done) {
  if (const auto refused = refuse_without_key(services, request)) return done(*refused);
  const auto body = parse_body(request.body);
  if (!body) return done(body.error());
  auto opening = read_opening(services, *body);
  if (!opening) return done(opening.error());
  const HostToken token = random_token();
  std::make_shared<Opener>(services, make_event(std::move(*opening), token), token, std::move(done))
    ->claim(pin_tries_max);
}

}  // namespace lectern::api
