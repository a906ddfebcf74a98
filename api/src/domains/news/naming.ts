/** What a symbol is called. */
export interface Named {
  id: string;
  code: string;
  name: { ja: string; en: string };
}

const SHORTEST_CODE = 3;
const LATIN = /^[\p{Script=Latin}\p{Number}\p{Punctuation}\p{Symbol} ]+$/u;

const plain = (text: string) => text.normalize('NFKC').toLowerCase();

/** Whether a headline names something. Latin words stand by themselves; one Japanese character says too little. */
function names(headline: string, name: string): boolean {
  const wanted = plain(name);
  if (!LATIN.test(wanted)) return wanted.length > 1 && headline.includes(wanted);
  if (wanted.length < SHORTEST_CODE) return false;
  const pattern = wanted.replaceAll(/[.*+?^${}()|[\]\\]/g, '\\$&');
  return new RegExp(`(?<![\\p{L}\\p{N}])${pattern}(?![a-z0-9])`, 'u').test(headline);
}

/** Return the ids of the symbols that a headline names, by name in either language or by code. */
export function symbolsNamedIn(title: string, symbols: readonly Named[]): string[] {
  const headline = plain(title);
  return symbols
    .filter(({ code, name }) => [code, name.ja, name.en].some((one) => names(headline, one)))
    .map(({ id }) => id);
}
