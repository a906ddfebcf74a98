import type { MovingAverage } from '@minori/contracts';

/** Return the average of so many closes up to each of them; null where there are fewer. */
export function movingAverage(closes: readonly number[], days: number): (number | null)[] {
  let sum = 0;
  return closes.map((close, at) => {
    sum += close - (closes[at - days] ?? 0);
    return at + 1 < days ? null : sum / days;
  });
}

/** Return the averages of closes, oldest first, at the positions that are shown. */
export function averagesOf(
  closes: readonly number[],
  { lengths, shown, decimals }: { lengths: readonly number[]; shown: readonly number[]; decimals: number },
): MovingAverage[] {
  const rounded = (value: number | null | undefined) => (value == null ? null : Number(value.toFixed(decimals)));
  return lengths.map((days) => {
    const all = movingAverage(closes, days);
    const before = closes.slice(closes.length - days + 1);
    const isEnough = closes.length >= days - 1;
    const sum = before.reduce((total, close) => total + close, 0);
    return {
      days,
      values: shown.map((at) => rounded(all[at])),
      sum_before_running: isEnough ? rounded(sum) : null,
    };
  });
}
