#include "content/model.hpp"

#include <algorithm>

namespace lectern::content {

bool is_scored(const Question& question) {
  return question.kind != Kind::poll && question.kind != Kind::slide;
}

bool is_keyed(const Question& question) {
  switch (question.kind) {
  case Kind::choice:
  case Kind::choices:
  case Kind::true_false:
    return std::any_of(
      question.options.begin(), question.options.end(), [](const Option& option) { return option.right; });
  case Kind::text:
    return !question.accepted.empty();
  case Kind::number:
    return question.number && question.number->answer;
  case Kind::poll:
  case Kind::slide:
    return true;
  }
  return false;
}

}  // namespace lectern::content
