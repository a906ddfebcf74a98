import { crowdOf, dayAfterDays, IZANAVI, readIzanavi, type IzanaviReading } from '@minori/contracts/rules';
import type { DailyBar } from '../../adapters/marketData';
import type { Closes } from '../market/service';

/** A trading day with what the model says after it; null while there are too few days before. */
export interface ReadDay {
  bar: DailyBar;
  reading: IzanaviReading | null;
}

type Sides = ReadonlyMap<string, { buy: number; sell: number }>;

/**
 * Return what the model says after each day. The crowd of a day are the votes of the seven Tokyo days before it: they can't
 * change any more, so that what was once said stays.
 */
export function readDays(bars: readonly DailyBar[], votes: Sides): ReadDay[] {
  const closes = bars.map(({ close }) => close);
  return bars.map((bar, index) => ({ bar, reading: readIzanavi(closes, index, crowdBefore(bar.day, votes)) }));
}

/** Return what the model says after the last of some days; null while there are too few. */
export function readLast({ day, close }: Closes, votes: Sides): IzanaviReading | null {
  const last = day.at(-1);
  return last === undefined ? null : readIzanavi(close, close.length - 1, crowdBefore(last, votes));
}

function crowdBefore(day: string, votes: Sides): number | null {
  if (votes.size === 0) return null;
  let [buy, sell] = [0, 0];
  for (let ago = 1; ago <= IZANAVI.crowdDays; ago += 1) {
    const cast = votes.get(dayAfterDays(day, -ago));
    buy += cast?.buy ?? 0;
    sell += cast?.sell ?? 0;
  }
  return crowdOf(buy, sell);
}
