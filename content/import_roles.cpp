#include "content/import_roles.hpp"

#include <algorithm>
#include <map>

namespace lectern::content {

namespace {

constexpr std::size_t none = static_cast<std::size_t>(-1);
constexpr std::size_t nested_indent = 2;  // right-aligned numbers differ by one column; a nested list by more

class RoleFinder {
 public:
  explicit RoleFinder(std::vector<ImportLine>& lines) : lines_(lines), roles_(lines.size(), Role::other) {}

  std::vector<Role> find() {
    for (std::size_t i = 0; i < lines_.size(); ++i) {
      const Mark mark = lines_[i].mark;
      if (mark == Mark::bullet || mark == Mark::letter) roles_[i] = Role::option;
      if (mark == Mark::header) roles_[i] = Role::prompt;
    }
    decide_numbers();
    demote_headers();
    return std::move(roles_);
  }

 private:
  using Group = std::vector<std::size_t>;  // lines whose numbers look alike

  [[nodiscard]] std::size_t next_marked(std::size_t at) const {
    for (std::size_t i = at + 1; i < lines_.size(); ++i) {
      if (lines_[i].mark != Mark::none) return i;
    }
    return none;
  }

  [[nodiscard]] std::size_t nonblank(std::size_t at, std::ptrdiff_t step) const {
    for (auto i = static_cast<std::ptrdiff_t>(at) + step; i >= 0 && i < static_cast<std::ptrdiff_t>(lines_.size());
         i += step) {
      if (!lines_[static_cast<std::size_t>(i)].blank()) return static_cast<std::size_t>(i);
    }
    return none;
  }

  /// Numbers with the same delimiter, apart where "1." stands at two depths.
  [[nodiscard]] std::vector<Group> number_groups() const {
    std::map<char32_t, Group> by_delimiter;
    for (std::size_t i = 0; i < lines_.size(); ++i) {
      if (lines_[i].mark == Mark::number) by_delimiter[lines_[i].delimiter].push_back(i);
    }
    std::vector<Group> groups;
    for (const auto& [delimiter, group] : by_delimiter) {
      const std::size_t least =
        lines_[*std::min_element(
                 group.begin(),
                 group.end(),
                 [&](std::size_t a, std::size_t b) { return lines_[a].indent < lines_[b].indent; })]
          .indent;
      Group outer;
      Group inner;
      for (const std::size_t i : group)
        (lines_[i].indent < least + nested_indent ? outer : inner).push_back(i);
      const bool nested =
        std::any_of(inner.begin(), inner.end(), [&](std::size_t i) { return lines_[i].ordinal == 1; });
      if (!nested) outer = group;
      groups.push_back(outer);
      if (nested) groups.push_back(inner);
    }
    return groups;
  }

  /// A list counts 1, 2, 3 with nothing marked in between; the numbers of questions have their options in between.
  [[nodiscard]] bool counts_without_gaps(const Group& group) const {
    std::size_t followed = 0;
    for (std::size_t i = 0; i + 1 < group.size(); ++i) {
      const bool next = next_marked(group[i]) == group[i + 1];
      if (next && lines_[group[i + 1]].ordinal == lines_[group[i]].ordinal + 1) ++followed;
    }
    return followed * 2 >= group.size();
  }

  [[nodiscard]] bool follows_question_mark(std::size_t at) const {
    const std::size_t before = nonblank(at, -1);
    return before != none && std::u32string_view(U"?？؟").find(lines_[before].text.back()) != std::u32string_view::npos;
  }

  void decide_numbers() {
    const std::vector<Group> groups = number_groups();
    const bool headers =
      std::any_of(lines_.begin(), lines_.end(), [](const ImportLine& l) { return l.mark == Mark::header; });
    const bool asking =
      std::any_of(groups.begin(), groups.end(), [&](const Group& g) { return !counts_without_gaps(g); });
    for (const Group& group : groups) {
      const auto starts = static_cast<std::size_t>(
        std::count_if(group.begin(), group.end(), [&](std::size_t i) { return lines_[i].ordinal == 1; }));
      const bool under_prompts = headers || asking || starts > 1 || follows_question_mark(group.front());
      const bool option = group.size() > 1 && counts_without_gaps(group) && under_prompts;
      for (const std::size_t i : group)
        roles_[i] = option ? Role::option : Role::prompt;
    }
  }

  /// A header that asks has text, in its line or in the next, and options are the next marked thing.
  [[nodiscard]] bool header_asks(std::size_t at) const {
    const std::size_t next = nonblank(at, 1);
    const bool text = !lines_[at].body.empty() || (next != none && lines_[next].mark == Mark::none);
    const std::size_t marked = next_marked(at);
    return text && marked != none && roles_[marked] == Role::option;
  }

  void demote_headers() {
    std::map<std::u32string, std::pair<std::size_t, std::size_t>> styles;  // word → lines that ask, all lines
    for (std::size_t i = 0; i < lines_.size(); ++i) {
      if (lines_[i].mark != Mark::header) continue;
      auto& [asking, all] = styles[lines_[i].label];
      asking += header_asks(i) ? 1 : 0;
      ++all;
    }
    for (std::size_t i = 0; i < lines_.size(); ++i) {
      if (lines_[i].mark != Mark::header) continue;
      const auto& [asking, all] = styles[lines_[i].label];
      if (asking * 2 >= all) continue;
      lines_[i].mark = Mark::none;
      lines_[i].body = lines_[i].text;
      roles_[i] = Role::other;
    }
  }

  std::vector<ImportLine>& lines_;
  std::vector<Role> roles_;
};

}  // namespace

std::vector<Role> roles_of(std::vector<ImportLine>& lines) {
  return RoleFinder(lines).find();
}

}  // namespace lectern::content
