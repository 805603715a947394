// Every limit of a room, of the wire and of the queues between them, with the reason for its size.
#pragma once

#include "content/limits.hpp"

#include <cstddef>
#include <cstdint>

namespace lectern::room::limits {

// The room.
inline constexpr std::uint32_t seats_max = 60'000;         ///< of one room; one process holds fewer (descriptors)
inline constexpr std::size_t name_clusters_max = 24;       ///< grapheme clusters of a name
inline constexpr std::size_t name_bytes_max = 256;         ///< UTF-8 bytes of a name as it is kept, and of its skeleton
inline constexpr std::size_t name_typed_bytes_max = 1024;  ///< as it comes: the rules say "too long", not the codec
inline constexpr std::size_t names_offered = 4;            ///< to one player, where names are generated: three spins
inline constexpr std::size_t answer_text_bytes_max = 400;  ///< a typed answer
inline constexpr std::size_t language_bytes_max = 35;      ///< a BCP 47 tag
inline constexpr std::size_t course_bytes_max = 100;
inline constexpr std::size_t commands_remembered_max =
  256;  ///< of the host: a resend comes within seconds, and nobody presses as often meanwhile
inline constexpr std::size_t standings_shown_max = 10;  ///< rows of a view; phones show five
inline constexpr double joins_burst = 20'000.0;         ///< newcomers that one room seats at once: a lecture hall …
inline constexpr double joins_per_second = 50.0;  ///< … then in turn, so that a script needs 13 minutes to fill it

// Times, all in milliseconds.
inline constexpr std::int64_t allowance_ms_max = 150;       ///< half of the smallest round trip, capped (DESIGN.md §4)
inline constexpr std::int64_t full_points_ms = 500;         ///< an answer this fast earns everything
inline constexpr std::int64_t flush_wait_ms = 2'000;        ///< longest wait for writers after the limit (LOG.md §9)
inline constexpr std::int64_t overdue_ms = 500;             ///< after which any lane appends a deadline (LOG.md §10)
inline constexpr std::int64_t store_away_ms = 2'000;        ///< after which members are told (LOG.md §24)
inline constexpr std::int64_t add_time_ms_max = 240'000;    ///< of one command
inline constexpr std::int64_t question_ms_max = 3'600'000;  ///< a question's limit with all added time
inline constexpr std::int64_t auto_start_ms = 5'000;        ///< after the last join
inline constexpr std::int64_t auto_intro_ms = 3'000;
inline constexpr std::int64_t auto_reveal_ms = 3'000;
inline constexpr std::int64_t auto_standings_ms = 2'000;  ///< standings and podium
inline constexpr std::int64_t auto_slide_ms = 3'000;      ///< a slide: this much beyond its reading time
inline constexpr std::int64_t reading_ms_min = 2'000;     ///< intro with a host: base, plus a share per character
inline constexpr std::int64_t reading_ms_base = 1'500;
inline constexpr std::int64_t reading_ms_per_character = 60;
inline constexpr std::int64_t reading_ms_max = 8'000;

// The wire.
inline constexpr std::size_t frame_player_bytes_max = 4 * 1024;
inline constexpr std::size_t frame_host_bytes_max = 256 * 1024;
inline constexpr std::size_t frame_server_bytes_max =
  16 * 1024 * 1024;  ///< what a client accepts: a full roster of seats_max long names
inline constexpr std::size_t host_key_bytes_max = 256;  ///< in Hello
inline constexpr std::size_t client_bytes_max = 100;    ///< what a client calls itself in Hello
inline constexpr double messages_per_second = 20.0;     ///< of one connection
inline constexpr double messages_burst = 40.0;
inline constexpr std::size_t outbox_bytes_max = 512 * 1024;  ///< queued for one member beyond the kernel's buffer
inline constexpr std::size_t outbox_host_bytes_max =
  outbox_bytes_max + frame_server_bytes_max;  ///< for a host that has shown its key: a full roster fits in beside
inline constexpr int socket_send_buffer_bytes = 64 * 1024;  ///< SO_SNDBUF: what a member that never reads can hold
inline constexpr std::int64_t handshake_ms = 5'000;         ///< TCP accept to finished upgrade
inline constexpr std::int64_t hello_ms = 5'000;             ///< upgrade to Hello
inline constexpr std::int64_t message_ms = 10'000;          ///< first to last frame of one message
inline constexpr std::int64_t ping_ms = 15'000;
inline constexpr std::int64_t silence_ms_max = 40'000;  ///< no byte at all: the connection is dead
inline constexpr std::int64_t beat_ms = 5'000;          ///< idle server liveness that a page can see
inline constexpr std::int64_t progress_ms_min = 100;    ///< between two Progress messages of a room
inline constexpr std::int64_t roster_ms_min = 250;      ///< between two Roster messages of a room
inline constexpr std::size_t http_header_bytes_max = 16 * 1024;
inline constexpr std::size_t http_body_bytes_max = content::limits::deck_bytes_max + 64 * 1024;
inline constexpr std::uint32_t wrong_tries_per_minute =
  60;  ///< wrong PINs, keys and host tokens of one source address; right ones cost nothing
inline constexpr std::uint32_t wrong_tries_of_all_per_minute =
  3'000;                                       ///< of all addresses; beyond it each has one try a minute
inline constexpr std::size_t reports_max = 4;  ///< reports and exports under way in a process; more are told to wait

// The log.
inline constexpr std::size_t event_bytes_max = 8 * 1024 * 1024;  ///< RoomOpened embeds the deck
inline constexpr std::size_t append_queue_max =
  200'000;  ///< events waiting for the sequencer, all rooms; and of one lane, until it has taken the reply
inline constexpr std::size_t lane_mail_bytes_max =
  32 * 1024 * 1024;  ///< of batches that a lane has not taken: 100 000 answers; beyond it the lane reads for itself
inline constexpr std::size_t follow_batch_max = 500;  ///< entries handed to a lane at once while catching up
inline constexpr std::size_t log_file_bytes_max = 1024UL * 1024 * 1024;  ///< an exported log, before it is read

static_assert(frame_server_bytes_max >= seats_max * (name_bytes_max + 20));
static_assert(outbox_bytes_max >= 2 * static_cast<std::size_t>(socket_send_buffer_bytes));
static_assert(flush_wait_ms > allowance_ms_max);
static_assert(lane_mail_bytes_max >= 2 * event_bytes_max);
static_assert(silence_ms_max > 2 * ping_ms);

}  // namespace lectern::room::limits
