const CONSONANTS: Record<string, string> = {
  '': 'あいうえお',
  k: 'かきくけこ',
  g: 'がぎぐげご',
  s: 'さしすせそ',
  z: 'ざじずぜぞ',
  t: 'たちつてと',
  d: 'だぢづでど',
  n: 'なにぬねの',
  h: 'はひふへほ',
  b: 'ばびぶべぼ',
  p: 'ぱぴぷぺぽ',
  m: 'まみむめも',
  y: 'や ゆ よ',
  r: 'らりるれろ',
  w: 'わゐ ゑ ',
};
const VOWELS = 'aiueo';
const KANA = new Map(
  Object.entries(CONSONANTS).flatMap(([consonant, row]) =>
    [...row].map((kana, index) => [kana, `${consonant}${VOWELS[index]}`] as const).filter(([kana]) => kana !== ' '),
  ),
);
for (const [kana, sound] of Object.entries({ を: 'o', ん: 'n', ぢ: 'zi', づ: 'zu', ゔ: 'bu', ー: '', っ: '' })) {
  KANA.set(kana, sound);
}
/** Small kana take the place of the vowel before them. */
const SMALL: Record<string, string> = {
  ぁ: 'a',
  ぃ: 'i',
  ぅ: 'u',
  ぇ: 'e',
  ぉ: 'o',
  ゃ: 'ya',
  ゅ: 'yu',
  ょ: 'yo',
  ゎ: 'wa',
};

/** Spellings of one sound in Latin letters, in the order in which they are made one. */
const SPELLINGS: readonly (readonly [RegExp, string])[] = [
  [/[\p{M}'’]/gu, ''],
  [/sh|sy/g, 's'],
  [/c+h|ts|ty|cy/g, 't'],
  [/jy|zy|j/g, 'z'],
  [/f/g, 'h'],
  [/v/g, 'b'],
  [/m(?=[bp])/g, 'n'],
  [/ou|oh(?![aeiou])/g, 'o'],
  [/([a-z])\1+/g, '$1'],
];

/**
 * Return how a folded text without kanji sounds, in Latin letters: とまる, tomaru, and both きょうと and kyoto, are the same.
 * What a text begins with sounds like the beginning of the whole.
 */
export function soundOf(folded: string): string {
  let spelled = '';
  for (const character of folded) {
    const small = SMALL[character];
    if (small === undefined) spelled += KANA.get(character) ?? character;
    else spelled = `${spelled.replace(/[aiueo]$/, '')}${small}`;
  }
  return SPELLINGS.reduce((text, [spelling, one]) => text.replace(spelling, one), spelled.normalize('NFKD'));
}
