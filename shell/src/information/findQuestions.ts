import { QUESTIONS, type Question } from './questions';

const KATAKANA = /[\u30a1-\u30f6]/g;
const TO_HIRAGANA = 0x60;

/** What a text is compared by: full and half width, cases and the two kana are alike. */
function folded(text: string): string {
  return text
    .normalize('NFKC')
    .toLowerCase()
    .replace(KATAKANA, (kana) => String.fromCodePoint((kana.codePointAt(0) ?? 0) - TO_HIRAGANA));
}

/** Return the questions in which all words stand, in the language; all of them where there are none. */
export function findQuestions(words: string, language: 'ja' | 'en'): Question[] {
  const wanted = folded(words).split(/\s+/).filter(Boolean);
  return QUESTIONS.filter((question) => {
    const text = folded(question[language].join('\n'));
    return wanted.every((word) => text.includes(word));
  });
}
