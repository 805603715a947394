// The first fault found while generated messages become values. A decoder reads every field, notes what is wrong here,
// and looks once at the end: no field is believed before that, and no decoder needs a branch per field.
#pragma once

#include "server/wire/codec.hpp"

#include <optional>

namespace lectern::wire {

class Check {
 public:
  void require(bool holds, WireError otherwise = WireError::bad_value) {
    if (!holds && !error_) error_ = otherwise;
  }

  /// `value` unless something was wrong with it or beside it.
  template <class T>
  [[nodiscard]] Expected<T, WireError> finish(T value) const {
    if (error_) return Unexpected<WireError>(*error_);
    return value;
  }

 private:
  std::optional<WireError> error_;
};

}  // namespace lectern::wire
