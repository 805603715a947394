#include "content/yaml_tree.hpp"

#include "content/limits.hpp"

#include <yaml-cpp/eventhandler.h>
#include <yaml-cpp/exceptions.h>
#include <yaml-cpp/parser.h>

#include <algorithm>
#include <sstream>
#include <utility>

namespace lectern::content {

namespace {

Place place_of(const YAML::Mark& mark) {
  return {static_cast<std::size_t>(std::max(mark.line, 0)), static_cast<std::size_t>(std::max(mark.column, 0))};
}

/// Thrown out of the parser's callbacks, the only way to stop it early; parse_yaml turns it into an error at once.
struct LimitCrossed {
  Place place;
  std::string text;
};

class TreeBuilder final : public YAML::EventHandler {
 public:
  explicit TreeBuilder(ErrorList& errors) : errors_(errors) {}

  void OnDocumentStart(const YAML::Mark& mark) override {
    if (root_) throw LimitCrossed{place_of(mark), "A second document begins here; a file holds one deck."};
  }

  void OnDocumentEnd() override {}

  void OnNull(const YAML::Mark& mark, YAML::anchor_t anchor) override {
    add(node(YamlNode::Type::null, mark, "", anchor));
  }

  void OnAlias(const YAML::Mark& mark, YAML::anchor_t /*anchor*/) override {
    errors_.add(place_of(mark), "Aliases (*name) are not part of the deck format; write the text out.");
    add(node(YamlNode::Type::refused, mark, "", 0));
  }

  void
  OnScalar(const YAML::Mark& mark, const std::string& tag, YAML::anchor_t anchor, const std::string& value) override {
    YamlNode scalar = node(YamlNode::Type::text, mark, tag, anchor);
    scalar.plain = tag == "?";
    scalar.text = value;
    add(std::move(scalar));
  }

  void OnSequenceStart(
    const YAML::Mark& mark,
    const std::string& tag,
    YAML::anchor_t anchor,
    YAML::EmitterStyle::value /*style*/) override {
    open(node(YamlNode::Type::list, mark, tag, anchor));
  }

  void OnSequenceEnd() override { close(); }

  void
  OnMapStart(const YAML::Mark& mark, const std::string& tag, YAML::anchor_t anchor, YAML::EmitterStyle::value /*style*/)
    override {
    open(node(YamlNode::Type::map, mark, tag, anchor));
  }

  void OnMapEnd() override { close(); }

  [[nodiscard]] std::optional<YamlNode> take() { return std::move(root_); }

 private:
  struct Open {
    YamlNode node;
    std::optional<YamlNode> key;  // of a map: read, and waiting for its value
  };

  YamlNode node(YamlNode::Type type, const YAML::Mark& mark, const std::string& tag, YAML::anchor_t anchor) {
    if (++nodes_ > limits::yaml_nodes_max)
      throw LimitCrossed{place_of(mark), "The file has more parts than any deck needs."};
    if (anchor != 0)
      errors_.add(place_of(mark), "Anchors (&name) are not part of the deck format; write the text out.");
    if (!tag.empty() && tag != "?" && tag != "!")
      errors_.add(place_of(mark), "Tags (" + tag + ") are not part of the deck format.");
    YamlNode made;
    made.type = type;
    made.place = place_of(mark);
    return made;
  }

  void open(YamlNode opened) {
    if (open_.size() == limits::yaml_depth_max)
      throw LimitCrossed{opened.place, "The file is nested deeper here than a deck can be."};
    open_.push_back({std::move(opened), std::nullopt});
  }

  void close() {
    YamlNode closed = std::move(open_.back().node);
    open_.pop_back();
    add(std::move(closed));
  }

  void add(YamlNode added) {
    if (open_.empty()) {
      root_ = std::move(added);
      return;
    }
    Open& parent = open_.back();
    if (parent.node.type == YamlNode::Type::list) {
      parent.node.items.push_back(std::move(added));
    } else if (!parent.key) {
      parent.key = std::move(added);
    } else {
      parent.node.entries.push_back({std::move(*parent.key), std::move(added)});
      parent.key.reset();
    }
  }

  ErrorList& errors_;
  std::vector<Open> open_;
  std::optional<YamlNode> root_;
  std::size_t nodes_ = 0;
};

/// yaml-cpp's message in words that say what to do.
std::string explained(const std::string& message) {
  if (message.find("anchor") != std::string::npos)
    return "Aliases (*name) are not part of the deck format; put the text in quotes if it should start with a star.";
  if (message.find("tab") != std::string::npos) return "Indent with spaces, not with tabs.";
  return "This is not valid YAML (" + message +
         "); often a text with a colon needs quotes, or a line is indented wrongly.";
}

}  // namespace

std::optional<YamlNode> parse_yaml(const std::string& source, ErrorList& errors) {
  TreeBuilder builder(errors);
  try {
    std::istringstream stream(source);
    YAML::Parser parser(stream);
    while (parser.HandleNextDocument(builder)) {
    }
  } catch (const LimitCrossed& crossed) {
    errors.add(crossed.place, crossed.text);
    return std::nullopt;
  } catch (const YAML::Exception& broken) {
    errors.add(place_of(broken.mark), explained(broken.msg));
    return std::nullopt;
  }
  return builder.take();
}

}  // namespace lectern::content
