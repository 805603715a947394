// Stored entries. Stored bytes are untrusted input, but what an event may say is judged by the fold, which refuses it
// the same way on every lane; a decoder that refused it would quarantine the room instead. So this checks form alone.
#include "server/wire/log_codec.hpp"

#include "lectern/v1/log.pb.h"
#include "server/room/limits.hpp"
#include "server/wire/check.hpp"
#include "server/wire/deck_codec.hpp"
#include "server/wire/parse.hpp"

#include <algorithm>
#include <string>
#include <utility>
#include <variant>

namespace lectern::wire {

namespace {

// ---- parts of events -----------------------------------------------------------------------------------------------

std::string bytes_of(const room::TokenHash& hash) {
  return {hash.begin(), hash.end()};
}

room::TokenHash read_hash(const std::string& bytes, Check& check) {
  room::TokenHash hash{};
  check.require(bytes.size() == hash.size());
  if (bytes.size() == hash.size()) std::copy(bytes.begin(), bytes.end(), hash.begin());
  return hash;
}

void write_value(v1::AnswerRecord& record, const room::ChosenOptions& chosen) {
  auto& options = *record.mutable_options();
  for (const auto option : chosen.options)
    options.add_option(option.value);
}

void write_value(v1::AnswerRecord& record, const room::TypedText& typed) {
  record.mutable_typed()->set_text(typed.text);
  record.mutable_typed()->set_normal(typed.normal);
}

void write_value(v1::AnswerRecord& record, const room::GivenNumber& number) {
  record.mutable_numeric()->set_micros(number.value.micros);
}

room::Answer read(const v1::AnswerRecord& record, Check& check) {
  using Value = v1::AnswerRecord::ValueCase;
  switch (record.value_case()) {
  case Value::kOptions: {
    room::ChosenOptions chosen;
    for (const auto option : record.options().option())
      chosen.options.push_back({option});
    return chosen;
  }
  case Value::kTyped:
    return room::TypedText{record.typed().text(), record.typed().normal()};
  case Value::kNumeric:
    return room::GivenNumber{{record.numeric().micros()}};
  case Value::VALUE_NOT_SET:
    break;
  }
  check.require(false);
  return {};
}

void write(v1::SettingsRecord& record, const room::Settings& settings) {
  record.set_automatic(settings.automatic);
  record.set_start_at(settings.start_at);
  record.set_demonstrations(settings.demonstrations);
  record.set_end_when_all_answered(settings.end_when_all_answered);
  record.set_course(settings.course);
  record.set_generated_names(settings.generated_names);
}

room::Settings read(const v1::SettingsRecord& record) {
  return {
    record.automatic(),
    record.start_at(),
    record.demonstrations(),
    record.end_when_all_answered(),
    record.course(),
    record.generated_names()};
}

// ---- one pair per event, in the order of room::Event ---------------------------------------------------------------

void write(v1::EventRecord& record, const room::RoomOpened& event) {
  auto& stored = *record.mutable_room_opened();
  stored.set_room(event.room.value);
  stored.set_pin(event.pin);
  stored.set_rules(event.rules);
  write_deck(*stored.mutable_deck(), event.deck);
  write(*stored.mutable_settings(), event.settings);
  stored.set_host_token_hash(bytes_of(event.host_token_hash));
}

room::Event read(const v1::RoomOpenedRecord& stored, Check& check) {
  check.require(stored.has_deck() && stored.has_settings());
  return room::RoomOpened{
    {stored.room()},
    stored.pin(),
    stored.rules(),
    read_deck(stored.deck(), check),
    read(stored.settings()),
    read_hash(stored.host_token_hash(), check)};
}

void write(v1::EventRecord& record, const room::SeatTaken& event) {
  auto& stored = *record.mutable_seat_taken();
  stored.set_seat(event.seat.value);
  stored.set_token_hash(bytes_of(event.token_hash));
  stored.set_name(event.name);
  stored.set_skeleton(event.skeleton);
  stored.set_language(event.language);
  stored.set_writer(event.writer.value);
  stored.set_connection(event.connection.value);
}

room::Event read(const v1::SeatTakenRecord& stored, Check& check) {
  return room::SeatTaken{
    {stored.seat()},
    read_hash(stored.token_hash(), check),
    stored.name(),
    stored.skeleton(),
    stored.language(),
    {stored.writer()},
    {stored.connection()}};
}

void write(v1::EventRecord& record, const room::SeatConnected& event) {
  auto& stored = *record.mutable_seat_connected();
  stored.set_seat(event.seat.value);
  stored.set_writer(event.writer.value);
  stored.set_connection(event.connection.value);
}

room::Event read(const v1::SeatConnectedRecord& stored) {
  return room::SeatConnected{{stored.seat()}, {stored.writer()}, {stored.connection()}};
}

void write(v1::EventRecord& record, const room::SeatLeft& event) {
  auto& stored = *record.mutable_seat_left();
  stored.set_seat(event.seat.value);
  stored.set_writer(event.writer.value);
  stored.set_connection(event.connection.value);
}

room::Event read(const v1::SeatLeftRecord& stored) {
  return room::SeatLeft{{stored.seat()}, {stored.writer()}, {stored.connection()}};
}

void write(v1::EventRecord& record, const room::SeatRenamed& event) {
  auto& stored = *record.mutable_seat_renamed();
  stored.set_seat(event.seat.value);
  stored.set_name(event.name);
  stored.set_skeleton(event.skeleton);
}

room::Event read(const v1::SeatRenamedRecord& stored) {
  return room::SeatRenamed{{stored.seat()}, stored.name(), stored.skeleton()};
}

void write(v1::EventRecord& record, const room::SeatRemoved& event) {
  record.mutable_seat_removed()->set_seat(event.seat.value);
}

room::Event read(const v1::SeatRemovedRecord& stored) {
  return room::SeatRemoved{{stored.seat()}};
}

void write(v1::EventRecord& record, const room::LanguageChosen& event) {
  auto& stored = *record.mutable_language_chosen();
  stored.set_seat(event.seat.value);
  stored.set_language(event.language);
}

room::Event read(const v1::LanguageChosenRecord& stored) {
  return room::LanguageChosen{{stored.seat()}, stored.language()};
}

void write(v1::EventRecord& record, const room::NodeLost& event) {
  record.mutable_node_lost()->set_writer(event.writer.value);
}

room::Event read(const v1::NodeLostRecord& stored) {
  return room::NodeLost{{stored.writer()}};
}

void write(v1::EventRecord& record, const room::RoomLocked& event) {
  record.mutable_room_locked()->set_locked(event.locked);
}

room::Event read(const v1::RoomLockedRecord& stored) {
  return room::RoomLocked{stored.locked()};
}

void write(v1::EventRecord& record, const room::StepAdvanced& event) {
  record.mutable_step_advanced()->set_step(event.step.value);
}

room::Event read(const v1::StepAdvancedRecord& stored) {
  return room::StepAdvanced{{stored.step()}};
}

void write(v1::EventRecord& record, const room::QuestionSkipped& event) {
  record.mutable_question_skipped()->set_step(event.step.value);
}

room::Event read(const v1::QuestionSkippedRecord& stored) {
  return room::QuestionSkipped{{stored.step()}};
}

void write(v1::EventRecord& record, const room::DeadlineReached& event) {
  record.mutable_deadline_reached()->set_deadline(event.deadline.value);
}

room::Event read(const v1::DeadlineReachedRecord& stored) {
  return room::DeadlineReached{{stored.deadline()}};
}

void write(v1::EventRecord& record, const room::AnswerGiven& event) {
  auto& stored = *record.mutable_answer_given();
  stored.set_seat(event.seat.value);
  stored.set_step(event.step.value);
  stored.set_nonce(event.nonce.value);
  std::visit([&](const auto& value) { write_value(*stored.mutable_answer(), value); }, event.answer);
  stored.set_t_ms(event.t_ms);
  stored.set_limit_ms(event.limit_ms);
  stored.set_allowance_ms(event.allowance_ms);
}

room::Event read(const v1::AnswerGivenRecord& stored, Check& check) {
  return room::AnswerGiven{
    {stored.seat()},
    {stored.step()},
    {stored.nonce()},
    read(stored.answer(), check),
    stored.t_ms(),
    stored.limit_ms(),
    stored.allowance_ms()};
}

void write(v1::EventRecord& record, const room::AnswersFlushed& event) {
  auto& stored = *record.mutable_answers_flushed();
  stored.set_step(event.step.value);
  stored.set_writer(event.writer.value);
}

room::Event read(const v1::AnswersFlushedRecord& stored) {
  return room::AnswersFlushed{{stored.step()}, {stored.writer()}};
}

void write(v1::EventRecord& record, const room::AnswersRevealed& event) {
  record.mutable_answers_revealed()->set_step(event.step.value);
}

room::Event read(const v1::AnswersRevealedRecord& stored) {
  return room::AnswersRevealed{{stored.step()}};
}

void write(v1::EventRecord& record, const room::Paused& event) {
  auto& stored = *record.mutable_paused();
  stored.set_deadline(event.deadline.value);
  stored.set_remaining_ms(event.remaining_ms);
  stored.set_outage(event.outage);
}

room::Event read(const v1::PausedRecord& stored) {
  return room::Paused{{stored.deadline()}, stored.remaining_ms(), stored.outage()};
}

void write(v1::EventRecord& record, const room::Resumed& event) {
  record.mutable_resumed()->set_step(event.step.value);
}

room::Event read(const v1::ResumedRecord& stored) {
  return room::Resumed{{stored.step()}};
}

void write(v1::EventRecord& record, const room::TimeAdded& event) {
  auto& stored = *record.mutable_time_added();
  stored.set_deadline(event.deadline.value);
  stored.set_added_ms(event.added_ms);
  stored.set_remaining_ms(event.remaining_ms);
}

room::Event read(const v1::TimeAddedRecord& stored) {
  return room::TimeAdded{{stored.deadline()}, stored.added_ms(), stored.remaining_ms()};
}

void write(v1::EventRecord& record, const room::RoomEnded&) {
  record.mutable_room_ended();
}

room::Event read(const v1::EventRecord& record, Check& check) {
  using Case = v1::EventRecord::EventCase;
  switch (record.event_case()) {
  case Case::kRoomOpened:
    return read(record.room_opened(), check);
  case Case::kSeatTaken:
    return read(record.seat_taken(), check);
  case Case::kSeatConnected:
    return read(record.seat_connected());
  case Case::kSeatLeft:
    return read(record.seat_left());
  case Case::kSeatRenamed:
    return read(record.seat_renamed());
  case Case::kSeatRemoved:
    return read(record.seat_removed());
  case Case::kLanguageChosen:
    return read(record.language_chosen());
  case Case::kNodeLost:
    return read(record.node_lost());
  case Case::kRoomLocked:
    return read(record.room_locked());
  case Case::kStepAdvanced:
    return read(record.step_advanced());
  case Case::kQuestionSkipped:
    return read(record.question_skipped());
  case Case::kDeadlineReached:
    return read(record.deadline_reached());
  case Case::kAnswerGiven:
    return read(record.answer_given(), check);
  case Case::kAnswersFlushed:
    return read(record.answers_flushed());
  case Case::kAnswersRevealed:
    return read(record.answers_revealed());
  case Case::kPaused:
    return read(record.paused());
  case Case::kResumed:
    return read(record.resumed());
  case Case::kTimeAdded:
    return read(record.time_added());
  case Case::kRoomEnded:
    return room::RoomEnded{};
  case Case::EVENT_NOT_SET:
    break;
  }
  check.require(false, has_unknown_fields(record) ? WireError::unknown_event : WireError::empty);
  return {};
}

void clear_token_hashes(v1::EventRecord& record) {
  if (record.has_room_opened()) record.mutable_room_opened()->clear_host_token_hash();
  if (record.has_seat_taken()) record.mutable_seat_taken()->clear_token_hash();
}

}  // namespace

void write_entry(v1::EventRecord& record, const room::NewEntry& entry) {
  record.set_writer(entry.id.writer.value);
  record.set_sequence(entry.id.sequence);
  std::visit([&](const auto& event) { write(record, event); }, entry.event);
  record.set_command(entry.command.value);
}

Expected<room::NewEntry, WireError> read_entry(const v1::EventRecord& record) {
  Check check;
  room::NewEntry entry{{{record.writer()}, record.sequence()}, read(record, check), {record.command()}};
  return check.finish(std::move(entry));
}

std::string encode_entry(const room::NewEntry& entry) {
  v1::EventRecord record;
  write_entry(record, entry);
  return serialise(record);
}

Expected<room::NewEntry, WireError> decode_entry(std::string_view bytes) {
  v1::EventRecord record;
  if (const auto parsed = parse(bytes, room::limits::event_bytes_max, record); !parsed) {
    return Unexpected<WireError>(parsed.error());
  }
  return read_entry(record);
}

std::string canonical_bytes(const room::NewEntry& entry) {
  v1::EventRecord record;
  write_entry(record, entry);
  clear_token_hashes(record);
  return serialise(record);
}

}  // namespace lectern::wire
