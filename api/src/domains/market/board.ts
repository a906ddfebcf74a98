import type { Language, PostSymbol } from '@minori/contracts';
import { hourOf } from '@minori/contracts/rules';
import type { Day } from '../../adapters/marketData';
import { MAX_AGE_MS } from '../../freshness/subjectCache';
import { onForget } from '../../freshness/subjects';
import { favoritesSince, mentionsSince } from './activityModel';
import { predictionPort } from './predictionPort';
import { presentPostSymbol } from './presenter';
import { quotesOf } from './prices';
import { closedDay, rank, SCORE, windowStart, decayedScore, type Ranked } from './ranking';
import { keepSnapshot, ordersOfDayBefore, type Orders } from './snapshotModel';
import { allSymbols, type SymbolDocument } from './symbolModel';
import { talliesOf, talliesSince, withoutNewcomers } from './voteModel';
import { sumOf } from './votes';

/** A symbol with all that is the same for everybody. */
export interface BoardRow extends Ranked {
  symbol: SymbolDocument;
  /** The trading day of its last price; null when it has none. */
  day: Day | null;
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

/** Symbols that were voted on since their votes were put on the board. */
const voted = new Set<string>();
let recounting: Promise<unknown> = Promise.resolve();
onForget('symbol', (id) => voted.add(id));

/** Return the market as it is now, up to a second old; the votes are as new as the reader's own. */
export async function currentBoard(at: Date): Promise<Board> {
  if (!board || Math.abs(at.getTime() - board.at.getTime()) >= MAX_AGE_MS) {
    building ??= buildBoard(at).finally(() => {
      building = undefined;
    });
    await building;
  }
  if (voted.size > 0) recounting = Promise.all([recounting, recount(at)]);
  await recounting;
  return board ?? currentBoard(at);
}

async function recount(at: Date): Promise<void> {
  const ids = [...voted];
  voted.clear();
  await Promise.all(
    ids.map(async (id) => {
      const { buy, sell } = sumOf(await talliesOf(id, windowStart(at)));
      const row = board?.rows.get(id);
      if (row) Object.assign(row, { buy, sell });
    }),
  );
}

/** Let the next look at the market read everything anew. */
export function forgetBoard(): void {
  board = undefined;
}

async function buildBoard(at: Date): Promise<Board> {
  const symbols = await allSymbols();
  const since = windowStart(at);
  const closed = closedDay(at);
  const [quotes, tallies, mentions, predictions, favorites, previous] = await Promise.all([
    quotesOf(symbols, at),
    talliesSince(closed.from),
    mentionsSince(since),
    predictionPort().countedSince(since),
    favoritesSince(since),
    ordersOfDayBefore(at),
  ]);

  const rows = new Map<string, BoardRow>();
  for (const symbol of symbols) {
    const id = String(symbol._id);
    const { quote = null, day = null } = quotes.get(id) ?? {};
    const inPosts = { ja: presentPostSymbol(symbol, quote, 'ja'), en: presentPostSymbol(symbol, quote, 'en') };
    rows.set(id, { id, symbol, day, inPosts, buy: 0, sell: 0, closed: { buy: 0, sell: 0 }, score: 0, quote });
  }
  for (const tally of tallies) {
    const { symbol_id, hour, buy, sell } = tally;
    const row = rows.get(String(symbol_id));
    if (!row) continue;
    const established = withoutNewcomers(tally);
    if (hour < closed.to) {
      row.closed.buy += established.buy;
      row.closed.sell += established.sell;
    }
    if (hour < since) continue;
    row.buy += buy;
    row.sell += sell;
    row.score += decayedScore(SCORE.vote, established.buy + established.sell, hour, at);
  }
  const addWorth = (symbolId: unknown, weight: number, happenedAt: Date) => {
    const row = rows.get(String(symbolId));
    if (row) row.score += decayedScore(weight, 1, happenedAt, at);
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
