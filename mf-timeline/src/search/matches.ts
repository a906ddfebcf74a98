import { foldText } from '@minori/contracts/rules';

/** Where a word stands in a text: from the first place up to, and without, the second. */
export type Match = readonly [from: number, to: number];

const segmenter = new Intl.Segmenter('ja', { granularity: 'grapheme' });

/** Return the words of a keyword, folded. */
export function wordsOf(keyword: string): string[] {
  return foldText(keyword).split(' ').filter(Boolean);
}

/**
 * Return where folded words stand in a text, without regard to case, width and kind of kana; in order, never
 * overlapping.
 */
export function matchesIn(text: string, words: readonly string[]): Match[] {
  const { folded, places } = foldWithPlaces(text);
  const found: Match[] = [];
  let at = 0;
  while (at < folded.length) {
    const from = at;
    const length = Math.max(0, ...words.filter((word) => folded.startsWith(word, from)).map((word) => word.length));
    if (length > 0) found.push([places[at] ?? 0, places[at + length] ?? text.length]);
    at += Math.max(1, length);
  }
  return found;
}

/** A text folded sign by sign, and where each place of it lies in the text. */
function foldWithPlaces(text: string): { folded: string; places: number[] } {
  let folded = '';
  const places: number[] = [];
  for (const { segment, index } of segmenter.segment(text)) {
    const one = foldText(segment) || ' ';
    folded += one;
    for (let part = 0; part < one.length; part += 1) places.push(index);
  }
  return { folded, places };
}
