import { dayAfterDays, hourOf, tokyoDay, tokyoMidnight } from '@minori/contracts/rules';
import type { ClientSession } from 'mongoose';
import { transaction } from '../../database';
import type { Deps } from '../../deps';
import { enqueue } from '../../jobs/queue';
import { checkAndAlarm } from './checking';
import { expireCoins } from './changing';
import { countDaysAndWarn } from './reporting';

const HOUR_MS = 3_600_000;
/** After the midnight of Tokyo, when few are awake. */
const CHECK_AFTER_MS = 4 * HOUR_MS;

/** Make sure that the next expiry and the next check of the ledger are waiting; call it when the API starts. */
export async function scheduleCoins(deps: Deps): Promise<void> {
  await transaction(async (session) => {
    await enqueueExpiry(session, deps.clock());
    await enqueueCheck(session, deps.clock());
  });
}

/** Expire coins, and see to it that the next hour follows. */
export async function expireAndReschedule(deps: Deps): Promise<void> {
  await expireCoins(deps.clock());
  await transaction((session) => enqueueExpiry(session, deps.clock()));
}

/** Check the ledger, count the coins of the day that is over, and see to it that the next night follows. */
export async function checkAndReschedule(deps: Deps): Promise<void> {
  await checkAndAlarm(deps);
  await countDaysAndWarn(deps);
  await transaction((session) => enqueueCheck(session, deps.clock()));
}

async function enqueueExpiry(session: ClientSession, at: Date): Promise<void> {
  const runAt = new Date(hourOf(at).getTime() + HOUR_MS);
  await enqueue(session, 'coins.expired', {}, { runAt, dedupeKey: 'coins.expired' });
}

async function enqueueCheck(session: ClientSession, at: Date): Promise<void> {
  const today = new Date(tokyoMidnight(tokyoDay(at)).getTime() + CHECK_AFTER_MS);
  const tomorrow = new Date(tokyoMidnight(dayAfterDays(tokyoDay(at), 1)).getTime() + CHECK_AFTER_MS);
  await enqueue(session, 'ledger.checked', {}, { runAt: at < today ? today : tomorrow, dedupeKey: 'ledger.checked' });
}
