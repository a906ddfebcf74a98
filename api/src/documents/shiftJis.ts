import { decode, encode } from 'iconv-lite';
import { printable } from './printable';

/** As Windows, and the accounting software on it, have it. */
const CHARSET = 'cp932';

/** Signs that Unicode has twice, of which the character set knows one. */
const TWINS: Record<string, string> = {
  '\u301C': '\uFF5E', // 〜
  '\u2212': '\uFF0D', // −
  '\u2014': '\u2015', // —
  '\u2016': '\u2225', // ‖
  '\u00A5': '\uFFE5', // ¥, which would become a backslash
  '\u00A2': '\uFFE0',
  '\u00A3': '\uFFE1',
  '\u00AC': '\uFFE2',
};

/** Return a text in Shift_JIS, with `〓` in place of each sign that it lacks: nothing is dropped, or becomes another sign unseen. */
export function shiftJis(text: string): Buffer {
  const known = Array.from(text.normalize('NFC'), (sign) => TWINS[sign] ?? sign).join('');
  return encode(printable(known, isInShiftJis).text, CHARSET);
}

function isInShiftJis(codePoint: number): boolean {
  const sign = String.fromCodePoint(codePoint);
  return decode(encode(sign, CHARSET), CHARSET) === sign;
}
