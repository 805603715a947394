// Goal: a host sees every deck of the folder as it is now, and of a broken one why it cannot be chosen.
#include "api_fixture.hpp"

namespace lectern::api {
namespace {

using DecksTest = ApiTest;

TEST_F(DecksTest, AreListedWithTheirLanguagesAndUnkeyedQuestions) {
  write_deck("other.yaml", unkeyed_deck);
  const Json decks = get("/api/decks", host_key).json().at("decks");
  ASSERT_EQ(decks.size(), 2U);
  EXPECT_EQ(decks[0].at("id"), "good");
  EXPECT_EQ(decks[0].at("title"), (Json{{"en", "Good"}, {"fr", "Bon"}}));
  EXPECT_EQ(decks[0].at("languages"), (Json{"en", "fr"}));
  EXPECT_EQ(decks[0].at("questions"), 2);
  EXPECT_EQ(decks[0].at("unkeyed"), 0);
  EXPECT_EQ(decks[0].at("error"), "");
  EXPECT_EQ(decks[1].at("unkeyed"), 1);
}

TEST_F(DecksTest, ABrokenFileIsListedWithItsFirstMistake) {
  write_deck("broken.yaml", "deck: Broken\nid: broken\nlanguage: en\nquestions:\n  - kind: nonsense\n");
  const Json decks = get("/api/decks", host_key).json().at("decks");
  ASSERT_EQ(decks.size(), 2U);
  EXPECT_EQ(decks[0].at("id"), "broken.yaml");
  EXPECT_NE(decks[0].at("error").get<std::string>().find("Line 5"), std::string::npos) << decks[0];
}

TEST_F(DecksTest, AChangedFileIsReadAgain) {
  ASSERT_EQ(get("/api/decks", host_key).json().at("decks").size(), 1U);
  write_deck("good.yaml", unkeyed_deck);
  write_deck("new.yaml", good_deck);
  const Json decks = get("/api/decks", host_key).json().at("decks");
  ASSERT_EQ(decks.size(), 2U);
  EXPECT_EQ(decks[0].at("id"), "unkeyed");
  EXPECT_EQ(decks[1].at("id"), "good");
  std::filesystem::remove(folder_ / "decks" / "new.yaml");
  EXPECT_EQ(get("/api/decks", host_key).json().at("decks").size(), 1U);
}

TEST_F(DecksTest, OfTwoFilesWithOneIdTheSecondSaysWhoHasIt) {
  write_deck("later.yaml", good_deck);
  const Json decks = get("/api/decks", host_key).json().at("decks");
  ASSERT_EQ(decks.size(), 2U);
  EXPECT_EQ(decks[0].at("id"), "good");
  EXPECT_EQ(decks[0].at("error"), "");
  EXPECT_EQ(decks[1].at("id"), "later.yaml");
  EXPECT_EQ(decks[1].at("error"), "Its id \"good\" is that of good.yaml.");
  std::filesystem::remove(folder_ / "decks" / "good.yaml");
  const Json left = get("/api/decks", host_key).json().at("decks");
  ASSERT_EQ(left.size(), 1U);
  EXPECT_EQ(left[0].at("id"), "good") << "a clash ends with the file that made it";
}

TEST_F(DecksTest, OtherFilesAreNoDecks) {
  write_deck("notes.txt", "nothing");
  write_deck(".hidden.yaml", good_deck);
  std::filesystem::create_directories(folder_ / "decks" / "folder.yaml");
  EXPECT_EQ(get("/api/decks", host_key).json().at("decks").size(), 1U);
}

TEST(DeckStore, AFolderThatIsNotThereHasNoDecks) {
  DeckStore none("/nonexistent/decks");
  EXPECT_TRUE(none.list().empty());
  EXPECT_EQ(none.find("good"), nullptr);
}

}  // namespace
}  // namespace lectern::api
