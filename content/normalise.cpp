#include "content/deck_io.hpp"
