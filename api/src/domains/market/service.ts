import type { Language, PostSymbol, Quote, SymbolSummary, SymbolType } from '@minori/contracts';
import { tokyoDay } from '@minori/contracts/rules';
import type { Day } from '../../adapters/marketData';
import type { Deps } from '../../deps';
import { addMentions, bookmarksOf } from './activityModel';
import { currentBoard, forgetBoard } from './board';
import { presentSymbol } from './presenter';
import { storeFinishedDays } from './prices';
import { allSymbols, insertCatalogue, type SymbolDocument } from './symbolModel';
import { symbolsFoundBy } from './symbolSearch';
import { countVotesOf, symbolsVotedSince } from './voteModel';

const SYMBOL_TYPES: SymbolType[] = ['index', 'stock', 'forex', 'commodity', 'crypto', 'ipo'];

export { bookmarksOf } from './activityModel';
export { requestAlertCheck } from './alertChecks';
export { votesByDay } from './charts';
export { countOnDay } from './dayModel';
export { itemsWithChanges, symbolsToVoteOn } from './listing';
export { presentSymbol } from './presenter';
export { postTalliesOf } from './postTallyModel';
export { lastStoredCloses as lastClosesOf, type Closes } from './priceModel';
export {
  currentOriginOf,
  daysOverSince,
  differenceOf,
  expectedTradingDay,
  historyOf,
  isSimulated,
  latestCloses,
  lastPriceOf,
  lastQuoteOf,
  originOf,
  tradedBetween,
  tradingDayEnd,
  type FinishedDay,
} from './prices';
export { windowStart } from './ranking';
export { currencyOf, findSymbol, markWatched, type SymbolDocument } from './symbolModel';
export { establishedTalliesOf, votersAmong, votersOn } from './voteModel';

/** Enter the symbols and store their prices up to now; from `since` on when there are none yet. */
export async function prepareMarket({ clock }: Pick<Deps, 'clock'>, since?: Day): Promise<void> {
  await insertCatalogue();
  await storeFinishedDays(await allSymbols(), clock(), since);
  forgetBoard();
}

/** Store the trading days that have ended. */
export async function storePrices(at: Date): Promise<void> {
  await storeFinishedDays(await allSymbols(), at);
}

/** Return every symbol by code, or those whose code or name contains the keyword. */
export async function listSymbols(keyword: string | undefined, language: Language): Promise<SymbolSummary[]> {
  const symbols = keyword?.trim() ? await symbolsFoundBy(keyword) : await allSymbols();
  return symbols.map((symbol) => presentSymbol(symbol, language)).sort((a, b) => (a.code < b.code ? -1 : 1));
}

/** Return the symbols that a query finds, the nearest first. */
export async function searchSymbols(query: string, language: Language): Promise<SymbolSummary[]> {
  return (await symbolsFoundBy(query)).map((symbol) => presentSymbol(symbol, language));
}

/** Return the last prices of symbols by id, up to a second old; those that are not traded have none. */
export async function lastQuotesOf(ids: string[], at: Date): Promise<Map<string, Quote>> {
  if (ids.length === 0) return new Map();
  const { rows } = await currentBoard(at);
  const quoted = ids.map((id) => [id, rows.get(id)?.quote ?? null] as const);
  return new Map(quoted.filter((entry): entry is [string, Quote] => entry[1] !== null));
}

/** Return the types of the symbols with these ids, and the currencies in which they are traded. */
export async function symbolKinds(ids: string[]): Promise<{ type: SymbolType; currency: string }[]> {
  if (ids.length === 0) return [];
  return (await allSymbols()).filter(({ _id }) => ids.includes(String(_id)));
}

/** Return what the symbols with these ids are called: codes and names in both languages. */
export async function symbolNames(ids: string[]): Promise<string[]> {
  if (ids.length === 0) return [];
  const symbols = (await allSymbols()).filter(({ _id }) => ids.includes(String(_id)));
  return symbols.flatMap(({ code, name }) => [code, name.ja, name.en]);
}

/** Return the ids of the symbols that a member marked as favourites, and of those that they voted on since an instant. */
export async function symbolsOfInterest(
  userId: string,
  since: Date,
): Promise<{ favorites: string[]; voted: string[] }> {
  const [bookmarks, voted] = await Promise.all([bookmarksOf(userId), symbolsVotedSince(userId, tokyoDay(since))]);
  return { favorites: [...bookmarks.favorite], voted };
}

const presented = new WeakMap<SymbolDocument[], Record<Language, ReadonlyMap<string, SymbolSummary>>>();

/** Return every symbol by id, in a language. */
export async function presentedSymbols(language: Language): Promise<ReadonlyMap<string, SymbolSummary>> {
  const symbols = await allSymbols();
  const known = presented.get(symbols) ?? { ja: byId(symbols, 'ja'), en: byId(symbols, 'en') };
  presented.set(symbols, known);
  return known[language];
}

function byId(symbols: SymbolDocument[], language: Language): ReadonlyMap<string, SymbolSummary> {
  return new Map(symbols.map((symbol) => [String(symbol._id), presentSymbol(symbol, language)]));
}

/** Return what every symbol is called. */
export async function namedSymbols(): Promise<{ id: string; code: string; name: { ja: string; en: string } }[]> {
  return (await allSymbols()).map(({ _id, code, name }) => ({ id: String(_id), code, name }));
}

/** Return the types of symbols, in their usual order, and how many there are of each. */
export async function symbolTypes(): Promise<{ type: SymbolType; count: number }[]> {
  const symbols = await allSymbols();
  return SYMBOL_TYPES.map((type) => ({ type, count: symbols.filter((symbol) => symbol.type === type).length }));
}

/** Return the symbols by id as posts name them, in Japanese unless asked otherwise; unknown ids are not in the answer. */
export async function symbolSummaries(
  ids: string[],
  at: Date,
  language: Language = 'ja',
): Promise<Map<string, PostSymbol>> {
  if (ids.length === 0) return new Map();
  const { rows } = await currentBoard(at);
  const found = [...new Set(ids)].map((id) => rows.get(id)).filter((row) => row !== undefined);
  return new Map(found.map((row) => [row.id, row.inPosts[language]]));
}

/** Return those of the ids that a symbol has. */
export async function knownSymbolIds(ids: string[]): Promise<Set<string>> {
  const known = new Set((await allSymbols()).map((symbol) => String(symbol._id)));
  return new Set(ids.filter((id) => known.has(id)));
}

/** Count a published post on its day, and for the ranking and alerts of the symbols that it names; once. */
export async function countMentions(
  postId: string,
  symbolIds: string[],
  of: { at: Date; isNewcomer: boolean },
): Promise<void> {
  await addMentions(postId, symbolIds, of);
}

/** Return how many votes a member has cast, a day's vote that was changed being one; counted up to `atMost`. */
export function votesCastBy(userId: string, atMost: number): Promise<number> {
  return countVotesOf(userId, atMost);
}
