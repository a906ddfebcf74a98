import { plainLook } from './confusables';

/** What stood before a sign, weakest first: nothing, what could hide a word, a blank, a comma, the end of a sentence. */
export const GAP = { none: 0, joint: 1, blank: 2, clause: 3, end: 4 } as const;

/** A text as a check compares it: letters, digits, `%` and `@`, with the place of each in the original. */
export interface ComparableText {
  text: string;
  /** For each UTF-16 unit of `text`: the `GAP` before it. */
  gaps: number[];
  /** For each UTF-16 unit of `text`: where what it was made of begins and ends in the original. */
  starts: number[];
  ends: number[];
}

/** What becomes of a sign: others, or a gap where there are none. */
interface Fold {
  units: number[];
  gap: number;
}

const KEPT = /[\p{L}\p{N}%@]/u;
const LATIN = /\p{Script=Latin}/u;
const MARKS = /\p{M}/gu;
const SMALL_KANA = 'ぁぃぅぇぉっゃゅょゎ';
const LARGE_KANA = 'あいうえおつやゆよわ';
const VOICING: Record<string, string> = {
  '\u3099': '\u3099',
  '\uFF9E': '\u3099',
  '\u309A': '\u309A',
  '\uFF9F': '\u309A',
};
const CLAUSES = '、､,，;；(（)）/／→⇒…';
const ENDS = '。｡！!？?';
const BARS = '|｜!！¡¦';
/** Seven and more of these are a number of an account, and not the words that they look like. */
const KANJI_DIGITS = '〇一二三四五六七八九';
const KANJI_NUMBER = /[〇一二三四五六七八九]{5,}/g;
/** Signs that stand for several. */
const SPOKEN_SIGNS: Record<string, string> = { '💯': '100%' };
/** Digits that stand for letters inside of a word. */
const LETTER_OF: Record<string, string> = { '0': 'o', '1': 'l', '3': 'e', '4': 'a', '5': 's', '7': 't' };
const SPELLED_FROM = 3;
/** Some signs are whole sentences in one; no word that matters is so long. */
const WIDEST = 4;
const NEVER = -2;
const SMALL_L = 108;

/** Far more than any language of ours has; who sends all of Unicode fills no memory. */
const FOLDS_KEPT = 20_000;
const folds = new Map<number, Fold>();

/**
 * Write a text in one way: width, case, accents, hiragana and katakana, and letters that look alike are the same; what
 * hides a word by standing between its signs is gone, and remembered as a gap. Takes time in proportion to the length.
 */
export function comparable(original: string): ComparableText {
  const text = original.replace(KANJI_NUMBER, (number) =>
    Array.from(number, (digit) => KANJI_DIGITS.indexOf(digit)).join(''),
  );
  const units: number[] = [];
  const gaps: number[] = [];
  const starts: number[] = [];
  const ends: number[] = [];
  let gap: number = GAP.none;
  let lineEnd = NEVER;
  const push = (unit: number, start: number, end: number) => {
    units.push(unit);
    gaps.push(gap);
    starts.push(start);
    ends.push(end);
    gap = GAP.none;
  };
  for (let start = 0, end = 0; start < text.length; start = end) {
    const code = text.codePointAt(start) ?? 0;
    end = start + (code > 0xffff ? 2 : 1);
    const fold = folds.get(code) ?? foldOf(code);
    if (fold.units.length > 0) {
      for (const unit of fold.units) push(unit, start, end);
      continue;
    }
    const sign = text.slice(start, end);
    const last = units.length - 1;
    const voiced = sign in VOICING && gap === GAP.none && voicedBy(units[last], sign);
    if (voiced) {
      units[last] = voiced;
      ends[last] = end;
    } else if (isBetween(text, start, end, isLatinLetter) && BARS.includes(sign)) {
      push(SMALL_L, start, end);
    } else if (isBetween(text, start, end, isDigit) && '.,．，'.includes(sign)) {
      push(sign === '.' || sign === '．' ? 46 : 44, start, end);
    } else {
      gap = Math.max(gap, sign === '.' && isFullStop(text, start, end) ? GAP.end : fold.gap);
      if (sign === '\n') {
        if (lineEnd >= 0 && text.slice(lineEnd + 1, start).trim() === '') gap = GAP.end;
        lineEnd = start;
      }
    }
  }
  joinSpelled(gaps);
  readDigitsAsLetters(units, gaps);
  return { text: textOf(units), gaps, starts, ends };
}

function foldOf(code: number): Fold {
  const sign = String.fromCodePoint(code);
  const units = Array.from(SPOKEN_SIGNS[sign] ?? sign.normalize('NFKC'))
    .flatMap(unitsOf)
    .slice(0, WIDEST);
  const fold = { units, gap: units.length > 0 ? GAP.none : gapLeftBy(sign) };
  if (folds.size < FOLDS_KEPT) folds.set(code, fold);
  return fold;
}

/** The units that one sign is compared by; none where it is no part of a word. */
function unitsOf(sign: string): number[] {
  const small = plainLook(sign).toLowerCase();
  const plain = LATIN.test(small) ? Array.from(small.normalize('NFKD').replace(MARKS, ''), plainLook).join('') : small;
  if (!KEPT.test(plain)) return [];
  return Array.from(plain, (one) => {
    const code = one.charCodeAt(0);
    const hiragana = code >= 0x30a1 && code <= 0x30f6 ? String.fromCharCode(code - 0x60) : one;
    const place = SMALL_KANA.indexOf(hiragana);
    // To the eye, i, l and 1 are one letter.
    return (place < 0 ? hiragana : (LARGE_KANA[place] ?? hiragana)).replace('i', 'l');
  }).flatMap((one) => Array.from({ length: one.length }, (_, unit) => one.charCodeAt(unit)));
}

function gapLeftBy(sign: string): number {
  if (/\p{M}/u.test(sign)) return GAP.none;
  if (/\s/u.test(sign) || sign === ':' || sign === '：') return GAP.blank;
  if (ENDS.includes(sign)) return GAP.end;
  if (CLAUSES.includes(sign) || BARS.includes(sign)) return GAP.clause;
  return GAP.joint;
}

const TITLE = /(?:^|[^a-z])(?:mr|mrs|ms|dr|no|vs|inc|co)$/i;

/** Whether a dot ends a sentence; it does not in `t.me`, `t . me` and `Mr. Sato`. */
function isFullStop(text: string, start: number, end: number): boolean {
  if (end < text.length && !/\s/u.test(text.charAt(end))) return false;
  if (/\s/u.test(text.charAt(start - 1))) return false;
  return !TITLE.test(text.slice(Math.max(0, start - 4), start));
}

function voicedBy(unit: number | undefined, sign: string): number | undefined {
  const made = unit === undefined ? '' : (String.fromCharCode(unit) + VOICING[sign]).normalize('NFC');
  return made.length === 1 ? made.charCodeAt(0) : undefined;
}

/** Whether a UTF-16 unit is a digit, of whatever width. */
export const isDigit = (unit: number): boolean => (unit >= 48 && unit <= 57) || (unit >= 0xff10 && unit <= 0xff19);
/** Whether a unit of a comparable text is a Latin letter. */
export const isLatin = (unit: number): boolean => unit >= 97 && unit <= 122;
/** Return whether no Latin word goes on across a place. */
export function isWhole(text: string, gaps: number[], at: number): boolean {
  return gaps[at] !== GAP.none || !isLatin(text.charCodeAt(at - 1)) || !isLatin(text.charCodeAt(at));
}

const isLatinLetter = (unit: number): boolean => isLatin(unit | 32) || (unit >= 0xff21 && unit <= 0xff5a);

function isBetween(text: string, start: number, end: number, isOne: (unit: number) => boolean): boolean {
  return isOne(text.charCodeAt(start - 1)) && isOne(text.charCodeAt(end));
}

/** Signs that all stand alone are one word, spelled: `L I N E`, `必。ず。儲。か。る`. */
function joinSpelled(gaps: number[]): void {
  for (let from = 0; from < gaps.length;) {
    let to = from + 1;
    while (to < gaps.length && gaps[to] !== GAP.none) to += 1;
    // The signs at both ends of the run may belong to whole words.
    const first = from === 0 ? from : from + 1;
    const behind = to < gaps.length ? to - 1 : to;
    if (behind - first >= SPELLED_FROM) gaps.fill(GAP.joint, first + 1, behind);
    from = to;
  }
}

/** One or two digits between letters stand for letters: `Te1egram`, `guarant33d`. */
function readDigitsAsLetters(units: number[], gaps: number[]): void {
  for (let at = 1; at + 1 < units.length; at += 1) {
    if (!isDigit(units[at] ?? 0) || !isLatin(units[at - 1] ?? 0) || (gaps[at] ?? 0) > GAP.joint) continue;
    const behind = isDigit(units[at + 1] ?? 0) ? at + 2 : at + 1;
    if (!isLatin(units[behind] ?? 0) || gaps.slice(at + 1, behind + 1).some((gap) => gap > GAP.joint)) continue;
    for (let digit = at; digit < behind; digit += 1) {
      const unit = units[digit] ?? 0;
      units[digit] = (LETTER_OF[String.fromCharCode(unit)] ?? String.fromCharCode(unit)).charCodeAt(0);
    }
  }
}

function textOf(units: number[]): string {
  const parts: string[] = [];
  for (let from = 0; from < units.length; from += 8_192) {
    parts.push(String.fromCharCode(...units.slice(from, from + 8_192)));
  }
  return parts.join('');
}
