import { dayAfterDays, monthAfter, tokyoDay, tokyoMidnight, tokyoMonth } from '@minori/contracts/rules';
import { transaction } from '../../database';
import type { Deps } from '../../deps';
import { enqueue } from '../../jobs/queue';
import { countMonth } from './counting';
import { monthsFrom, putMonth } from './transparencyModel';

/** So many months that are over are told. */
const TOLD_MONTHS = 12;
/** After the midnight of Tokyo. */
const AFTER_MS = 4.5 * 3_600_000;
/** What was done in a month is in the database this long after its end. */
const SETTLED_MS = 24 * 3_600_000;

/** See to it that months that are over are counted now, and each night from then on; call it when the API starts. */
export async function scheduleTransparency({ clock }: Pick<Deps, 'clock'>): Promise<void> {
  await enqueueCounting(clock());
}

/** Count the months that are over and not settled yet, and see to it that the next night follows. */
export async function countAndReschedule({ clock }: Pick<Deps, 'clock'>): Promise<void> {
  const at = clock();
  const known = new Map((await monthsFrom(firstMonth(at))).map(({ month, as_of }) => [month, as_of]));
  for (let back = 1; back <= TOLD_MONTHS; back += 1) {
    const month = monthAfter(tokyoMonth(at), -back);
    const settledAt = tokyoMidnight(`${monthAfter(month, 1)}-01`).getTime() + SETTLED_MS;
    if ((known.get(month)?.getTime() ?? 0) < settledAt) await putMonth(month, await countMonth(month), at);
  }
  const today = tokyoMidnight(tokyoDay(at)).getTime() + AFTER_MS;
  const tomorrow = tokyoMidnight(dayAfterDays(tokyoDay(at), 1)).getTime() + AFTER_MS;
  await enqueueCounting(new Date(at.getTime() < today ? today : tomorrow));
}

/** Return the first of the months that are told. */
export function firstMonth(at: Date): string {
  return monthAfter(tokyoMonth(at), -TOLD_MONTHS);
}

async function enqueueCounting(runAt: Date): Promise<void> {
  await transaction((session) =>
    enqueue(session, 'transparency.counted', {}, { runAt, dedupeKey: 'transparency.counted' }),
  );
}
