import type { ScoringModelResult, SignalReading, SymbolSummary } from '@minori/contracts';
import {
  IZANAVI,
  tokyoIsoWeek,
  tokyoMidnight,
  type EquityPoint,
  type IzanaviSimulation,
} from '@minori/contracts/rules';
import type { ReadDay } from './readings';

/** Return what the model says and would have done; undefined when there are too few days for it to say anything. */
export function presentResult({
  days,
  simulation: { equity, trades },
  symbol,
  isSimulated,
}: {
  days: ReadDay[];
  simulation: IzanaviSimulation;
  symbol: SymbolSummary;
  isSimulated: boolean;
}): ScoringModelResult | undefined {
  const current = presentReading(days.at(-1));
  const [first, last] = [equity[0], equity.at(-1)];
  if (!current || !first || !last) return undefined;
  const lowest = (of: (point: EquityPoint) => number) => percent(Math.min(...equity.map(of)));
  return {
    symbol,
    model_version: IZANAVI.version,
    is_simulated: isSimulated,
    from_day: first.day,
    to_day: last.day,
    current,
    equity: lastOfWeeks(equity).map((point) => ({
      day: point.day,
      model: rounded(point.model),
      buy_and_hold: rounded(point.buyAndHold),
      model_drawdown_percentage: percent(point.modelDrawdown),
      buy_and_hold_drawdown_percentage: percent(point.buyAndHoldDrawdown),
    })),
    signals: changesOf(days, first.day, last.day),
    trades: trades.map(({ day, side, price, cost }) => ({ day, side, price, cost_percentage: rounded(cost) })),
    trade_count: trades.length,
    cost_rate_percentage: percent(IZANAVI.costRate),
    total_cost_percentage: rounded(trades.reduce((sum, { cost }) => sum + cost, 0)),
    model: {
      return_percentage: rounded(last.model - 100),
      max_drawdown_percentage: lowest((one) => one.modelDrawdown),
    },
    buy_and_hold: {
      return_percentage: rounded(last.buyAndHold - 100),
      max_drawdown_percentage: lowest((one) => one.buyAndHoldDrawdown),
    },
  };
}

function presentReading(day: ReadDay | undefined): SignalReading | undefined {
  if (!day?.reading) return undefined;
  const { signal, score, momentumShort, momentumLong, volatility, isBraking, crowd } = day.reading;
  return {
    day: day.bar.day,
    signal,
    score: rounded(score),
    momentum_20_percentage: percent(momentumShort),
    momentum_60_percentage: percent(momentumLong),
    volatility_percentage: percent(volatility),
    is_braking: isBraking,
    crowd_buy_percentage: crowd === null ? null : percent(crowd),
  };
}

function lastOfWeeks(equity: EquityPoint[]): EquityPoint[] {
  const weekOf = ({ day }: EquityPoint) => tokyoIsoWeek(tokyoMidnight(day));
  return equity.filter((point, index) => {
    const next = equity[index + 1];
    return !next || weekOf(next) !== weekOf(point);
  });
}

function changesOf(days: ReadDay[], from: string, to: string): ScoringModelResult['signals'] {
  return days.flatMap(({ bar: { day }, reading }, index) => {
    const before = days[index - 1]?.reading?.signal;
    const isShown = reading && reading.signal !== before && day >= from && day <= to;
    return isShown ? [{ day, signal: reading.signal }] : [];
  });
}

const percent = (share: number) => rounded(share * 100);

function rounded(value: number): number {
  return Number(value.toFixed(4));
}
