#include "content/import_words.hpp"

#include <algorithm>
#include <array>

namespace lectern::content {

namespace {

using Word = std::u32string_view;

constexpr auto answer_words = std::to_array<Word>(
  {U"answer",
   U"answers",
   U"ans",
   U"correct answer",
   U"correct answers",
   U"right answer",
   U"key",
   U"solution",
   U"correct",
   U"correct option",
   U"the correct answer is",
   U"the answer is",
   U"answer is",
   U"answer key",
   U"answers key",
   U"solutions",
   U"réponse",
   U"réponses",
   U"bonne réponse",
   U"bonnes réponses",
   U"réponse correcte",
   U"réponse juste",
   U"corrigé",
   U"corrigés",
   U"clé de correction",
   U"antwort",
   U"antworten",
   U"lösungen",
   U"lösungsschlüssel",
   U"lösung",
   U"richtige antwort",
   U"richtig",
   U"respuesta",
   U"respuestas",
   U"clave de respuestas",
   U"soluciones",
   U"respuesta correcta",
   U"solución",
   U"resposta",
   U"respostas",
   U"resposta correta",
   U"gabarito",
   U"risposta",
   U"risposte",
   U"soluzioni",
   U"risposta corretta",
   U"soluzione",
   U"antwoord",
   U"antwoorden",
   U"juiste antwoord",
   U"ответ",
   U"ответы",
   U"ключ",
   U"правильный ответ",
   U"odpowiedź",
   U"odpowiedzi",
   U"klucz odpowiedzi",
   U"prawidłowa odpowiedź",
   U"cevap",
   U"cevaplar",
   U"cevap anahtarı",
   U"doğru cevap",
   U"उत्तर",
   U"उत्तर कुंजी",
   U"उत्तरमाला",
   U"सही उत्तर",
   U"जवाब",
   U"सही जवाब",
   U"উত্তর",
   U"উত্তরমালা",
   U"সঠিক উত্তর",
   U"الإجابة",
   U"الإجابات",
   U"مفتاح الإجابة",
   U"الإجابة الصحيحة",
   U"答案",
   U"正确答案",
   U"正解",
   U"정답",
   U"jawaban",
   U"kunci jawaban",
   U"jibu",
   U"majibu",
   U"tontu",
   U"tontu yi",
   U"tontu yi jub",
   U"tontu bu jub"});

constexpr auto explanation_words = std::to_array<Word>(
  {U"explanation",   U"explanations", U"rationale",  U"why",         U"feedback",    U"reason",        U"explication",
   U"justification", U"erklärung",    U"begründung", U"explicación", U"explicação",  U"justificativa", U"spiegazione",
   U"uitleg",        U"toelichting",  U"объяснение", U"пояснение",   U"wyjaśnienie", U"açıklama",      U"व्याख्या",
   U"स्पष्टीकरण",      U"ব্যাখ্যা",       U"شرح",        U"التفسير",     U"解説",        U"解释",          U"解析",
   U"해설",          U"설명",         U"penjelasan", U"maelezo",     U"leeral"});

constexpr auto right_words = std::to_array<Word>(
  {U"right",   U"true answer", U"juste", U"correcte", U"exact",  U"vrai",  U"korrekt", U"correcta",  U"correcto",
   U"correta", U"correto",     U"certa", U"corretta", U"giusta", U"juist", U"верно",   U"правильно", U"poprawna",
   U"doğru",   U"सही",         U"সঠিক",  U"صحيح",     U"正确",   U"정답",  U"benar",   U"jub"});

constexpr auto and_words = std::to_array<Word>(
  {U"and", U"et", U"und", U"y", U"e", U"en", U"и", U"i", U"ve", U"और", U"এবং", U"و", U"和", U"dan", U"na", U"ak"});

constexpr auto navigation_words = std::to_array<Word>(
  {U"next",
   U"next question",
   U"previous",
   U"previous question",
   U"prev",
   U"back",
   U"skip",
   U"submit",
   U"check",
   U"finish",
   U"check answer",
   U"show answer",
   U"hide answer",
   U"see results",
   U"show results",
   U"start",
   U"start quiz",
   U"restart",
   U"try again",
   U"retake quiz",
   U"continue",
   U"home",
   U"menu",
   U"share",
   U"print",
   U"log in",
   U"sign in",
   U"sign up",
   U"flag",
   U"suivant",
   U"question suivante",
   U"précédent",
   U"question précédente",
   U"retour",
   U"valider",
   U"terminer",
   U"commencer",
   U"passer",
   U"recommencer",
   U"voir la réponse",
   U"accueil",
   U"partager",
   U"weiter",
   U"zurück",
   U"nächste frage",
   U"absenden",
   U"überspringen",
   U"fertig",
   U"siguiente",
   U"anterior",
   U"atrás",
   U"enviar",
   U"empezar",
   U"saltar",
   U"próximo",
   U"próxima",
   U"voltar",
   U"começar",
   U"avanti",
   U"indietro",
   U"salta",
   U"inizia",
   U"volgende",
   U"vorige",
   U"далее",
   U"назад",
   U"dalej",
   U"wstecz",
   U"ileri",
   U"geri",
   U"अगला",
   U"पिछला",
   U"आगे",
   U"पीछे",
   U"जमा करें",
   U"পরবর্তী",
   U"পূর্ববর্তী",
   U"التالي",
   U"السابق",
   U"下一题",
   U"上一题",
   U"次へ",
   U"前へ",
   U"다음",
   U"이전",
   U"berikutnya",
   U"sebelumnya",
   U"kanam",
   U"ginaaw"});

template <std::size_t N>
bool listed_in(const std::array<Word, N>& words, Word folded) {
  return std::find(words.begin(), words.end(), folded) != words.end();
}

}  // namespace

bool is_answer_word(Word folded) {
  return listed_in(answer_words, folded);
}

bool is_explanation_word(Word folded) {
  return listed_in(explanation_words, folded);
}

bool is_right_word(Word folded) {
  return listed_in(right_words, folded) || is_answer_word(folded);
}

bool is_and_word(Word folded) {
  return listed_in(and_words, folded);
}

bool is_navigation_word(Word folded) {
  return listed_in(navigation_words, folded);
}

}  // namespace lectern::content
