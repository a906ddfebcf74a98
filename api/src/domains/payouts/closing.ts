import { monthAfter, monthStart } from '@minori/contracts/rules';
import type { Deps } from '../../deps';
import { AppError } from '../../http/errors';
import { creatorsAfter, type CreatorAccount } from '../ledger/service';
import { payeeTerms } from '../payees/service';
import { closeInSteps, type SteppedClosing } from './closingSteps';
import { draftsOf } from './draftModel';

const HOUR_MS = 3_600_000;
/** After a month’s end, when what was under way is in the books. */
const LAG_MS = 5 * HOUR_MS;
const ACCOUNTS_AT_ONCE = 600;
/** So many journals are put into a statement in one transaction. */
const STEP = 1_000;

/** Return the instant from which a month may be closed. */
export function closesAt(month: string): Date {
  return new Date(monthStart(monthAfter(month, 1)).getTime() + LAG_MS);
}

/**
 * Close a month in Tokyo for every creator for whom something has come in that is in no statement yet, so many journals in one
 * transaction; return how many statements were made. Again, or in two processes, it makes no second one. Throw `conflict` before the month
 * may be closed; and what has gone wrong for some creators, once all the others have their statement.
 */
export async function closeMonth(
  deps: Pick<Deps, 'clock' | 'env' | 'log'>,
  month: string,
  step = STEP,
): Promise<number> {
  if (deps.clock() < closesAt(month)) throw new AppError('conflict');
  let made = 0;
  const failures: unknown[] = [];
  for (let after: CreatorAccount | undefined; ;) {
    const { creatorIds, last } = await creatorsAfter(after, ACCOUNTS_AT_ONCE);
    const terms = await payeeTerms(creatorIds, endOf(month));
    for (const creatorId of creatorIds) {
      const closing = { creatorId, month, terms: terms.get(creatorId), at: deps.clock(), env: deps.env, step };
      const isMade = await closeFor(closing).catch((error: unknown) => {
        deps.log.error({ err: error, creator: creatorId, month }, 'a month could not be closed for a creator');
        failures.push(error);
        return false;
      });
      if (isMade) made += 1;
    }
    after = last;
    if (!after) break;
  }
  if (failures.length > 0) throw new AggregateError(failures, `${month} is not closed for ${failures.length} creators`);
  return made;
}

const endOf = (month: string) => new Date(monthStart(monthAfter(month, 1)).getTime() - 1);

/** Close a month for a creator; return false where there is nothing to be settled, or that was done. Another month that was begun is done first. */
async function closeFor(closing: SteppedClosing): Promise<boolean> {
  const { creatorId, month } = closing;
  for (;;) {
    for (const { month: begun } of await draftsOf(creatorId)) {
      if (begun === month) continue;
      const terms = (await payeeTerms([creatorId], endOf(begun))).get(creatorId);
      await closeInSteps({ ...closing, month: begun, terms });
    }
    const isMade = await closeInSteps(closing);
    if (isMade !== undefined) return isMade;
  }
}
