/** A text as a check compares it, with the place of each of its characters in the original. */
export interface ComparableText {
  text: string;
  /** For each UTF-16 unit of `text`: where what it was made of begins and ends in the original. */
  starts: number[];
  ends: number[];
}

interface Piece {
  text: string;
  start: number;
  end: number;
}

const SEPARATOR = /^[\s.。・･·•*_\-‐–—~〜/|｜☆★♪\u200B-\u200D\u2060\uFEFF]$/u;
const INVISIBLE = /^[\u200B-\u200D\u2060\uFEFF]$/u;
const JAPANESE = /^[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}ー々]$/u;
const LETTER = /^[a-z@]$/;
const VOICING: Record<string, string> = {
  '\uFF9E': '\u3099',
  '\uFF9F': '\u309A',
  '\u3099': '\u3099',
  '\u309A': '\u309A',
};

/**
 * Write a text in one way: full- and half-width forms of a character are the same, letters are small, and what was put
 * between characters to hide a word (`元 本・保 証`, `L.I.N.E`) is gone. Line ends stay.
 */
export function comparable(text: string): ComparableText {
  const kept = withoutSeparators(piecesOf(text));
  const starts: number[] = [];
  const ends: number[] = [];
  for (const piece of kept) {
    for (let unit = 0; unit < piece.text.length; unit += 1) {
      starts.push(piece.start);
      ends.push(piece.end);
    }
  }
  return { text: kept.map((piece) => piece.text).join(''), starts, ends };
}

function piecesOf(text: string): Piece[] {
  const pieces: Piece[] = [];
  let start = 0;
  for (const character of text) {
    const end = start + character.length;
    const last = pieces.at(-1);
    const voicing = VOICING[character];
    if (voicing && last) {
      last.text = (last.text + voicing).normalize('NFC');
      last.end = end;
    } else {
      pieces.push({ text: character.normalize('NFKC').toLowerCase(), start, end });
    }
    start = end;
  }
  return pieces;
}

function withoutSeparators(pieces: Piece[]): Piece[] {
  const kept: Piece[] = [];
  let from = 0;
  while (from < pieces.length) {
    const to = endOfRun(pieces, from);
    const run = pieces.slice(from, to);
    if (!run.every(isSeparator)) kept.push(...run);
    else if (!isHiding(pieces, from, to)) kept.push(...run.filter(isVisible));
    from = to;
  }
  return kept;
}

/** Where a run of separators, or of what is none, ends. */
function endOfRun(pieces: Piece[], from: number): number {
  const isRunOfSeparators = pieces.slice(from, from + 1).every(isSeparator);
  const length = pieces.slice(from).findIndex((piece) => isSeparator(piece) !== isRunOfSeparators);
  return length < 0 ? pieces.length : from + length;
}

function isSeparator({ text }: Piece): boolean {
  return text !== '\n' && SEPARATOR.test(text);
}

function isVisible({ text }: Piece): boolean {
  return !INVISIBLE.test(text);
}

/** Whether separators stand inside of a word: between Japanese characters, or between letters that stand alone. */
function isHiding(pieces: Piece[], from: number, to: number): boolean {
  const before = pieces[from - 1]?.text ?? '';
  const after = pieces[to]?.text ?? '';
  if (pieces.slice(from, to).some(({ text }) => text === '。')) return false;
  if (JAPANESE.test(before) && JAPANESE.test(after)) return true;
  if (!LETTER.test(before) || !LETTER.test(after)) return false;
  return !LETTER.test(pieces[from - 2]?.text ?? '') && !LETTER.test(pieces[to + 1]?.text ?? '');
}
