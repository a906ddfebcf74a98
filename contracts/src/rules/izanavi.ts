/**
 * The rules model izanavi, whole and published: momentum over 20 and 60 trading days, measured against how much the
 * price usually moves, a brake when it moves far more than usual, and what members vote. It is information, no advice.
 */
export const IZANAVI = {
  version: '1',
  shortDays: 20,
  longDays: 60,
  /** Volatility of the short days is compared with that of so many. */
  calmDays: 120,
  /** The brake halves the score when the short volatility is so many times the calm one. */
  brakeAt: 1.5,
  brakeFactor: 0.5,
  weights: { short: 0.45, long: 0.4, crowd: 0.15 },
  /** A move of so many usual ones counts full. */
  fullMove: 2,
  buyFrom: 0.3,
  sellFrom: -0.3,
  /** The crowd are the votes of so many Tokyo days before, from so many votes on. */
  crowdDays: 7,
  crowdVotes: 10,
  costRate: 0.001,
  simulateFrom: 2019,
} as const;

/** BUY 多, SELL 少, HOLD 普通. */
export type IzanaviSignal = 'BUY' | 'SELL' | 'HOLD';

/** What the model says after a trading day. Momenta and volatility are shares: 0.01 is 1 %. */
export interface IzanaviReading {
  signal: IzanaviSignal;
  score: number;
  momentumShort: number;
  momentumLong: number;
  volatility: number;
  isBraking: boolean;
  /** Share of buyers, 0 to 1; null with too few votes. */
  crowd: number | null;
}

/** What a score is made of: the shares of the two momenta and of the crowd, which it adds up. */
export interface IzanaviParts {
  short: number;
  long: number;
  crowd: number;
}

/** Return what each part of the model adds to the score, before the brake; all three together are −1 to 1. */
export function izanaviParts({
  momentumShort,
  momentumLong,
  volatility,
  crowd,
}: Pick<IzanaviReading, 'momentumShort' | 'momentumLong' | 'volatility' | 'crowd'>): IzanaviParts {
  const { shortDays, longDays, weights } = IZANAVI;
  return {
    short: weights.short * strength(momentumShort, volatility, shortDays),
    long: weights.long * strength(momentumLong, volatility, longDays),
    crowd: weights.crowd * (crowd === null ? 0 : 2 * crowd - 1),
  };
}

/** Return the share of buyers that the model takes for what the crowd says; null with too few votes. */
export function crowdOf(buy: number, sell: number): number | null {
  return buy + sell < IZANAVI.crowdVotes ? null : buy / (buy + sell);
}

/**
 * Return what the model says after the day at `index`, from closes up to it and nothing later; null while there are not yet
 * enough days.
 */
export function readIzanavi(closes: readonly number[], index: number, crowd: number | null): IzanaviReading | null {
  const { shortDays, longDays, calmDays, brakeAt, brakeFactor, buyFrom, sellFrom } = IZANAVI;
  const close = closes[index];
  const short = closes[index - shortDays];
  const long = closes[index - longDays];
  if (close === undefined || short === undefined || long === undefined || index < calmDays) return null;

  const volatility = deviation(closes, index, shortDays);
  const isBraking = volatility > brakeAt * deviation(closes, index, calmDays);
  const measured = { momentumShort: close / short - 1, momentumLong: close / long - 1, volatility, crowd };
  const parts = izanaviParts(measured);
  const sum = parts.short + parts.long + parts.crowd;
  const score = isBraking ? sum * brakeFactor : sum;
  const signal = score >= buyFrom ? 'BUY' : score <= sellFrom ? 'SELL' : 'HOLD';
  return { signal, score, isBraking, ...measured };
}

/** A move as a share of what counts full, −1 to 1. */
function strength(momentum: number, volatility: number, days: number): number {
  if (volatility === 0) return 0;
  const moves = Math.log(1 + momentum) / (volatility * Math.sqrt(days));
  return Math.max(-1, Math.min(1, moves / IZANAVI.fullMove));
}

/** The standard deviation of the daily changes (logarithms) of the `days` days that end at `index`. */
function deviation(closes: readonly number[], index: number, days: number): number {
  let sum = 0;
  let squares = 0;
  for (let at = index - days + 1; at <= index; at += 1) {
    const change = Math.log((closes[at] ?? 1) / (closes[at - 1] ?? 1));
    sum += change;
    squares += change * change;
  }
  const variance = squares / days - (sum / days) ** 2;
  return Math.sqrt(Math.max(0, variance));
}
