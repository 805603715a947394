// Every sub-command and flag of `lectern`: names are a contract with scripts (DESIGN.md §10).
#include "client-cli/command_tree.hpp"

#include <CLI/CLI.hpp>

#include <iostream>

namespace lectern::cli {

using Run = std::function<ExitCode()>;

namespace {

void add_join(CLI::App& app, JoinOptions& options, Run& run) {
  for (const bool viewer : {false, true}) {
    auto* command = app.add_subcommand(viewer ? "watch" : "join", viewer ? "Watch a room" : "Play in a room");
    command->add_option("--server", options.server, "Address of the server")->capture_default_str();
    command->add_option("--pin", options.pin, "PIN of the room")->required();
    if (!viewer) command->add_option("--name", options.name, "Your name; a room may give one instead");
    command->add_option("--language", options.language, "BCP 47 tag, such as fr");
    command->add_option("--color", options.colour, "Colours of the full screen")
      ->check(CLI::IsMember({"auto", "never", "16", "256", "true"}));
    auto* plain = command->add_flag("--plain", options.plain, "Lines instead of a full screen");
    command->add_flag("--json", options.json, "JSON lines out, JSON commands in")->excludes(plain);
    command->callback([&options, &run, viewer] {
      options.viewer = viewer;
      run = [&options] { return run_join(options, std::cout, std::cerr); };
    });
  }
}

void add_host(CLI::App& app, HostOptions& options, Run& run) {
  auto* command = app.add_subcommand("host", "Open a room and steer it");
  command->add_option("--server", options.server, "Address of the server")->capture_default_str();
  command->add_option("--host-key", options.host_key, "The server's host key")->envname("LECTERN_HOST_KEY");
  auto* deck = command->add_option("--deck", options.deck, "A deck file, or the id of a deck of the server");
  command->add_flag("--auto", options.automatic, "Let the room advance by itself");
  command->add_option("--start-at", options.start_at, "With --auto: players to wait for")->capture_default_str();
  command->add_flag("--demonstrations", options.demonstrations, "With --auto: show demonstrations");
  command->add_option("--course", options.course, "Add the results to this course");
  command->add_flag("--generated-names", options.generated_names, "Players choose among names that they are offered");
  command->add_option("--resume", options.resume, "A host link, to steer a room again")->excludes(deck);
  command->add_option("--language", options.language, "BCP 47 tag, such as fr");
  command->add_flag("--json", options.json, "JSON lines out, JSON commands in");
  command->callback([&] { run = [&options] { return run_host(options, std::cout, std::cerr); }; });
}

void add_bots(CLI::App& app, BotsOptions& options, Run& run) {
  auto* command = app.add_subcommand("bots", "Let many players play");
  command->add_option("--server", options.server, "Addresses of servers, separated by commas")->capture_default_str();
  command->add_option("--pin", options.pin, "PIN of the room")->required();
  command->add_option("--players", options.players, "How many")->capture_default_str()->check(CLI::Range(1, 60000));
  command->add_option("--answers", options.answers, "random, right, wrong or script:FILE")->capture_default_str();
  command->add_option("--deck", options.deck, "The deck file, needed for right and wrong");
  command->add_option("--think", options.think, "MIN..MAX milliseconds before an answer")->capture_default_str();
  command->add_option("--drop", options.drop, "Percent of answers whose connection is cut, before or behind them")
    ->check(CLI::Range(0, 100));
  command->add_option("--seed", options.seed, "Of all random choices")->capture_default_str();
  command->add_option("--names", options.names, "What their names begin with")->capture_default_str();
  command->add_flag("--json", options.json, "JSON lines");
  command->callback([&] { run = [&options] { return run_bots(options, std::cout, std::cerr); }; });
}

void add_board(CLI::App& app, BoardOptions& options, Run& run) {
  auto* command = app.add_subcommand("board", "Standings of a room or a course");
  command->add_option("kind", options.of, "room or course")->required()->check(CLI::IsMember({"room", "course"}));
  command->add_option("name", options.name, "PIN of the room, or name of the course")->required();
  command->add_option("--server", options.server, "Address of the server")->capture_default_str();
  command->add_option("--top", options.top, "How many rows; 0: all")->capture_default_str();
  command->add_flag("--watch", options.watch, "Print again whenever they change");
  command->add_flag("--json", options.json, "JSON lines");
  command->callback([&] { run = [&options] { return run_board(options, std::cout, std::cerr); }; });
}

using DeckTool = ExitCode (*)(const DeckOptions&, std::ostream&, std::ostream&);

void add_deck(CLI::App& app, DeckOptions& options, Run& run) {
  auto* deck = app.add_subcommand("deck", "Check, import and show decks")->require_subcommand(1);
  const auto add = [&](const char* name, const char* help, DeckTool tool) {
    auto* command = deck->add_subcommand(name, help);
    command->add_option("file", options.file, "The file; - is standard input")->required();
    command->add_option("--language", options.language, "BCP 47 tag");
    command->callback(
      [&options, &run, tool] { run = [&options, tool] { return tool(options, std::cout, std::cerr); }; });
    return command;
  };
  auto* check = add("check", "What a teacher would regret in class", check_deck_file);
  check->add_flag("--strict", options.strict, "Warnings count as errors");
  check->add_flag("--json", options.json, "One JSON object");
  auto* import = add("import", "A deck out of plain text", import_deck);
  import->add_option("-o,--output", options.output, "Where the deck goes; - is standard output");
  import->add_flag("--json", options.json, "One JSON object");
  add("show", "Print a deck with its key", show_deck);
}

using RoomTool = ExitCode (*)(const RoomOptions&, std::ostream&, std::ostream&);

void add_room(CLI::App& app, RoomOptions& options, Run& run) {
  auto* room = app.add_subcommand("room", "Stored rooms")->require_subcommand(1);
  const auto add = [&](const char* name, const char* help, RoomTool tool) {
    auto* command = room->add_subcommand(name, help);
    command->add_option("--server", options.server, "Address of the server")->capture_default_str();
    command->add_option("--host-key", options.host_key, "The server's host key")->envname("LECTERN_HOST_KEY");
    command->callback(
      [&options, &run, tool] { run = [&options, tool] { return tool(options, std::cout, std::cerr); }; });
    return command;
  };
  auto* log = add("export", "Write a room's log to a file", export_room);
  log->add_option("pin", options.pin, "PIN of the room")->required();
  log->add_option("-o,--output", options.output, "The file; - is standard output")->required();
  add("erase", "Remove a room for good", erase_room)->add_option("pin", options.pin, "PIN of the room")->required();
  add("list", "All rooms", list_rooms)->add_flag("--json", options.json, "One JSON object");
}

void add_replay(CLI::App& app, ReplayOptions& options, Run& run) {
  auto* command = app.add_subcommand("replay", "Standings and digest from an exported log");
  command->add_option("file", options.file, "The exported log")->required();
  command->add_option("--until", options.until, "The last position that counts");
  command->add_flag("--state", options.state, "Describe every entry");
  command->add_flag("--json", options.json, "One JSON object");
  command->callback([&] { run = [&options] { return replay_file(options, std::cout, std::cerr); }; });
}

}  // namespace

void add_commands(CLI::App& app, AllOptions& options, Run& run) {
  app.require_subcommand(1);
  add_host(app, options.host, run);
  add_join(app, options.join, run);
  add_bots(app, options.bots, run);
  add_board(app, options.board, run);
  add_deck(app, options.deck, run);
  add_room(app, options.room, run);
  add_replay(app, options.replay, run);
  // Behind the commands, which would inherit it.
  app.footer("lectern help COMMAND shows the flags of one.\n"
             "Exit codes: 0 done, 1 findings in a deck or content that was refused, 2 wrong usage, 3 cannot connect,\n"
             "4 refused (PIN, name or key), 5 removed by the host, 6 protocol error, 130 interrupted.");
}

}  // namespace lectern::cli
