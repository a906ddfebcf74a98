import type { CoinReport } from '@minori/contracts';
import {
  dayAfterDays,
  isCoinBaseDay,
  tokyoDay,
  tokyoMidnight,
  UNUSED_COINS_ALARM,
  UNUSED_COINS_LIMIT,
} from '@minori/contracts/rules';
import type { ClientSession } from 'mongoose';
import { transaction } from '../../database';
import type { Deps } from '../../deps';
import { sumOfPurpose } from '../ledger/service';
import { ACCOUNT_OF, expireCoins } from './changing';
import { baseDaysCounted, insertDay, lastDayCounted, type CoinDayDocument } from './reportModel';

/** So many base days are told: those of five years. */
const BASE_DAYS = 10;

/** Return how many bought coins of all members are not used, at an instant and on the last base days. */
export async function coinReport(at: Date): Promise<CoinReport> {
  const unused = await transaction(async (session) => unusedAt(at, await lastDayCounted(session), session));
  return {
    unused,
    alarm_from: UNUSED_COINS_ALARM,
    limit: UNUSED_COINS_LIMIT,
    is_alarming: unused >= UNUSED_COINS_ALARM,
    base_days: (await baseDaysCounted(BASE_DAYS)).map(({ _id: day, unused: left }) => ({ day, unused: left })),
  };
}

/** Return how many bought coins were not used at the end of the last day that was counted. */
export async function unusedLately(): Promise<number> {
  return (await lastDayCounted())?.unused ?? 0;
}

/** Count the days that are over, and warn where the bought coins that are not used near the limit of the law. */
export async function countDaysAndWarn(deps: Pick<Deps, 'clock' | 'log'>): Promise<void> {
  const at = deps.clock();
  // They are in the books by when they expire: so that a day does not change any more once it is counted.
  await expireCoins(at);
  const yesterday = dayAfterDays(tokyoDay(at), -1);
  while ((await countNextDay(yesterday)) !== yesterday);
  const unused = await unusedLately();
  if (unused < UNUSED_COINS_ALARM) return;
  deps.log.error({ unused, limit: UNUSED_COINS_LIMIT }, 'the bought coins that are not used near the limit of the law');
}

/** Count the day after the last one that was counted, `until` at most; the first is `until`. Return the last that is counted. */
function countNextDay(until: string): Promise<string> {
  return transaction(async (session) => {
    const last = await lastDayCounted(session);
    if (last && last._id >= until) return until;
    const day = last ? dayAfterDays(last._id, 1) : until;
    const unused = await unusedAt(endOf(day), last, session);
    await insertDay({ _id: day, unused, is_base_day: isCoinBaseDay(day) }, session);
    return day;
  });
}

async function unusedAt(at: Date, last: CoinDayDocument | null, session: ClientSession): Promise<number> {
  const since = last && endOf(last._id);
  return (last?.unused ?? 0) + (await sumOfPurpose(ACCOUNT_OF.bought, { since, until: at }, session));
}

function endOf(day: string): Date {
  return tokyoMidnight(dayAfterDays(day, 1));
}
