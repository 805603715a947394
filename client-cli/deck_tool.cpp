#include "client-cli/deck_tool.hpp"

#include "client-cli/json_text.hpp"
#include "client-cli/sanitise.hpp"
#include "client-cli/text_file.hpp"
#include "content/deck_io.hpp"
#include "content/limits.hpp"

#include <nlohmann/json.hpp>

#include <algorithm>
#include <filesystem>
#include <ostream>
#include <utility>
#include <vector>

namespace lectern::cli {

using content::Finding;
using content::Severity;
using nlohmann::ordered_json;

namespace {

struct Counts {
  std::size_t questions = 0;  ///< slides are none
  std::size_t keyed = 0;
  std::size_t unkeyed = 0;
};

Counts count(const content::Deck& deck) {
  Counts counts;
  for (const auto& question : deck.questions) {
    if (question.kind == content::Kind::slide) continue;
    counts.questions += 1;
    if (!content::is_scored(question)) continue;
    (content::is_keyed(question) ? counts.keyed : counts.unkeyed) += 1;
  }
  return counts;
}

void print_json(std::ostream& out, const Counts& counts, const std::vector<Finding>& findings) {
  ordered_json list = ordered_json::array();
  for (const auto& finding : findings) {
    list.push_back(
      {{"question", finding.question},
       {"line", finding.line},
       {"code", finding.code},
       {"severity", finding.severity == Severity::error ? "error" : "warning"},
       {"text", finding.text}});
  }
  out << to_line(
    {{"v", 1},
     {"questions", counts.questions},
     {"keyed", counts.keyed},
     {"unkeyed", counts.unkeyed},
     {"findings", list}});
}

void print_text(std::ostream& out, const std::string& file, const std::vector<Finding>& findings) {
  for (const auto& finding : findings) {
    const char* severity = finding.severity == Severity::error ? "error" : "warning";
    out << file << ":" << finding.line << ": " << severity << ": ";
    if (!finding.question.empty()) out << sanitise(finding.question) << ": ";
    out << sanitise(finding.text) << " (" << finding.code << ")\n";
  }
}

/// What a reader found wrong, in the form of findings: every error keeps the deck from being played.
std::vector<Finding>
as_findings(const std::vector<content::ContentError>& errors, Severity severity, const char* code) {
  std::vector<Finding> findings;
  for (const auto& error : errors)
    findings.push_back({severity, {}, error.line, code, error.text});
  return findings;
}

void report(const DeckOptions& options, std::ostream& out, const Counts& counts, const std::vector<Finding>& findings) {
  if (options.json) return print_json(out, counts, findings);
  print_text(out, options.file, findings);
}

ExitCode fail(std::ostream& err, const std::string& sentence, ExitCode code) {
  err << sanitise(sentence) << "\n";
  return code;
}

bool fatal(const std::vector<Finding>& findings, bool strict) {
  return std::any_of(findings.begin(), findings.end(), [strict](const Finding& finding) {
    return strict || finding.severity == Severity::error;
  });
}

std::string beside(const std::string& file) {
  if (file == "-") return "-";
  return std::filesystem::path(file).replace_extension(".yaml").string();
}

/// A deck on standard output leaves no room there for what was found.
void tell_import(
  const DeckOptions& options, const std::string& target, const content::Imported& imported, std::ostream& out) {
  auto findings = as_findings(imported.skipped, Severity::warning, "skipped");
  auto found = content::check_deck(imported.deck, imported.question_lines, options.language);
  findings.insert(findings.end(), std::make_move_iterator(found.begin()), std::make_move_iterator(found.end()));
  std::stable_sort(
    findings.begin(), findings.end(), [](const Finding& a, const Finding& b) { return a.line < b.line; });
  const auto counts = count(imported.deck);
  report(options, out, counts, findings);
  if (options.json) return;
  out << target << ": " << counts.questions << " questions, " << counts.keyed << " with a key, " << counts.unkeyed
      << " without.\n";
}

void print_question(
  std::ostream& out, std::size_t number, const content::Question& question, const std::string& language) {
  const auto say = [&language](const content::LocalText& text) {
    const auto at = text.find(language);
    return sanitise(at != text.end() ? at->second : text.empty() ? std::string{} : text.begin()->second);
  };
  out << "\n"
      << number << ". " << say(question.text) << "  (" << question.points << " points, " << question.time_ms / 1000
      << " s)\n";
  for (const auto& option : question.options) {
    auto text = say(option.text);
    if (question.kind == content::Kind::true_false) text = option.id == 1 ? "True" : "False";
    out << (option.right ? "   * " : "     ") << option.id << ") " << text << "\n";
  }
  for (const auto& spelling : question.accepted)
    out << "   * " << sanitise(spelling) << "\n";
  if (question.number && question.number->answer) {
    out << "   * " << format(*question.number->answer) << " ± " << format(question.number->tolerance) << " "
        << say(question.number->unit) << "\n";
  }
  if (!question.explanation.empty()) out << "     " << say(question.explanation) << "\n";
}

}  // namespace

ExitCode check_deck_file(const DeckOptions& options, std::ostream& out, std::ostream& err) {
  const auto text = read_text_file(options.file, content::limits::deck_bytes_max);
  if (!text) return fail(err, text.error(), ExitCode::usage);
  const auto read = content::read_deck(*text);
  if (!read) {
    report(options, out, {}, as_findings(read.error(), Severity::error, "unreadable"));
    return ExitCode::findings;
  }
  const auto findings = content::check_deck(read->deck, read->question_lines, options.language);
  report(options, out, count(read->deck), findings);
  return fatal(findings, options.strict) ? ExitCode::findings : ExitCode::fine;
}

ExitCode import_deck(const DeckOptions& options, std::ostream& out, std::ostream& err) {
  const auto text = read_text_file(options.file, content::limits::deck_bytes_max);
  if (!text) return fail(err, text.error(), ExitCode::usage);
  const auto imported = content::import_text(*text, options.language);
  if (!imported) {
    report(options, out, {}, as_findings(imported.error(), Severity::error, "unreadable"));
    return ExitCode::findings;
  }
  const auto target = options.output.empty() ? beside(options.file) : options.output;
  const auto yaml = content::write_deck(imported->deck);
  if (target == "-") {
    out << yaml;
    tell_import(options, options.file, *imported, err);
    return ExitCode::fine;
  }
  const auto written = write_text_file(target, yaml);
  if (!written) return fail(err, written.error(), ExitCode::findings);
  tell_import(options, target, *imported, out);
  return ExitCode::fine;
}

ExitCode show_deck(const DeckOptions& options, std::ostream& out, std::ostream& err) {
  const auto text = read_text_file(options.file, content::limits::deck_bytes_max);
  if (!text) return fail(err, text.error(), ExitCode::usage);
  const auto read = content::read_deck(*text);
  if (!read) {
    report(options, out, {}, as_findings(read.error(), Severity::error, "unreadable"));
    return ExitCode::findings;
  }
  const auto& deck = read->deck;
  const auto language = options.language.empty() ? deck.language : options.language;
  const auto title = deck.title.find(language);
  out << sanitise(title == deck.title.end() ? deck.id : title->second) << "\n";
  for (std::size_t i = 0; i < deck.questions.size(); ++i)
    print_question(out, i + 1, deck.questions[i], language);
  return ExitCode::fine;
}

}  // namespace lectern::cli
