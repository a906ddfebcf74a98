import type { TipPackage } from '@minori/contracts/rules';
import type { ClientSession } from 'mongoose';
import { batched } from '../../batching';
import { transaction } from '../../database';
import { MAX_AGE_MS, SubjectCache } from '../../freshness/subjectCache';
import { enqueueAll } from '../../jobs/queue';
import { ownerFrom } from '../../owner';
import { findTip, findTipped, forgetMessages, tipsBetween, tipsFrom, type TipDocument, type TipOwner } from './model';

export { coinsGivenIn } from './model';

const BATCH = 500;
const NOBODY: ReadonlySet<string> = new Set();

const tipped = new SubjectCache<ReadonlySet<string>>('member', { size: 10_000, maxAgeMs: MAX_AGE_MS });
const loadTipped = batched(findTipped);

/** Return the ids of those to whom a member has given a tip that they did not get back; up to a second old. */
export function tippedBy(userId: string): Promise<ReadonlySet<string>> {
  return tipped.get(userId, async () => (await loadTipped(userId)) ?? NOBODY);
}

/** What other domains know of a tip. */
export interface KnownTip {
  owner: TipOwner;
  fromId: string;
  toId: string;
  package: TipPackage;
  coins: number;
  message: string | null;
  isReturned: boolean;
  givenAt: Date;
}

/** Return a tip by its id, given back or not; undefined when there is none; in a transaction as that sees it. */
export async function knownTip(id: string, session?: ClientSession): Promise<KnownTip | undefined> {
  const tip = await findTip(id, session);
  return (
    tip && {
      owner: ownerFrom(tip.owner),
      fromId: String(tip.from_id),
      toId: String(tip.to_id),
      package: tip.package,
      coins: tip.coins,
      message: tip.message,
      isReturned: tip.returned_at !== null,
      givenAt: tip.created_at,
    }
  );
}

/** A tip as the scores count it. */
export interface CountedTip {
  actorId: string;
  creatorId: string;
  at: Date;
}

/** Return what was given from an instant on and before another, and was not given back, in batches. */
export async function* tipsGiven(start: Date, end: Date): AsyncGenerator<CountedTip[]> {
  let last: TipDocument | undefined;
  for (;;) {
    const found: TipDocument[] = await tipsBetween({ start, end }, last, BATCH);
    yield found
      .filter(({ returned_at }) => returned_at === null)
      .map(({ from_id, to_id, created_at }) => ({
        actorId: String(from_id),
        creatorId: String(to_id),
        at: created_at,
      }));
    last = found.at(-1);
    if (found.length < BATCH) return;
  }
}

/** Forget what a member who is gone has said with their tips. That they gave them stays: it is money. */
export async function clearMessages(userId: string): Promise<void> {
  for (let before: string | undefined; ;) {
    const found = await tipsFrom(userId, { before, limit: BATCH });
    const ids = found.filter(({ message }) => message !== null).map(({ _id }) => _id);
    await transaction(async (session) => {
      await forgetMessages(ids, session);
      const jobs = ids.map((id) => ({ name: 'tip.changed' as const, payload: { tip_id: String(id) } }));
      await enqueueAll(session, jobs);
    });
    before = found.at(-1) && String(found.at(-1)?._id);
    if (found.length < BATCH) return;
  }
}
