import type { DailyPriceBar, PricePeriod } from '@minori/contracts';
import { AVERAGE_DAYS, CANDLES_MAX, graphStart, tokyoDay, weekStart } from '@minori/contracts/rules';
import { AppError } from '../../http/errors';
import { averagesOf } from './averages';
import { currentBoard } from './board';
import { historyOf, isSimulated, runningBarOf } from './prices';
import { currencyOf, findSymbol } from './symbolModel';

/**
 * Return the finished trading days of a symbol over a period, by weeks where there are too many, with their moving
 * averages, and the running day as far as it is known. Throw `not_found`.
 */
export async function priceChart(symbolId: string, { period, at }: { period: PricePeriod; at: Date }) {
  const symbol = await findSymbol(symbolId);
  if (!symbol) throw new AppError('not_found');
  // A look at the board stores the days that are over meanwhile.
  await currentBoard(at);
  const history = await historyOf(symbolId);
  const start = graphStart(tokyoDay(at), period);
  const days = history.filter(({ day }) => day >= start);
  const interval = days.length > CANDLES_MAX ? ('week' as const) : ('day' as const);
  const candles = interval === 'week' ? weeksOf(history.filter(({ day }) => day >= weekStart(start))) : candlesOf(days);
  const running = await runningBarOf(symbol, at);
  const isNew = running !== null && running.day > (history.at(-1)?.day ?? '');
  const positions = new Map(history.map(({ day }, position) => [day, position]));
  const { decimals } = symbol;
  return {
    data: candles.map(({ bar }) => bar),
    interval,
    running_bar: isNew ? running : null,
    averages: averagesOf(
      history.map(({ close }) => close),
      { lengths: AVERAGE_DAYS[period], shown: candles.map(({ lastDay }) => positions.get(lastDay) ?? -1), decimals },
    ),
    is_simulated: isSimulated(symbol),
    currency: currencyOf(symbol),
    decimals,
  };
}

/** A bar, and the last day that is in it. */
interface Candle {
  bar: DailyPriceBar;
  lastDay: string;
}

const candlesOf = (days: readonly DailyPriceBar[]): Candle[] => days.map((bar) => ({ bar, lastDay: bar.day }));

/** The bars of weeks, each on its Monday. */
function weeksOf(days: readonly DailyPriceBar[]): Candle[] {
  const weeks: Candle[] = [];
  for (const { day, open, high, low, close, volume } of days) {
    const start = weekStart(day);
    const week = weeks.at(-1);
    if (week?.bar.day === start) {
      const { bar } = week;
      week.bar = {
        ...bar,
        high: Math.max(bar.high, high),
        low: Math.min(bar.low, low),
        close,
        volume: bar.volume + volume,
      };
      week.lastDay = day;
    } else weeks.push({ bar: { day: start, open, high, low, close, volume }, lastDay: day });
  }
  return weeks;
}
