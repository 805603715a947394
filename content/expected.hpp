// Errors are values in Lectern. This header is the one place that says which library provides them,
// so that the day every compiler of the project has std::expected, one line changes.
#pragma once

#include <tl/expected.hpp>

namespace lectern {

template <class T, class E>
using Expected = tl::expected<T, E>;

template <class E>
using Unexpected = tl::unexpected<E>;

}  // namespace lectern
