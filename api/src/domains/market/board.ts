import type { Language, PostSymbol } from '@minori/contracts';
import { hourOf } from '@minori/contracts/rules';
import { now } from '../../clock';
import { countedPredictionsSince } from '../predictions/facts';
import { favoritesSince, mentionsSince } from './activityModel';
import { presentPostSymbol } from './presenter';
import { quotesOf } from './prices';
import { closedWindowStart, rank, SCORE, windowStart, worth, type Ranked } from './ranking';
import { keepSnapshot, ordersOfDayBefore, type Orders } from './snapshotModel';
import { allSymbols, type SymbolDocument } from './symbolModel';
import { talliesSince } from './voteModel';

const KEPT_MS = 2_000;

/** A symbol with all that is the same for everybody. */
export interface BoardRow extends Ranked {
  symbol: SymbolDocument;
  /** The votes of the running window. */
  buy: number;
  sell: number;
  /** How posts name it. */
  inPosts: Record<Language, PostSymbol>;
}

/** The market as everybody sees it. */
export interface Board {
  at: Date;
  rows: Map<string, BoardRow>;
  orders: Orders;
  /** The orders of 24 hours ago. */
  previous: Orders | null;
}

let board: Board | undefined;
let building: Promise<Board> | undefined;
let keptHour = 0;

/** The market as it is now, up to two seconds old. */
export async function currentBoard(): Promise<Board> {
  const at = now();
  if (board && Math.abs(at.getTime() - board.at.getTime()) < KEPT_MS) return board;
  building ??= buildBoard(at).finally(() => {
    building = undefined;
  });
  return building;
}

/** Lets the next look at the market read everything anew. */
export function forgetBoard(): void {
  board = undefined;
}

/** Puts a symbol's votes right on the board of this process, so that who has voted sees it counted. */
export function noteVotes(symbolId: string, votes: { buy: number; sell: number }): void {
  const row = board?.rows.get(symbolId);
  if (row) Object.assign(row, votes);
}

async function buildBoard(at: Date): Promise<Board> {
  const symbols = await allSymbols();
  const since = windowStart(at);
  const [quotes, tallies, mentions, predictions, favorites, previous] = await Promise.all([
    quotesOf(symbols, at),
    talliesSince(closedWindowStart(at)),
    mentionsSince(since),
    countedPredictionsSince(since),
    favoritesSince(since),
    ordersOfDayBefore(at),
  ]);

  const rows = new Map<string, BoardRow>();
  for (const symbol of symbols) {
    const id = String(symbol._id);
    const quote = quotes.get(id) ?? null;
    const inPosts = { ja: presentPostSymbol(symbol, quote, 'ja'), en: presentPostSymbol(symbol, quote, 'en') };
    rows.set(id, { id, symbol, inPosts, buy: 0, sell: 0, closed: { buy: 0, sell: 0 }, score: 0, quote });
  }
  for (const { symbol_id, hour, buy, sell } of tallies) {
    const row = rows.get(String(symbol_id));
    if (!row) continue;
    const counts = hour < since ? row.closed : row;
    counts.buy += buy;
    counts.sell += sell;
    if (counts === row) row.score += worth(SCORE.vote, buy + sell, hour, at);
  }
  const addWorth = (symbolId: unknown, weight: number, happenedAt: Date) => {
    const row = rows.get(String(symbolId));
    if (row) row.score += worth(weight, 1, happenedAt, at);
  };
  for (const mention of mentions) addWorth(mention.symbol_id, SCORE.mention, mention.at);
  for (const one of predictions) addWorth(one.symbol_id, SCORE.prediction, one.created_at);
  for (const favorite of favorites) addWorth(favorite.symbol_id, SCORE.favorite, favorite.created_at);

  const built: Board = { at, rows, orders: rank([...rows.values()]), previous };
  await keepHourly(built);
  board = built;
  return built;
}

async function keepHourly({ at, orders }: Board): Promise<void> {
  const hour = hourOf(at);
  if (hour.getTime() === keptHour) return;
  await keepSnapshot(hour, orders);
  keptHour = hour.getTime();
}
