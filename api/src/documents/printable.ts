/** What printers put where they lack a sign. */
export const SUBSTITUTE = '〓';

const graphemes = new Intl.Segmenter('ja', { granularity: 'grapheme' });
/** What has no shape of its own: joins, directions, variants of the sign before. */
const SHAPELESS = /[\p{Cc}\p{Cf}\p{Variation_Selector}]/u;

/** A text as a font can show it. */
export interface Printable {
  text: string;
  /** The signs that the font lacks, each once: they are `〓` in the text. */
  missing: string[];
}

/** Return a text with `〓` in place of each sign that a font lacks. */
export function printable(text: string, has: (codePoint: number) => boolean): Printable {
  const missing = new Set<string>();
  const shown = Array.from(graphemes.segment(text.normalize('NFC')), ({ segment }) => {
    const points = Array.from(segment).filter((point) => has(codeOf(point)) || !SHAPELESS.test(point));
    if (points.every((point) => has(codeOf(point)))) return points.join('');
    missing.add(segment);
    return SUBSTITUTE;
  });
  return { text: shown.join(''), missing: [...missing] };
}

/** Return how a sign is named where it can't be shown: `U+1F33E`. */
export function pointsOf(sign: string): string {
  return Array.from(sign, (point) => `U+${codeOf(point).toString(16).toUpperCase().padStart(4, '0')}`).join(' ');
}

function codeOf(point: string): number {
  return point.codePointAt(0) ?? 0;
}
