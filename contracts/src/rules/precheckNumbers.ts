import { GAP, isWhole, type ComparableText } from './precheckText';
import type { NumberMeaning } from './precheckWords';

/** Keeps what a stretch of a text means. */
type Note = (meaning: NumberMeaning, start: number, end: number) => void;

const ACCOUNT_DIGITS = 7;
/** In front of the eight digits of an account with the post. */
const POSTAL_DIGITS = 5;
const LONG_DIGITS = 5;
const NEARLY_ALL = 95;
const PERCENT = /%|ぱーせんと|percent/y;
const TIMES = /[倍x]/y;
const NUMBER = /\d[\d.,]{0,40}/y;
/** What is counted by the million, and not an account; `million`, as texts are compared, among it. */
const COUNTED = /^(?:[,.円株ろ人件%万億年]|名(?!義)|ml|bl|ye|sh)/;
/** An amount of money. */
const AMOUNT = /万|億|円|ドル|どる|dollar|yen|usd|mllllon|bllllon|k(?![a-z])/y;
/** `月5%`, `日3万円`, and no date. */
const RATE_BEFORE = /(?<!\d)[月日年週]$/;
const LONGEST_DIGITS = 11;
const NUMBER_MAX = 24;
const PHONE_DIGITS = 10;
const PHONE_DIGITS_MAX = 13;

/** Note all that a number means, by its size, what stands around it and how it is parted. */
export function noteNumber(original: string, compared: ComparableText, start: number, note: Note): void {
  const { text, gaps } = compared;
  NUMBER.lastIndex = start;
  const written = NUMBER.exec(text)?.[0] ?? '';
  const end = start + written.length;
  const value = Number(written.replaceAll(',', ''));
  PERCENT.lastIndex = TIMES.lastIndex = AMOUNT.lastIndex = end;
  const percent = PERCENT.exec(text)?.[0];
  if (percent) {
    note('percent', start, end + percent.length);
    note('returnsEn', start, end + percent.length);
    if (RATE_BEFORE.test(text.slice(Math.max(0, start - 2), start))) note('rate', start - 1, start);
    if (value >= NEARLY_ALL && value <= 100) note('nearlyAll', start, end + percent.length);
    if (value === 100) {
      note('surely', start, end + percent.length);
      note('surelyEn', start, end + percent.length);
    }
  }
  if (TIMES.test(text) && isWhole(text, gaps, end + 1)) note('times', start, end + 1);
  if (AMOUNT.test(text) || original[(compared.starts[start] ?? 0) - 1] === '$') {
    note('aboutMoney', start, end);
    note('amount', start, end);
    if (RATE_BEFORE.test(text.slice(Math.max(0, start - 2), start))) note('rate', start, end);
  }
  if (/[.,]/.test(written)) return;
  if (unbroken(gaps, start, end) >= LONG_DIGITS) note('digits', start, end);
  if (end - start >= LONGEST_DIGITS && end - start <= NUMBER_MAX) note('longNumber', start, end);
  const isAbroad = original[(compared.starts[start] ?? 0) - 1] === '+';
  if (isPhone(text.slice(start, end), isAbroad)) note('phone', start, end);
  noteAccount(compared, start, end, note);
}

/** Seven digits, spelled or in one, also behind the number of a bank or a branch. */
function noteAccount({ text, gaps }: ComparableText, start: number, end: number, note: Note): void {
  if (end - start > NUMBER_MAX || COUNTED.test(text.slice(end, end + 2))) return;
  if (end - start === ACCOUNT_DIGITS) note('accountNumber', start, end);
  const isPostal = end - start === POSTAL_DIGITS + ACCOUNT_DIGITS + 1;
  const length = isPostal ? ACCOUNT_DIGITS + 1 : ACCOUNT_DIGITS;
  const isLast = end - start > length && unbroken(gaps, end - length, end) === length && isParted(gaps, end - length);
  if (isLast) note('accountNumber', end - length, end);
}

const isParted = (gaps: number[], at: number): boolean => (gaps[at] ?? 0) > GAP.none;

/** Ten digits or more that begin with `0` or `+`, but for calls that cost nothing, which are those of known firms. */
function isPhone(digits: string, isAbroad: boolean): boolean {
  if (digits.length < PHONE_DIGITS || digits.length > PHONE_DIGITS_MAX) return false;
  return isAbroad || /^0(?!120|570)/.test(digits);
}

/** How many digits follow each other without a blank between them. */
function unbroken(gaps: number[], start: number, end: number): number {
  let last = start + 1;
  while (last < end && (gaps[last] ?? 0) <= GAP.joint) last += 1;
  return last - start;
}
