import type { Language, RankingDataType, RankingItem, SymbolType } from '@minori/contracts';
import { tokyoDay } from '@minori/contracts/rules';
import { numberedPage, pageNumber } from '../../http/paging';
import type { Viewer } from '../../viewer';
import { favoritesOf, bookmarksOf } from './activityModel';
import { currentBoard, type Board, type BoardRow } from './board';
import { presentRankingItem } from './presenter';
import { changeOver, latestCloses } from './prices';
import { votesOfDay } from './voteModel';

const TRENDING = 10;
const A_PAGE = 20;

/** In which language a ranking is read, and when. */
interface RankingReading {
  language: Language;
  at: Date;
}

/** Return the ranking for a viewer, what they pinned first. Positions are those that everybody sees. */
export async function ranking(
  viewer: Viewer | null,
  { dataType, symbolType }: { dataType: RankingDataType; symbolType?: SymbolType },
  { language, at }: RankingReading,
): Promise<RankingItem[]> {
  const items = await rankedItems(viewer, { dataType, symbolType }, { language, at });
  return items.sort((a, b) => Number(b.is_pinned) - Number(a.is_pinned));
}

/** Return the symbols that are most talked of. */
export async function trending(viewer: Viewer | null, reading: RankingReading): Promise<RankingItem[]> {
  return (await rankedItems(viewer, { dataType: 'trending' }, reading)).slice(0, TRENDING);
}

/** Return symbols of some kinds to vote on, those that are most talked of first; of all kinds when none is wanted or found. */
export async function symbolsToVoteOn(
  viewer: Viewer,
  { kinds, limit }: { kinds: readonly { type: SymbolType; currency?: string }[]; limit: number },
  reading: RankingReading,
): Promise<RankingItem[]> {
  const rows = await rankedRows(viewer, { dataType: 'trending' }, reading);
  const fits = ({ row: { symbol } }: { row: BoardRow }) =>
    kinds.some(({ type, currency }) => type === symbol.type && (currency ?? symbol.currency) === symbol.currency);
  const wanted = rows.filter(fits);
  return (wanted.length > 0 ? wanted : rows).slice(0, limit).map(({ item }) => item);
}

/** Return a page of a member's favourites, latest first. */
export async function favorites(
  viewer: Viewer,
  page: string | undefined,
  reading: RankingReading,
): Promise<{ items: RankingItem[]; nextPage: string | null }> {
  const { bookmarks, nextPage } = await pageOfFavorites(viewer, page);
  const ranked = await rankedItems(viewer, { dataType: 'trending' }, reading);
  const byId = new Map(ranked.map((item) => [item.id, item]));
  const items = bookmarks.map(({ symbol_id }) => byId.get(String(symbol_id))).filter((item) => item !== undefined);
  return { items, nextPage };
}

async function pageOfFavorites(viewer: Viewer, page: string | undefined) {
  const number = pageNumber(page);
  if (number !== undefined) {
    const { items, next } = await numberedPage(number, A_PAGE, (limit) => favoritesOf(viewer.id, undefined, limit));
    return { bookmarks: items, nextPage: next };
  }
  const found = await favoritesOf(viewer.id, page, A_PAGE + 1);
  const bookmarks = found.slice(0, A_PAGE);
  return { bookmarks, nextPage: found.length > A_PAGE ? String(bookmarks.at(-1)?._id) : null };
}

/** A row of the ranking, and by how many percent its price has changed over each of some numbers of days. */
export interface ItemWithChanges {
  item: RankingItem;
  changes: (number | null)[];
}

/** Return every symbol for a viewer, most talked of first, with its changes over `days`. */
export async function itemsWithChanges(
  viewer: Viewer | null,
  days: readonly number[],
  reading: RankingReading,
): Promise<ItemWithChanges[]> {
  const [ranked, closes] = await Promise.all([
    rankedRows(viewer, { dataType: 'trending' }, reading),
    latestCloses(reading.at),
  ]);
  return ranked.map(({ item, row: { id, quote, day } }) => {
    const changeOf = (count: number) => (quote && day ? changeOver(count, { quote, day }, closes.get(id)) : null);
    return { item, changes: days.map(changeOf) };
  });
}

async function rankedItems(
  viewer: Viewer | null,
  order: { dataType: RankingDataType; symbolType?: SymbolType },
  reading: RankingReading,
): Promise<RankingItem[]> {
  return (await rankedRows(viewer, order, reading)).map(({ item }) => item);
}

async function rankedRows(
  viewer: Viewer | null,
  { dataType, symbolType }: { dataType: RankingDataType; symbolType?: SymbolType },
  { language, at }: RankingReading,
): Promise<{ item: RankingItem; row: BoardRow }[]> {
  const [board, votes, bookmarks] = await Promise.all([
    currentBoard(at),
    viewer ? votesOfDay(viewer.id, tokyoDay(at)) : undefined,
    viewer ? bookmarksOf(viewer.id) : undefined,
  ]);
  const before = board.previous?.[dataType];
  const previous = positionsIn(board, before, symbolType);
  return rowsIn(board, board.orders[dataType], symbolType).map((row, index) => {
    const place = {
      position: index + 1,
      previousPosition: previous.get(row.id) ?? null,
      isNew: before !== undefined && !previous.has(row.id),
      myVote: votes?.get(row.id) ?? null,
      isFavorite: bookmarks?.favorite.has(row.id) ?? false,
      isPinned: bookmarks?.pin.has(row.id) ?? false,
    };
    return { item: presentRankingItem(row, place, language), row };
  });
}

/** Return the places of symbols in an order, from 1. */
export function positionsIn(board: Board, order: string[] | undefined, symbolType?: SymbolType): Map<string, number> {
  return new Map(rowsIn(board, order, symbolType).map(({ id }, index) => [id, index + 1]));
}

function rowsIn(board: Board, order: string[] = [], symbolType?: SymbolType) {
  return order.flatMap((id) => {
    const row = board.rows.get(id);
    return row && (symbolType === undefined || row.symbol.type === symbolType) ? [row] : [];
  });
}
