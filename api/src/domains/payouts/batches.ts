import type { PayoutBatch, PayoutBatchDetail, StaffPayout } from '@minori/contracts';
import { tokyoDay } from '@minori/contracts/rules';
import type { ClientSession, Types } from 'mongoose';
import { isDuplicateKey, transaction } from '../../database';
import { AppError } from '../../http/errors';
import { enqueue, enqueueAll } from '../../jobs/queue';
import { audit, type Actor } from '../audit/service';
import { platformAccount, postJournal, type NewJournal } from '../ledger/service';
import { accountRevisions, markAccountReturned } from '../payees/service';
import { isBankDay } from './bankDays';
import {
  batchesBefore,
  fileOf,
  findBatch,
  insertBatch,
  markSentToBank,
  markVoided,
  type BatchDocument,
} from './batchModel';
import { orderLegs } from './ordering';
import { accountOf, changeState, findPayout, markBatchSent, payoutsOfBatch, type PayoutDocument } from './payoutModel';
import { presentPayouts } from './reading';
import { setPayout } from './statementModel';

const BATCHES_AT_ONCE = 20;

/** Who acts, when, and why. */
interface Act {
  actor: Actor;
  at: Date;
}

/** Return what the bank has taken for a batch, as far as that was noted. */
export function bankFeeOf({ bank_fees: fees = [] }: Pick<BatchDocument, 'bank_fees'>): number {
  return fees.reduce((sum, { amount }) => sum + amount, 0);
}

function presentBatch(batch: BatchDocument): PayoutBatch {
  const { _id, pay_on, state, count, total, sha256, made_at, sent_at, void_reason } = batch;
  return {
    id: String(_id),
    pay_on,
    state,
    count,
    total,
    sha256,
    made_at: made_at.toISOString(),
    sent_at: sent_at?.toISOString() ?? null,
    void_reason,
    bank_fee: bankFeeOf(batch),
  };
}

/** Return a page of batches, the latest first. */
export async function listBatches(
  lastId: string | undefined,
): Promise<{ batches: PayoutBatch[]; lastId: string | null }> {
  const found = await batchesBefore(lastId, BATCHES_AT_ONCE + 1);
  const page = found.slice(0, BATCHES_AT_ONCE);
  return {
    batches: page.map(presentBatch),
    lastId: found.length > BATCHES_AT_ONCE ? String(page.at(-1)?._id) : null,
  };
}

/** Return a batch with what is in it, and who was left out. Throw `not_found`. */
export async function batchDetail(id: string): Promise<PayoutBatchDetail> {
  const batch = await findBatch(id);
  if (!batch) throw new AppError('not_found');
  return {
    ...presentBatch(batch),
    payouts: await presentForStaff(await payoutsOfBatch(id)),
    left_out: batch.left_out.map(({ user_id, reason, payable }) => ({ user_id: String(user_id), reason, payable })),
  };
}

async function presentForStaff(payouts: PayoutDocument[]): Promise<StaffPayout[]> {
  const presented = await presentPayouts(payouts);
  const revisions = await accountRevisions(payouts.map(({ creator_id }) => String(creator_id)));
  return payouts.flatMap((payout, index) => {
    const [one, user_id] = [presented[index], String(payout.creator_id)];
    const is_account_changed = revisions.get(user_id) !== accountOf(payout).revision;
    return one ? [{ ...one, user_id, is_account_changed }] : [];
  });
}

/**
 * Have transfers put together for a day besides the usual ones; return the id of their batch. Throw `conflict` where there are some for that
 * day, and where it is no day of banks that is ahead.
 */
export async function requestBatch({ actor, at }: Act, payOn: string): Promise<string> {
  if (!isBankDay(payOn) || payOn <= tokyoDay(at)) throw new AppError('conflict');
  const id = await transaction(async (session) => {
    const made = await insertBatch(payOn, at, session);
    if (!made) throw new AppError('conflict');
    await audit(session, { actor, at }, 'payout_batch.requested', String(made), { pay_on: payOn });
    await enqueue(session, 'payouts.ordered', { pay_on: payOn });
    return made;
  }).catch((error: unknown) => {
    throw isDuplicateKey(error) ? new AppError('conflict') : error;
  });
  return String(id);
}

/** Return the file of a batch for the bank, and note who took it. Throw `not_found`, and `conflict` where it has none or was taken back. */
export async function takeFile(
  { actor, at }: Act,
  id: string,
): Promise<{ bytes: Buffer; payOn: string; sha256: string }> {
  const batch = await findBatch(id);
  if (!batch) throw new AppError('not_found');
  const bytes = fileOf(batch);
  const { sha256, pay_on: payOn, state } = batch;
  if (!bytes || !sha256 || state === 'voided') throw new AppError('conflict');
  await transaction((session) =>
    audit(session, { actor, at }, 'payout_batch.downloaded', id, { pay_on: payOn, sha256 }),
  );
  return { bytes, payOn, sha256 };
}

/** Note that the bank has the file of a batch, and tell its creators. Throw `not_found`, and `conflict` where it is not ready. */
export async function sendBatch({ actor, at }: Act, id: string): Promise<PayoutBatch> {
  await transaction(async (session) => {
    const batch = await findBatch(id, session);
    if (!batch) throw new AppError('not_found');
    if (!(await markSentToBank(id, at, session))) throw new AppError('conflict');
    await markBatchSent(batch._id, session);
    const { total, pay_on, count, sha256 } = batch;
    const legs = [
      { account: platformAccount('payouts_ordered'), amount: -total },
      { account: platformAccount('payout_transfers'), amount: total },
    ];
    await postJournal(session, { key: `payout.sent:${id}`, kind: 'payout.sent', legs, refs: { batch: id }, at });
    await audit(session, { actor, at }, 'payout_batch.sent', id, { pay_on, count, total, sha256 });
    await tellAll(session, batch._id);
  });
  return batchSummary(id);
}

async function tellAll(session: ClientSession, batchId: Types.ObjectId): Promise<void> {
  const payouts = await payoutsOfBatch(batchId, session);
  const jobs = payouts.flatMap(({ _id }) => {
    const payload = { about: 'payout' as const, id: String(_id) };
    return [
      { name: 'royalty.told' as const, payload },
      { name: 'mail.royalty' as const, payload },
    ];
  });
  await enqueueAll(session, jobs);
}

/** Return a batch as lists show it. Throw `not_found`. */
export async function batchSummary(id: string): Promise<PayoutBatch> {
  const batch = await findBatch(id);
  if (!batch) throw new AppError('not_found');
  return presentBatch(batch);
}

/** Take back a batch that the bank does not have: what it would have paid is owed again. Throw `not_found` and `conflict`. */
export async function voidBatch({ actor, at }: Act, id: string, reason: string): Promise<PayoutBatch> {
  await transaction(async (session) => {
    const batch = await findBatch(id, session);
    if (!batch) throw new AppError('not_found');
    if (!(await markVoided(id, reason, session))) throw new AppError('conflict');
    await audit(session, { actor, at }, 'payout_batch.voided', id, { pay_on: batch.pay_on, reason });
    await enqueue(session, 'payouts.voided', { batch_id: id });
  });
  return batchSummary(id);
}

/** Give what the payouts of a batch that was taken back would have paid back to what is owed, each once. */
export async function releasePayouts(batchId: string, at: Date): Promise<void> {
  for (const payout of await payoutsOfBatch(batchId)) {
    await transaction(async (session) => {
      if (!(await changeState(payout._id, { before: 'ordered', after: 'voided' }, session))) return;
      const legs = orderLegs(payout).map(({ account, amount }) => ({ account, amount: -amount }));
      await release(session, payout, { kind: 'payout.voided', legs, at });
    });
  }
}

/** Post what undoes a payout; its statements are owed again. */
async function release(
  session: ClientSession,
  payout: PayoutDocument,
  journal: { kind: 'payout.voided' | 'payout.returned'; legs: NewJournal['legs']; at: Date },
): Promise<void> {
  const id = String(payout._id);
  const refs = { payout: id, creator: String(payout.creator_id), batch: String(payout.batch_id) };
  await postJournal(session, { key: `${journal.kind}:${id}`, ...journal, refs });
  const isOurs = await setPayout(payout.statement_ids, { before: payout._id, payoutId: null }, session);
  if (!isOurs) throw new Error(`The statements of the payout ${id} are paid with another`);
}

/**
 * Note that the bank has sent a transfer back: it is owed as before, nothing is withheld of it any more, and nothing is paid before the account
 * was checked anew, unless it is another by now. Throw `not_found`, and `conflict` where it was not sent.
 */
export async function returnPayout({ actor, at }: Act, id: string, reason: string): Promise<StaffPayout> {
  await transaction(async (session) => {
    const payout = await findPayout(id, session);
    if (!payout) throw new AppError('not_found');
    if (!(await changeState(payout._id, { before: 'sent', after: 'returned', reason }, session))) {
      throw new AppError('conflict');
    }
    const creator = String(payout.creator_id);
    const legs = returnLegs(payout);
    await release(session, payout, { kind: 'payout.returned', legs, at });
    await markAccountReturned(session, { creatorId: creator, revision: accountOf(payout).revision, reason, at });
    await audit(session, { actor, at }, 'payout.returned', id, { creator, amount: payout.amount, reason });
    await enqueue(session, 'royalty.told', { about: 'return', id });
    await enqueue(session, 'mail.royalty', { about: 'return', id });
  });
  const payout = await findPayout(id);
  const [presented] = payout ? await presentForStaff([payout]) : [];
  if (!presented) throw new AppError('not_found');
  return presented;
}

/** Return the legs by which a transfer that came back is owed again. */
export function returnLegs(payout: PayoutDocument): NewJournal['legs'] {
  const ordered = platformAccount('payouts_ordered');
  return orderLegs(payout).map(({ account, amount }) => ({
    account: account === ordered ? platformAccount('payout_transfers') : account,
    amount: -amount,
  }));
}
