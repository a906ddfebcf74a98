import { noteNumber } from './precheckNumbers';
import { comparable, GAP, isDigit, isLatin, isWhole, type ComparableText } from './precheckText';
import { wordsByMeaning, type Meaning } from './precheckWords';

/** A word in a text, with the sentence and clause that it stands in. */
export interface Sighting {
  start: number;
  end: number;
  sentence: number;
  clause: number;
}

/** A text with every word that means something, in the order of the text. */
export interface ReadText extends ComparableText {
  seen: ReadonlyMap<Meaning, readonly Sighting[]>;
  /** What stands in quotation marks. */
  quotes: readonly { start: number; end: number }[];
}

interface Word {
  units: readonly number[];
  /** Units before which a blank may stand, as in `risk free`. */
  partsAt: ReadonlySet<number>;
  goesOn: boolean;
  meanings: Meaning[];
}

/** The words that begin with two units, or are one, longest first, and a quick look whether any begin with a unit. */
const WORDS = new Map<number, Word[]>();
const BEGINS = new Uint8Array(0x10000);

/** Inside of a longer word, or of letters that are spelled, these do not count. */
const YIELDING: ReadonlySet<Meaning> = new Set(['notEn', 'notEnBehind']);
const KATAKANA = /[ァ-ヶーｦ-ﾟ]/;
const IN_NUMBER = /[\d.,]/;
const NAMES = /[\w@＠.-]{4,60}/g;
const NAME_MIN = 5;
const QUOTES = /「[^「」]{1,80}」|『[^『』]{1,80}』|“[^“”]{1,80}”|"[^"]{1,80}"/g;

function learn(): void {
  const known = new Map<string, Word>();
  for (const [meaning, words] of wordsByMeaning()) {
    for (const written of words) {
      const word = known.get(written) ?? wordFrom(written);
      if (!known.has(written)) insert(word);
      known.set(written, word);
      if (!word.meanings.includes(meaning)) word.meanings.push(meaning);
    }
  }
  for (const alike of WORDS.values()) alike.sort((a, b) => b.units.length - a.units.length);
}

function wordFrom(written: string): Word {
  const { text, gaps } = comparable(written.replaceAll('_', ' ').replace('*', ''));
  const partsAt = new Set(gaps.flatMap((gap, at) => (at > 0 && gap === GAP.blank ? [at] : [])));
  return {
    units: Array.from(text, (sign) => sign.charCodeAt(0)),
    partsAt,
    goesOn: written.endsWith('*'),
    meanings: [],
  };
}

function insert(word: Word): void {
  const [first = 0, second = 0] = word.units;
  const key = keyOf(first, second);
  BEGINS[first] = 1;
  WORDS.set(key, [...(WORDS.get(key) ?? []), word]);
}

const keyOf = (first: number, second: number): number => first * 0x10000 + second;

function wordsAt(text: string, start: number): readonly Word[] {
  const first = text.charCodeAt(start);
  const longer = start + 1 < text.length ? WORDS.get(keyOf(first, text.charCodeAt(start + 1))) : undefined;
  const single = WORDS.get(keyOf(first, 0));
  return longer && single ? [...longer, ...single] : (longer ?? single ?? []);
}

/** Read a text once, from its beginning to its end. */
export function read(original: string): ReadText {
  if (WORDS.size === 0) learn();
  const compared = comparable(original);
  const { text, gaps } = compared;
  const seen = new Map<Meaning, Sighting[]>();
  let [sentence, clause, heldTo, coveredTo] = [0, 0, 0, 0];
  const note = (meaning: Meaning, start: number, end: number) => {
    const sighting = { start, end, sentence, clause };
    const others = seen.get(meaning);
    if (others) others.push(sighting);
    else seen.set(meaning, [sighting]);
  };
  const contacts = contactsIn(original, compared);
  for (let start = 0; start < text.length; start += 1) {
    const gap = gaps[start] ?? 0;
    if (gap >= GAP.clause) {
      clause += 1;
      if (gap === GAP.end) sentence += 1;
    }
    const unit = text.charCodeAt(start);
    const contact = contacts.get(start);
    if (contact) note(contact.meaning, start, contact.end);
    if (isDigit(unit) && !IN_NUMBER.test(text[start - 1] ?? '')) noteNumber(original, compared, start, note);
    if (BEGINS[unit] === 0) continue;
    for (const word of wordsAt(text, start)) {
      const end = start + word.units.length;
      if (end <= heldTo || !isAt(word, compared, start)) continue;
      if (word.meanings.includes('other')) heldTo = end;
      const isYielding = word.meanings.some((meaning) => YIELDING.has(meaning));
      if (isYielding && (end <= coveredTo || isSpelled(gaps, start, end))) continue;
      if (!isYielding) coveredTo = Math.max(coveredTo, end);
      for (const meaning of word.meanings) {
        if (meaning !== 'messengerKana' || !isBehindKatakana(original, compared, start)) note(meaning, start, end);
      }
    }
  }
  return { ...compared, seen, quotes: quotesIn(original, compared) };
}

/** Whether a word stands there: within Japanese, anything but the end of a sentence may stand between its signs. */
function isAt({ units, partsAt, goesOn }: Word, { text, gaps }: ComparableText, start: number): boolean {
  const end = start + units.length;
  if (end > text.length) return false;
  for (let at = 1; at < units.length; at += 1) {
    const unit = text.charCodeAt(start + at);
    if (unit !== units[at]) return false;
    const gap = gaps[start + at] ?? 0;
    if (gap === GAP.end) return false;
    if (gap > GAP.joint && isLatin(unit) && isLatin(text.charCodeAt(start + at - 1)) && !partsAt.has(at)) return false;
  }
  return isWhole(text, gaps, start) && (goesOn || isWhole(text, gaps, end));
}

/** Whether katakana go on across a place in the original: the last part of a foreign word is no word, as in `タイムライン`. */
function isBehindKatakana(original: string, { gaps, starts }: ComparableText, at: number): boolean {
  const start = starts[at] ?? 0;
  return gaps[at] === GAP.none && start > 0 && KATAKANA.test(original.charAt(start - 1));
}

function isSpelled(gaps: number[], start: number, end: number): boolean {
  return gaps.slice(start + 1, end).every((gap) => gap === GAP.joint);
}

/** Names elsewhere, `@moon_vip`, and addresses, by where they begin: they hold an `@`, `_`, or digits behind letters. */
function contactsIn(original: string, { starts }: ComparableText): Map<number, { meaning: Meaning; end: number }> {
  const contacts = new Map<number, { meaning: Meaning; end: number }>();
  for (const { 0: name, index } of original.matchAll(NAMES)) {
    if (name.length < NAME_MIN || !/@|[a-z\d]_[a-z\d]|[a-z]{2}-?\d{2}$/i.test(name)) continue;
    const at = name.indexOf('@');
    const start = placeOf(starts, index);
    const end = Math.max(start + 1, placeOf(starts, index + name.length));
    contacts.set(start, { meaning: at > 0 && name.includes('.', at) ? 'email' : 'account', end });
  }
  return contacts;
}

function quotesIn(original: string, { starts }: ComparableText): { start: number; end: number }[] {
  return [...original.matchAll(QUOTES)].map(({ 0: quote, index }) => ({
    start: placeOf(starts, index),
    end: placeOf(starts, index + quote.length),
  }));
}

/** Where in the comparable text that begins which stood at a place of the original. */
function placeOf(starts: readonly number[], original: number): number {
  let [low, high] = [0, starts.length];
  while (low < high) {
    const middle = (low + high) >> 1;
    if ((starts[middle] ?? 0) < original) low = middle + 1;
    else high = middle;
  }
  return low;
}
