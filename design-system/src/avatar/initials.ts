/** Grounds that initials stand on: `--m-avatar-1` and so on. */
const GROUNDS = 8;

const LETTER = /[\p{L}\p{N}]\p{M}*/gu;
const LATIN = /^\p{Script=Latin}/u;

/**
 * Return what stands for a name in its picture's place: its first character, of two words in Latin letters the first of
 * each. Nothing of a name without letters and digits.
 */
export function initialsOf(name: string): string {
  const [first = '', second = ''] = name
    .normalize('NFKC')
    .split(/[\s_]+/)
    .map((word) => word.match(LETTER)?.[0] ?? '')
    .filter((letter) => letter !== '');
  const both = LATIN.test(first) && LATIN.test(second);
  return `${first}${both ? second : ''}`.toUpperCase();
}

/** Return which of the grounds is that of an id: always the same. */
export function groundOf(id: string): number {
  let sum = 0;
  for (const character of id) sum = (sum * 31 + character.charCodeAt(0)) % 65_521;
  return (sum % GROUNDS) + 1;
}
