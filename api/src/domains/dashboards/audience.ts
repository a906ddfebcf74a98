import type { Audience, Language } from '@minori/contracts';
import { presentedSymbols } from '../market/service';
import { readersSince, type DayReaders } from './dayModel';
import { dashboardOwner, firstDayOf } from './reading';

/** Sums of fewer people than these are told to nobody. */
const FEWEST = 5;
const SHOWN = 10;
const WEEKDAYS = 7;
const HOURS = 24;

/** Return who reads a member's posts, in sums that tell of nobody. Throw what `dashboardOwner` throws. */
export async function audienceOf(
  userId: string,
  { language, at }: { language: Language; at: Date },
): Promise<Audience> {
  await dashboardOwner(userId, at);
  const days = await readersSince(userId, firstDayOf(at));
  const symbols = shownOf(days.flatMap((day) => day.symbols));
  const domains = shownOf(days.flatMap((day) => day.domains));
  const names = new Map(days.flatMap((day) => day.domains).map(({ id, name }) => [id, name]));
  const summaries = await presentedSymbols(language);
  return {
    as_of: days.at(-1)?.as_of.toISOString() ?? null,
    hours: hoursOf(days),
    symbols: symbols.flatMap(({ id, readers }) => {
      const symbol = summaries.get(id);
      return symbol ? [{ symbol, readers }] : [];
    }),
    domains: domains.map(({ id, readers }) => ({ id, name: names.get(id) ?? '', readers })),
  };
}

/** Sums of days; the same people may have come on several, so that one day alone must have seen enough of them. */
function sumOf(days: readonly number[]): number | null {
  return days.some((readers) => readers >= FEWEST) ? days.reduce((sum, readers) => sum + readers, 0) : null;
}

function hoursOf(days: readonly DayReaders[]): (number | null)[][] {
  return Array.from({ length: WEEKDAYS }, (_, weekday) => {
    const own = days.filter(({ day }) => weekdayOf(day) === weekday);
    return Array.from({ length: HOURS }, (_hour, hour) => sumOf(own.map(({ hours }) => hours[hour] ?? 0)));
  });
}

/** Monday is 0. */
function weekdayOf(day: string): number {
  return (new Date(`${day}T00:00:00Z`).getUTCDay() + WEEKDAYS - 1) % WEEKDAYS;
}

function shownOf(days: readonly { id: string; readers: number }[]): { id: string; readers: number }[] {
  const byId = new Map<string, number[]>();
  for (const { id, readers } of days) byId.set(id, [...(byId.get(id) ?? []), readers]);
  return [...byId]
    .flatMap(([id, readers]) => {
      const sum = sumOf(readers);
      return sum === null ? [] : [{ id, readers: sum }];
    })
    .toSorted((one, other) => other.readers - one.readers || (one.id < other.id ? -1 : 1))
    .slice(0, SHOWN);
}
