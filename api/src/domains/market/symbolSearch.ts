import { foldText } from '@minori/contracts/rules';
import { wordsOf } from '../../grams';
import { beginningsOf, soughtBeginnings } from '../../readings/beginnings';
import { allSymbols, type SymbolDocument } from './symbolModel';
import { SYMBOL_READINGS } from './symbolReadings';

/** What a symbol is found by. */
interface Findable {
  symbol: SymbolDocument;
  /** Folded: the code and the names. */
  names: string[];
  text: string;
  beginnings: ReadonlySet<string>;
}

const prepared = new WeakMap<SymbolDocument[], Findable[]>();

async function findableSymbols(): Promise<Findable[]> {
  const symbols = await allSymbols();
  const known = prepared.get(symbols) ?? symbols.map(findable);
  prepared.set(symbols, known);
  return known;
}

function findable(symbol: SymbolDocument): Findable {
  const { code, name } = symbol;
  const names = [code, name.ja, name.en].map(foldText);
  const beginnings = new Set(beginningsOf([...names, ...(SYMBOL_READINGS[code] ?? [])]));
  return { symbol, names, text: names.join(' '), beginnings };
}

/**
 * Return the symbols whose code, names or readings have what a query asks for: each word in one of them, or their words'
 * beginnings as they sound. The nearest first.
 */
export async function symbolsFoundBy(query: string): Promise<SymbolDocument[]> {
  const words = wordsOf(query);
  const sought = soughtBeginnings(query);
  const whole = words.join(' ');
  const distance = ({ names, text, beginnings }: Findable) => {
    if (words.length === 0) return undefined;
    if (names.includes(whole)) return 0;
    if (names.some((name) => name.startsWith(whole))) return 1;
    if (sought.length > 0 && sought.every((beginning) => beginnings.has(beginning))) return 2;
    return words.every((word) => text.includes(word)) ? 3 : undefined;
  };
  return (await findableSymbols())
    .map((each) => ({ symbol: each.symbol, distance: distance(each) }))
    .filter((each): each is { symbol: SymbolDocument; distance: number } => each.distance !== undefined)
    .sort((a, b) => a.distance - b.distance)
    .map(({ symbol }) => symbol);
}
