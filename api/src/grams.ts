import { foldText } from '@minori/contracts/rules';

/** Words of a query that count; what follows is left out. */
const WORDS_MAX = 8;

/** Return what a folded text is found by: each of its characters, and each two that stand side by side. */
export function gramsOf(folded: string): string[] {
  const grams = new Set<string>();
  for (const word of folded.split(' ')) {
    const characters = [...word];
    for (const [index, character] of characters.entries()) {
      grams.add(character);
      const next = characters[index + 1];
      if (next !== undefined) grams.add(character + next);
    }
  }
  return [...grams];
}

/** Return the words of a query, folded, each once. */
export function wordsOf(query: string): string[] {
  return [...new Set(foldText(query).split(' '))].filter((word) => word !== '').slice(0, WORDS_MAX);
}

/** Return what every text that holds the word is found by: its pairs, or its one character. */
export function neededGrams(word: string): string[] {
  const characters = [...word];
  if (characters.length === 1) return characters;
  return [...new Set(characters.slice(1).map((character, index) => `${characters[index]}${character}`))];
}

/** Grams of a query that are tried for how rare they are, and how far is counted. */
const TRIED = 6;
const COUNTED = 200;

/**
 * Return the grams, those first that the fewest documents hold: looked up by the first, far fewer are read. Nothing
 * when one of them is nowhere. `countWith` counts the documents that hold a gram, up to a limit.
 */
export async function rarestFirst(
  grams: string[],
  countWith: (gram: string, atMost: number) => Promise<number>,
): Promise<string[]> {
  const tried = grams.slice(0, TRIED);
  if (tried.length <= 1) return grams;
  const counted = await Promise.all(tried.map(async (gram) => ({ gram, count: await countWith(gram, COUNTED) })));
  if (counted.some(({ count }) => count === 0)) return [];
  return [...counted.sort((a, b) => a.count - b.count).map(({ gram }) => gram), ...grams.slice(TRIED)];
}

/** Return the filter for documents that hold all of the grams; the database looks them up by the first. */
export function withAllGrams([first, ...others]: string[]) {
  return { grams: first, ...(others.length > 0 && { $and: others.map((gram) => ({ grams: gram })) }) };
}
