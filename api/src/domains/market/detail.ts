import type { Language, SymbolDetail, VoteWindowResult } from '@minori/contracts';
import {
  skilledBuyPercentage,
  tokyoDay,
  VOTE_WINDOW_HOURS,
  windowStartOf,
  type VoteWindowName,
} from '@minori/contracts/rules';
import { exchangeOf } from '../../adapters/marketData/instruments';
import { SubjectCache } from '../../freshness/subjectCache';
import { AppError } from '../../http/errors';
import type { Viewer } from '../../viewer';
import { countFavorites, bookmarksOf } from './activityModel';
import { currentBoard } from './board';
import { predictionPort } from './predictionPort';
import { positionsIn } from './listing';
import { presentSymbol, presentVotes } from './presenter';
import { votesOfDay, type VoteTallyDocument } from './voteModel';
import { closedDay } from './ranking';
import { monthOfTallies, sumOf } from './votes';

const HOUR_MS = 3_600_000;
const FAVORITES_KEPT_MS = 10_000;
const favoriteCounts = new SubjectCache<number>('symbol', { size: 500, maxAgeMs: FAVORITES_KEPT_MS });

/** Return a symbol's own page for a viewer. Throw `not_found`. */
export async function symbolDetail(
  viewer: Viewer | null,
  id: string,
  { language, at }: { language: Language; at: Date },
): Promise<SymbolDetail> {
  const board = await currentBoard(at);
  const row = board.rows.get(id);
  if (!row) throw new AppError('not_found');
  const [tallies, votes, bookmarks, favoriteCount, summary] = await Promise.all([
    monthOfTallies(id, at),
    viewer ? votesOfDay(viewer.id, tokyoDay(at)) : undefined,
    viewer ? bookmarksOf(viewer.id) : undefined,
    favoriteCounts.get(id, () => countFavorites(id)),
    predictionPort().summaryOf(id),
  ]);
  const myVote = votes?.get(id) ?? null;
  const { symbol, quote } = row;
  return {
    kind: 'symbol',
    ...presentSymbol(symbol, language),
    names: symbol.name,
    market_data_symbol: symbol.feed,
    exchange: exchangeOf(symbol.feed),
    quote,
    position_in_ranking_tab: positionsIn(board, board.orders.trending).get(id) ?? board.rows.size,
    previous_position: positionsIn(board, board.previous?.trending).get(id) ?? null,
    is_izanavi_supporting: symbol.has_signals,
    is_favorite: bookmarks?.favorite.has(id) ?? false,
    is_pinned: bookmarks?.pin.has(id) ?? false,
    favorite_count: favoriteCount,
    my_vote: myVote,
    vote_windows: windowsOf(tallies, at, myVote !== null),
    prediction_summary: summary,
    can_predict: viewer !== null && quote !== null,
  };
}

/** The running day is in the windows of who voted today; to others the longer ones show the end of the last closed day. */
function windowsOf(tallies: VoteTallyDocument[], at: Date, hasVoted: boolean): VoteWindowResult[] {
  return (Object.keys(VOTE_WINDOW_HOURS) as VoteWindowName[]).map((window) => {
    const hours = VOTE_WINDOW_HOURS[window];
    const isClosed = !hasVoted && window !== '24_hours';
    const isHidden = !hasVoted && !isClosed;
    const end = closedDay(at).to;
    const start = isClosed ? new Date(end.getTime() - hours * HOUR_MS) : windowStartOf(at, hours);
    const sums = sumOf(tallies.filter(({ hour }) => hour >= start && !(isClosed && hour >= end)));
    const { my_vote: _, ...shown } = presentVotes(sums, isHidden ? null : 'buy');
    const { skilled_buy: buy, skilled_sell: sell, skilled_count: count } = sums;
    const skilled = isHidden ? null : skilledBuyPercentage({ buy, sell, count });
    return {
      window,
      closed_at: isClosed ? end.toISOString() : null,
      ...shown,
      skilled: { vote_count: count, thumbs_ups_percentage: skilled },
    };
  });
}
