// The texts of the interface in every language: filled right, counted right, told apart. That none is missing and that
// all have the same places is checked while compiling (client-cli/text/text.hpp).
#include "client-cli/locale.hpp"
#include "client-cli/phrases.hpp"
#include "client-cli/screen.hpp"
#include "client-cli/width.hpp"
#include "samples.hpp"

#include <gtest/gtest.h>

#include <set>

namespace lectern::cli {
namespace {

using namespace samples;

constexpr std::array all{Tongue::en, Tongue::fr, Tongue::hi, Tongue::wo};

TEST(Texts, AreChosenByTagAndFallBackToEnglish) {
  EXPECT_EQ(tongue_of("fr-SN"), Tongue::fr);
  EXPECT_EQ(tongue_of("HI"), Tongue::hi);
  EXPECT_EQ(tongue_of("wo"), Tongue::wo);
  EXPECT_EQ(tongue_of("de"), Tongue::en);
  EXPECT_EQ(tongue_of(""), Tongue::en);
}

TEST(Texts, TakeTheLanguageOfTheEnvironmentAsPosixHasIt) {
  EXPECT_EQ(named_language("fr_SN.UTF-8", "hi_IN", "en_US"), "fr");
  EXPECT_EQ(named_language("", "hi_IN", "en_US"), "hi");
  EXPECT_EQ(named_language(nullptr, nullptr, "wo_SN@latin"), "wo");
  EXPECT_EQ(named_language("C.UTF-8", "fr_FR", nullptr), "") << "C asks for no language";
  EXPECT_EQ(named_language("POSIX", nullptr, nullptr), "");
  EXPECT_EQ(named_language(nullptr, nullptr, nullptr), "");
}

TEST(Texts, HaveASentenceOfTheirOwnForEveryCodeOfTheWire) {
  for (const auto tongue : all) {
    std::set<std::string> sentences;
    for (int code = 1; code <= 50; ++code) {
      const auto known =
        wire::explain(static_cast<wire::ErrorCode>(code)) != wire::explain(wire::ErrorCode::unspecified);
      const auto text = error_text(texts_in(tongue), static_cast<wire::ErrorCode>(code));
      EXPECT_TRUE(!known || sentences.insert(text).second) << text;
      const bool foreign = known && tongue != Tongue::en;
      EXPECT_FALSE(foreign && text == error_text(english, static_cast<wire::ErrorCode>(code))) << text;
    }
    EXPECT_GT(sentences.size(), 25U);
  }
}

TEST(Texts, CountAsEachLanguageDoes) {
  EXPECT_EQ(points_text(english, 0), "0 points");
  EXPECT_EQ(points_text(english, 1), "1 point");
  EXPECT_EQ(points_text(french, 0), "0 point");
  EXPECT_EQ(points_text(french, 2), "2 points");
  EXPECT_EQ(count(hindi, hindi.question.you_have, 1), "आपके पास 1 सेकंड है।");
  EXPECT_EQ(points_text(wolof, 1), "1 poñ");
}

TEST(Texts, NamePlacesAsPeopleDo) {
  const std::map<std::uint32_t, std::string> places{{1, "1st"}, {2, "2nd"}, {11, "11th"}, {23, "23rd"}, {112, "112th"}};
  for (const auto& [rank, text] : places)
    EXPECT_EQ(english.place(rank), text);
  EXPECT_EQ(
    standing_sentence(french, mine()), "Vous êtes à la place 2 sur 3, avec 1830 points, à 70 points derrière Bo.");
  EXPECT_EQ(standing_sentence(hindi, mine()), "आपका स्थान 2 है, कुल 3 में; 1830 पॉइंट, Bo से 70 पॉइंट पीछे।");
}

TEST(Texts, WriteDecimalsAsEachLanguageDoes) {
  EXPECT_EQ(number_text(english, content::Decimal{3'500'000}), "3.5");
  EXPECT_EQ(number_text(french, content::Decimal{3'500'000}), "3,5");
}

TEST(Texts, FillPlacesInTheOrderOfTheLanguage) {
  constexpr Text<2> text("{2} before {1}");
  EXPECT_EQ(fill(text, "one", 2), "2 before one");
  EXPECT_EQ(fill(text, "{2}", "{1}"), "{1} before {2}") << "what is filled in is not read again";
}

TEST(Texts, FitTheScreenInEveryLanguage) {
  use_utf8_widths();
  for (const auto tongue : all) {
    auto session = at(room::Phase::open, question(content::Kind::choices, {"PyTorch", "JAX"}));
    session.profile.tongue = tongue;
    const auto& input = texts_in(tongue).input;
    EXPECT_LE(columns(fill(input.keys_all, 6) + ", " + input.leave.str()), 76) << texts_in(tongue).tag;
    EXPECT_NE(draw(session, {}, {}, 0).text().find(input.yours.view()), std::string::npos) << texts_in(tongue).tag;
  }
}

TEST(Fallback, IsMarkedOnTheQuestionOnceAndOnOptionsThatDiffer) {
  auto session = at(room::Phase::open, choice());
  session.profile.language = "fr";
  auto open = choice();
  EXPECT_EQ(said_text(session, open.text), "Which operation do attention layers repeat most? [English]");
  for (const auto* wordless : {"42", "2 × 3 = 6", "…"})
    EXPECT_EQ(said_text(session, {wordless, "en"}), wordless) << "it reads alike in every language";
  EXPECT_EQ(option_text(session, open, 0), "Matrix products");
  open.text = {"Laquelle ?", "fr"};
  EXPECT_EQ(said_text(session, open.text), "Laquelle ?");
  EXPECT_EQ(option_text(session, open, 0), "Matrix products [English]");
  session.profile.language = "";
  EXPECT_EQ(option_text(session, open, 0), "Matrix products") << "nobody asked for a language";
}

}  // namespace
}  // namespace lectern::cli
