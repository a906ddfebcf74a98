import type {
  Language,
  PostSymbol,
  RankingDataType,
  RankingItem,
  SymbolSummary,
  SymbolType,
  Vote,
  VoteResult,
} from '@minori/contracts';
import { tokyoDay } from '@minori/contracts/rules';
import type { Day } from '../../adapters/marketData';
import { now } from '../../clock';
import { isDuplicateKey, transaction } from '../../database';
import { AppError } from '../../http/errors';
import { inTurn } from '../../turns';
import type { Viewer } from '../../viewer';
import { addMentions, marksOf } from './activityModel';
import { currentBoard, forgetBoard, noteVotes } from './board';
import { storeFinishedDays } from './prices';
import { presentRankingItem, presentSymbol, presentVotes } from './presenter';
import { hourOf, windowStart } from './ranking';
import { allSymbols, enterCatalogue } from './symbolModel';
import { countVotesOf, symbolsVotedSince, talliesOf, votesOfDay, writeVote } from './voteModel';

const SYMBOL_TYPES: SymbolType[] = ['index', 'stock', 'forex', 'commodity', 'crypto', 'ipo'];
const VOTE_ATTEMPTS = 5;

export { votersOn } from './voteModel';

/** Enters the symbols and stores their prices up to now; from `since` on when there are none yet. */
export async function prepareMarket(since?: Day): Promise<void> {
  await enterCatalogue();
  await storeFinishedDays(await allSymbols(), now(), since);
  forgetBoard();
}

/** Every symbol by code, or those whose code or name contains the keyword. */
export async function listSymbols(keyword: string | undefined, language: Language): Promise<SymbolSummary[]> {
  const wanted = (keyword ?? '').normalize('NFKC').trim().toLowerCase();
  const symbols = await allSymbols();
  return symbols
    .filter(({ code, name }) =>
      [code, name.ja, name.en].some((text) => text.normalize('NFKC').toLowerCase().includes(wanted)),
    )
    .map((symbol) => presentSymbol(symbol, language))
    .sort((a, b) => (a.code < b.code ? -1 : 1));
}

/** Of which type the symbols with these ids are, and in which currency they are traded. */
export async function symbolKinds(ids: string[]): Promise<{ type: SymbolType; currency: string }[]> {
  if (ids.length === 0) return [];
  return (await allSymbols()).filter(({ _id }) => ids.includes(String(_id)));
}

/** What the symbols with these ids are called: codes and names in both languages. */
export async function symbolNames(ids: string[]): Promise<string[]> {
  if (ids.length === 0) return [];
  const symbols = (await allSymbols()).filter(({ _id }) => ids.includes(String(_id)));
  return symbols.flatMap(({ code, name }) => [code, name.ja, name.en]);
}

/** The ids of the symbols that a member marked as favourites, and of those that they voted on since an instant. */
export async function symbolsOfInterest(
  userId: string,
  since: Date,
): Promise<{ favorites: string[]; voted: string[] }> {
  const [marks, voted] = await Promise.all([marksOf(userId), symbolsVotedSince(userId, tokyoDay(since))]);
  return { favorites: [...marks.favorite], voted };
}

/** The types of symbols, in their usual order, and how many there are of each. */
export async function symbolTypes(): Promise<{ type: SymbolType; count: number }[]> {
  const symbols = await allSymbols();
  return SYMBOL_TYPES.map((type) => ({ type, count: symbols.filter((symbol) => symbol.type === type).length }));
}

/** The ranking for a viewer, what they pinned first. Positions are those that everybody sees. */
export async function ranking(
  viewer: Viewer | null,
  { dataType, symbolType }: { dataType: RankingDataType; symbolType?: SymbolType },
  language: Language,
): Promise<RankingItem[]> {
  const [board, votes, marks] = await Promise.all([
    currentBoard(),
    viewer ? votesOfDay(viewer.id, tokyoDay(now())) : undefined,
    viewer ? marksOf(viewer.id) : undefined,
  ]);
  const rowsIn = (order: string[] = []) =>
    order.flatMap((id) => {
      const row = board.rows.get(id);
      return row && (symbolType === undefined || row.symbol.type === symbolType) ? [row] : [];
    });
  const previous = new Map(rowsIn(board.previous?.[dataType]).map(({ id }, index) => [id, index + 1]));
  const items = rowsIn(board.orders[dataType]).map((row, index) => {
    const standing = {
      position: index + 1,
      previousPosition: previous.get(row.id) ?? null,
      myVote: votes?.get(row.id) ?? null,
      isFavorite: marks?.favorite.has(row.id) ?? false,
      isPinned: marks?.pin.has(row.id) ?? false,
    };
    return presentRankingItem(row, standing, language);
  });
  return items.sort((a, b) => Number(b.is_pinned) - Number(a.is_pinned));
}

/** Casts a member's vote of the Tokyo day, or changes it. Throws `invalid_input` for an unknown symbol. */
export async function castVote(
  viewer: Viewer,
  { symbolId, vote }: { symbolId: string; vote: Vote },
): Promise<VoteResult> {
  const known = await knownSymbolIds([symbolId]);
  if (!known.has(symbolId)) throw new AppError('invalid_input', { fields: { symbol_id: 'unknown_symbol' } });
  const at = now();
  const entry = { userId: viewer.id, symbolId, day: tokyoDay(at), hour: hourOf(at), at, vote };
  await inTurn(symbolId, () => writeOnce(entry));
  const counts = await countVotes(symbolId, at);
  noteVotes(symbolId, counts);
  return presentVotes(counts, vote);
}

/** Two processes may enter the same vote or tally at once: the one that loses finds it there the next time. */
async function writeOnce(entry: Parameters<typeof writeVote>[0], attempt = 1): Promise<void> {
  try {
    await transaction((session) => writeVote(entry, session));
  } catch (error) {
    if (!isDuplicateKey(error) || attempt >= VOTE_ATTEMPTS) throw error;
    await writeOnce(entry, attempt + 1);
  }
}

async function countVotes(symbolId: string, at: Date): Promise<{ buy: number; sell: number }> {
  const tallies = await talliesOf(symbolId, windowStart(at));
  return tallies.reduce((sum, { buy, sell }) => ({ buy: sum.buy + buy, sell: sum.sell + sell }), { buy: 0, sell: 0 });
}

/** The symbols by id as posts name them, in Japanese unless asked otherwise; unknown ids are not in the answer. */
export async function symbolSummaries(ids: string[], language: Language = 'ja'): Promise<Map<string, PostSymbol>> {
  if (ids.length === 0) return new Map();
  const { rows } = await currentBoard();
  const found = [...new Set(ids)].map((id) => rows.get(id)).filter((row) => row !== undefined);
  return new Map(found.map((row) => [row.id, row.inPosts[language]]));
}

/** Those of the ids that a symbol has. */
export async function knownSymbolIds(ids: string[]): Promise<Set<string>> {
  const known = new Set((await allSymbols()).map((symbol) => String(symbol._id)));
  return new Set(ids.filter((id) => known.has(id)));
}

/** Counts a published post for the ranking of the symbols that it names; saying it twice changes nothing. */
export async function noteMentions(postId: string, symbolIds: string[], at: Date): Promise<void> {
  await addMentions(postId, symbolIds, at);
}

/** How many votes a member has cast, a day's vote that was changed being one; counted up to `atMost`. */
export function votesCastBy(userId: string, atMost: number): Promise<number> {
  return countVotesOf(userId, atMost);
}
