import type { GraphPeriod, SymbolDay } from '@minori/contracts';
import { dayAfterDays, graphStart, tokyoDay, tokyoMidnight } from '@minori/contracts/rules';
import { SubjectCache } from '../../freshness/subjectCache';
import { AppError } from '../../http/errors';
import type { Viewer } from '../../viewer';
import { currentBoard } from './board';
import { countedSince } from './dayModel';
import { historyOf, isSimulated } from './prices';
import { findSymbol } from './symbolModel';
import {
  establishedTalliesOf,
  talliesOf,
  votesOfDay,
  type EstablishedTally,
  type VoteTallyDocument,
} from './voteModel';

const TALLIES_KEPT_MS = 30_000;
const tallies = new SubjectCache<VoteTallyDocument[]>('symbol', { size: 50, maxAgeMs: TALLIES_KEPT_MS });

/** Return each Tokyo day of a symbol, today last. Throw `not_found`. */
export async function symbolDays(
  viewer: Viewer | null,
  symbolId: string,
  { period, at }: { period: GraphPeriod; at: Date },
): Promise<{ days: SymbolDay[]; isSimulated: boolean }> {
  const today = tokyoDay(at);
  const start = graphStart(today, period);
  const symbol = await findSymbol(symbolId);
  if (!symbol) throw new AppError('not_found');
  // A look at the board stores the days that are over meanwhile.
  await currentBoard(at);
  const [prices, cast, counted, votes] = await Promise.all([
    historyOf(symbolId),
    tallies.get(symbolId, () => talliesOf(symbolId, tokyoMidnight(start)), start),
    countedSince(symbolId, start),
    viewer ? votesOfDay(viewer.id, today) : undefined,
  ]);
  const sides = sidesByDay(cast);
  const bars = new Map(prices.map((bar) => [bar.day, bar]));
  const counts = new Map(counted.map((one) => [one.day, one]));

  const days: SymbolDay[] = [];
  for (let day = start; day <= today; day = dayAfterDays(day, 1)) {
    const { buy, sell } = sides.get(day) ?? { buy: 0, sell: 0 };
    const isHidden = day === today && !votes?.has(symbolId);
    days.push({
      day,
      bar: bars.get(day) ?? null,
      vote_count: buy + sell,
      buy_count: isHidden ? null : buy,
      sell_count: isHidden ? null : sell,
      post_count: counts.get(day)?.posts ?? 0,
      prediction_count: counts.get(day)?.predictions ?? 0,
    });
  }
  return { days, isSimulated: isSimulated(symbol) };
}

/** Hours begin with Tokyo days. */
function sidesByDay(cast: EstablishedTally[]): Map<string, { buy: number; sell: number }> {
  const days = new Map<string, { buy: number; sell: number }>();
  for (const { hour, buy, sell } of cast) {
    const day = tokyoDay(hour);
    const known = days.get(day) ?? { buy: 0, sell: 0 };
    days.set(day, { buy: known.buy + buy, sell: known.sell + sell });
  }
  return days;
}

/** Return the votes on a symbol by Tokyo day without those of newcomers, from the day `since` on. */
export async function votesByDay(symbolId: string, since: string): Promise<Map<string, { buy: number; sell: number }>> {
  return sidesByDay(await establishedTalliesOf(symbolId, tokyoMidnight(since)));
}
