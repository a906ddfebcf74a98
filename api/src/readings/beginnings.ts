import { foldText } from '@minori/contracts/rules';
import type { KanjiPart } from './dictionary';
import { soundOf } from './sounds';

/** A beginning that is looked for is cut to this many characters, and so is what it is found by. */
const WRITTEN_MAX = 8;
const SOUND_MAX = 16;
/** Words of a query that count; what follows is left out. */
const WORDS_MAX = 8;
/** Beginnings that are kept of one thing; names of thirty characters have far fewer. */
const BEGINNINGS_MAX = 400;

const WORD = /[\p{L}\p{M}\p{N}]+/gu;
const RUN = /\p{Script=Han}+|[^\p{Script=Han}]+/gu;
const KANJI = /^\p{Script=Han}/u;

/** A stretch of a word, and how it may sound; nothing when nobody knows. */
interface Part {
  written: string;
  isKanji: boolean;
  sounds: readonly string[];
}

/**
 * Return what something is found by whose names and readings these are: the beginnings of each of their words and of the
 * parts within, as written where that is in kanji, and as they sound. Kanji have no sound unless `readKanji` knows it.
 */
export function beginningsOf(names: readonly string[], readKanji = unread): string[] {
  const found = new Set<string>();
  for (const name of names) {
    const words = foldText(name).match(WORD) ?? [];
    for (const beginning of words.flatMap((word) => ofWord(partsOf(word, readKanji)))) found.add(beginning);
  }
  return [...found].slice(0, BEGINNINGS_MAX);
}

/** Return the beginnings that a query asks for: what has all of them is found. */
export function soughtBeginnings(query: string): string[] {
  const runs = [...foldText(query).matchAll(WORD)].flatMap(([word]) => word.match(RUN) ?? []);
  const sought = runs.map((run) => (KANJI.test(run) ? cut(run, WRITTEN_MAX) : cut(soundOf(run), SOUND_MAX)));
  return [...new Set(sought)].filter((beginning) => beginning !== '').slice(0, WORDS_MAX);
}

/** Take kanji for one part that nobody knows how to read. */
function unread(kanji: string): KanjiPart[] {
  return [{ written: kanji, readings: [] }];
}

function partsOf(word: string, readKanji: (kanji: string) => KanjiPart[]): Part[] {
  return (word.match(RUN) ?? []).flatMap((run): Part[] =>
    KANJI.test(run)
      ? readKanji(run).map(({ written, readings }) => ({ written, isKanji: true, sounds: readings }))
      : [{ written: run, isKanji: false, sounds: [run] }],
  );
}

function ofWord(parts: Part[]): string[] {
  return parts.flatMap(({ written, isKanji, sounds }, index) => {
    const rest = parts.slice(index + 1);
    const restWritten = rest.map((part) => part.written).join('');
    const unknown = rest.findIndex((part) => part.sounds.length === 0);
    const restSound = (unknown < 0 ? rest : rest.slice(0, unknown)).map((part) => part.sounds[0]).join('');
    return [
      ...(isKanji ? cuts(`${written}${restWritten}`, WRITTEN_MAX) : []),
      ...sounds.flatMap((sound) => cuts(soundOf(`${sound}${restSound}`), SOUND_MAX)),
    ];
  });
}

function cuts(text: string, longest: number): string[] {
  const characters = [...text].slice(0, longest);
  return characters.map((_, index) => characters.slice(0, index + 1).join(''));
}

function cut(text: string, longest: number): string {
  return [...text].slice(0, longest).join('');
}
