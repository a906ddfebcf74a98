import { comparable, GAP, isDigit, isLatin, type ComparableText } from './precheckText';
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
}

interface Word {
  units: readonly number[];
  /** Units before which a blank may stand, as in `risk free`. */
  partsAt: ReadonlySet<number>;
  goesOn: boolean;
  meanings: Meaning[];
}

/** The words that begin with a unit, longest first, and a quick look whether there are any. */
const WORDS = new Map<number, Word[]>();
const BEGINS = new Uint8Array(0x10000);

/** Inside of a longer word, or of letters that are spelled, these do not count. */
const YIELDING: ReadonlySet<Meaning> = new Set(['notEn', 'notEnBehind']);
const ACCOUNT_DIGITS = 7;
const LONG_DIGITS = 5;
const NEARLY_ALL = 95;
const KATAKANA = /[ァ-ヶーｦ-ﾟ]/;
const IN_NUMBER = /[\d.,]/;
const PERCENT = /%|ぱーせんと|percent/y;
const TIMES = /[倍x]/y;
const NUMBER = /\d[\d.,]{0,40}/y;
/** What is counted by the million, and not an account. */
const COUNTED = /[\d,.円株ろ人名件%万億年]/;

function learn(): void {
  const known = new Map<string, Word>();
  for (const [meaning, words] of wordsByMeaning()) {
    for (const written of words) {
      const { text, gaps } = comparable(written.replaceAll('_', ' ').replace('*', ''));
      const goesOn = written.endsWith('*');
      const word = known.get(`${text}${goesOn}`) ?? wordFrom(text, gaps, goesOn);
      if (!known.has(`${text}${goesOn}`)) insert(word);
      known.set(`${text}${goesOn}`, word);
      if (!word.meanings.includes(meaning)) word.meanings.push(meaning);
    }
  }
  for (const alike of WORDS.values()) alike.sort((a, b) => b.units.length - a.units.length);
}

function wordFrom(text: string, gaps: number[], goesOn: boolean): Word {
  const partsAt = new Set(gaps.flatMap((gap, at) => (at > 0 && gap === GAP.blank ? [at] : [])));
  return { units: Array.from(text, (sign) => sign.charCodeAt(0)), partsAt, goesOn, meanings: [] };
}

function insert(word: Word): void {
  const [first = 0] = word.units;
  BEGINS[first] = 1;
  WORDS.set(first, [...(WORDS.get(first) ?? []), word]);
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
  for (let start = 0; start < text.length; start += 1) {
    const gap = gaps[start] ?? 0;
    if (gap >= GAP.clause) {
      clause += 1;
      if (gap === GAP.end) sentence += 1;
    }
    const unit = text.charCodeAt(start);
    if (isDigit(unit) && !IN_NUMBER.test(text[start - 1] ?? '')) noteNumber(compared, start, note);
    if (BEGINS[unit] === 0) continue;
    for (const word of WORDS.get(unit) ?? []) {
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
  return { ...compared, seen };
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

/** How many digits follow each other without a blank between them. */
function unbroken(gaps: number[], start: number, end: number): number {
  let last = start + 1;
  while (last < end && (gaps[last] ?? 0) <= GAP.joint) last += 1;
  return last - start;
}

/** Whether no Latin word goes on across a place. */
function isWhole(text: string, gaps: number[], at: number): boolean {
  return gaps[at] !== GAP.none || !isLatin(text.charCodeAt(at - 1)) || !isLatin(text.charCodeAt(at));
}

function noteNumber(
  { text, gaps }: ComparableText,
  start: number,
  note: (meaning: Meaning, start: number, end: number) => void,
): void {
  NUMBER.lastIndex = start;
  const written = NUMBER.exec(text)?.[0] ?? '';
  const end = start + written.length;
  const value = Number(written.replaceAll(',', ''));
  PERCENT.lastIndex = TIMES.lastIndex = end;
  const percent = PERCENT.exec(text)?.[0];
  if (percent) {
    note('percent', start, end + percent.length);
    if (value >= NEARLY_ALL && value <= 100) note('nearlyAll', start, end + percent.length);
    if (value === 100) {
      note('surely', start, end + percent.length);
      note('surelyEn', start, end + percent.length);
    }
  }
  if (TIMES.test(text) && isWhole(text, gaps, end + 1)) note('times', start, end + 1);
  if (/[.,]/.test(written)) return;
  if (unbroken(gaps, start, end) >= LONG_DIGITS) note('digits', start, end);
  let last = start;
  while (isDigit(text.charCodeAt(last)) && last - start <= ACCOUNT_DIGITS) last += 1;
  if (last - start === ACCOUNT_DIGITS && !COUNTED.test(text[last] ?? ' ')) note('accountNumber', start, last);
}
