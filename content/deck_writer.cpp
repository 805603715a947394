// The canonical text of a deck: one order of keys, one way to write each value, so that two files of the same deck are
// the same bytes and a change to a deck is as small in a diff as it is in the deck.
#include "content/deck_io.hpp"
#include "content/kind_name.hpp"
#include "content/yaml_scalar.hpp"

namespace lectern::content {

namespace {

class DeckWriter {
 public:
  explicit DeckWriter(const Language& language) : language_(language) {}

  [[nodiscard]] std::string take() { return std::move(out_); }

  void head(const Deck& deck) {
    text("deck", deck.title);
    line("id", deck.id);
    line("language", deck.language);
    line("scoring", scoring_name(deck.scoring));
    out_ += "questions:\n";
  }

  void question(const Question& question) {
    dash();
    line("id", question.id);
    line("kind", kind_name(question.kind));
    text("text", question.text);
    answers(question);
    if (!question.explanation.empty()) text("explanation", question.explanation);
    if (question.kind != Kind::slide) line("time", format(Decimal{question.time_ms * 1'000}) + "s");
    if (is_scored(question)) bare("points", std::to_string(question.points));
    if (question.demonstration) demonstration(*question.demonstration);
    indent_ = 0;
  }

 private:
  /// Opens a list item: the next line carries the dash in place of its last two blanks of indentation.
  void dash() {
    indent_ += 4;
    dash_ = true;
  }

  void start() {
    out_ += std::string(dash_ ? indent_ - 2 : indent_, ' ') + (dash_ ? "- " : "");
    dash_ = false;
  }

  /// A value that must not be quoted: a number, a time, true or false.
  void bare(const std::string& key, const std::string& value) {
    start();
    out_ += key + ": " + value + "\n";
  }

  void line(const std::string& key, const std::string& value) { bare(key, yaml_scalar(value, indent_)); }

  void text(const std::string& key, const LocalText& local) {
    const auto own = local.find(language_);
    if (own != local.end() && local.size() == 1) return line(key, own->second);
    start();
    out_ += key + ":\n";
    indent_ += 2;
    if (own != local.end()) line(yaml_scalar(own->first, 0), own->second);
    for (const auto& [language, value] : local) {
      if (language != language_) line(yaml_scalar(language, 0), value);
    }
    indent_ -= 2;
  }

  void answers(const Question& question) {
    if (question.kind == Kind::true_false) return truth(question);
    if (!question.options.empty()) options(question.options);
    if (!question.accepted.empty()) accepted(question.accepted);
    if (question.number) number(*question.number);
  }

  void truth(const Question& question) {
    if (is_keyed(question)) bare("answer", question.options.front().right ? "true" : "false");
  }

  void options(const std::vector<Option>& options) {
    start();
    out_ += "options:\n";
    for (const Option& option : options) {
      dash();
      text("text", option.text);
      if (option.right) bare("right", "true");
      indent_ -= 4;
    }
  }

  void accepted(const std::vector<std::string>& accepted) {
    start();
    out_ += "accepted:\n";
    for (const std::string& spelling : accepted)
      out_ += std::string(indent_ + 2, ' ') + "- " + yaml_scalar(spelling, indent_ + 2) + "\n";
  }

  void number(const NumberRange& range) {
    if (range.answer) bare("answer", format(*range.answer));
    bare("tolerance", format(range.tolerance));
    bare("min", format(range.min));
    bare("max", format(range.max));
    bare("step", format(range.step));
    if (!range.unit.empty()) text("unit", range.unit);
  }

  void demonstration(const Demonstration& demonstration) {
    start();
    out_ += "demonstration:\n";
    indent_ += 2;
    line("name", demonstration.name);
    for (const auto& [key, value] : demonstration.parameters) {
      const std::string name =
        yaml_scalar(key, 0);  // "no" is a language and "y" a parameter, but YAML 1.1 reads truth values
      const auto decimal = parse_decimal(value);
      if (decimal && format(*decimal) == value)
        bare(name, value);
      else
        line(name, value);
    }
    indent_ -= 2;
  }

  const Language& language_;
  std::string out_;
  std::size_t indent_ = 0;
  bool dash_ = false;
};

}  // namespace

std::string write_deck(const Deck& deck) {
  DeckWriter writer(deck.language);
  writer.head(deck);
  for (const Question& question : deck.questions)
    writer.question(question);
  return writer.take();
}

}  // namespace lectern::content
