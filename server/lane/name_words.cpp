#include "server/lane/name_words.hpp"

#include <array>

namespace lectern::lane {
namespace {

using Word = std::string_view;

constexpr auto english_first = std::to_array<Word>({
  "Brave", "Bright", "Calm",   "Clever", "Cosmic", "Daring", "Eager",  "Gentle", "Golden",  "Happy", "Honest",
  "Jolly", "Kind",   "Lively", "Lucky",  "Merry",  "Mighty", "Nimble", "Noble",  "Patient", "Proud", "Quick",
  "Quiet", "Ready",  "Sharp",  "Silver", "Steady", "Sunny",  "Swift",  "Tidy",   "Wise",    "Witty",
});

constexpr auto english_second = std::to_array<Word>({
  "Antelope", "Badger",  "Beaver", "Bison",   "Camel",   "Cheetah", "Condor", "Crane",  "Dolphin", "Eagle",
  "Falcon",   "Finch",   "Fox",    "Gazelle", "Gecko",   "Giraffe", "Hawk",   "Heron",  "Ibis",    "Impala",
  "Jaguar",   "Kestrel", "Koala",  "Lemur",   "Leopard", "Lion",    "Lynx",   "Magpie", "Marten",  "Otter",
  "Owl",      "Panda",   "Parrot", "Pelican", "Penguin", "Puffin",  "Raven",  "Robin",  "Seal",    "Sparrow",
  "Stork",    "Swan",    "Tiger",  "Toucan",  "Turtle",  "Walrus",  "Wolf",   "Zebra",
});

// Masculine animals, so that every adjective has one form.
constexpr auto french_first = std::to_array<Word>({
  "Aigle",    "Albatros", "Bison",  "Canari",    "Castor",   "Cerf",   "Chamois",  "Chat",    "Colibri",
  "Condor",   "Corbeau",  "Cygne",  "Dauphin",   "Éléphant", "Faucon", "Flamant",  "Geai",    "Guépard",
  "Hérisson", "Héron",    "Hibou",  "Ibis",      "Jaguar",   "Koala",  "Lapin",    "Léopard", "Lézard",
  "Lion",     "Loup",     "Lynx",   "Merle",     "Moineau",  "Panda",  "Papillon", "Pélican", "Phoque",
  "Pingouin", "Poney",    "Renard", "Rossignol", "Tigre",    "Toucan", "Yak",      "Zèbre",
});

constexpr auto french_second = std::to_array<Word>({
  "adroit",  "agile", "aimable", "alerte", "brave", "calme",   "courtois", "curieux", "discret",  "doré",  "enjoué",
  "fidèle",  "fier",  "gai",     "habile", "hardi", "honnête", "joyeux",   "juste",   "loyal",    "malin", "noble",
  "patient", "poli",  "prudent", "rapide", "sage",  "serein",  "subtil",   "tenace",  "vaillant", "vif",
});

// Masculine, as the French ones are.
constexpr auto hindi_first = std::to_array<Word>({
  "अनोखा", "ईमानदार", "उत्साही", "कुशल",    "चतुर",   "चमकीला", "जिज्ञासु", "जोशीला", "तेज़",    "दयालु",
  "निडर",  "नेक",      "प्यारा",  "फुर्तीला", "बहादुर", "भला",    "मज़बूत",   "मेहनती",  "रोशन",  "विनम्र",
  "वीर",   "शांत",     "शानदार", "सच्चा",   "सजग",   "समझदार", "साहसी",  "सुनहरा",  "सुरीला", "हँसमुख",
});

constexpr auto hindi_second = std::to_array<Word>({
  "ऊँट",   "कछुआ",   "कठफोड़वा", "कबूतर",  "खरगोश", "गरुड़",  "घोड़ा", "चकोर", "चीता", "जिराफ़", "जुगनू",
  "ज़ेब्रा", "तेंदुआ",   "तोता",    "नीलकंठ", "नेवला",  "पांडा", "पेंगुइन", "बगुला", "बाघ",  "बाज़",   "बारहसिंगा",
  "भालू",  "भेड़िया", "मेमना",    "मोर",   "याक",   "शेर",   "सारस", "हंस",   "हाथी", "हिरन",
});

// A draft for a speaker to review. Each noun stands with the link of its own class, so that any quality may follow.
constexpr auto wolof_first = std::to_array<Word>({
  "Biddéew bu", "Bëy wu",  "Dex gu",    "Fas wu",   "Gaal gu",      "Garab gu",   "Gaynde gu", "Géej gu",
  "Gëléem gu",  "Jant bu", "Jaxaay ju", "Jën wu",   "Lëpp-lëpp bu", "Mbonaat mu", "Muus mu",   "Nag wu",
  "Ngelaw lu",  "Ñay wu",  "Picc mu",   "Pitax mu", "Weer wu",      "Xar mu",     "Yamb wu",
});

constexpr auto wolof_second = std::to_array<Word>({
  "baax", "bees",  "bég",   "dal",  "dëgër", "gaaw",  "goree", "jub",   "leer", "muus",
  "neex", "rafet", "sawar", "sell", "taaru", "takku", "teey",  "xarañ", "yaru", "yiw",
});

}  // namespace

NameWords name_words(std::string_view language) {
  const std::string_view primary = language.substr(0, language.find('-'));
  if (primary == "fr") return {french_first, french_second};
  if (primary == "hi") return {hindi_first, hindi_second};
  if (primary == "wo") return {wolof_first, wolof_second};
  return {english_first, english_second};
}

}  // namespace lectern::lane
