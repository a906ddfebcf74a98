import type { PayoutBatch } from '@minori/contracts';
import { tokyoDay } from '@minori/contracts/rules';
import { transaction } from '../../database';
import { AppError } from '../../http/errors';
import { audit, type Actor } from '../audit/service';
import { platformAccount, postJournal, type NewJournal } from '../ledger/service';
import { addBankFee, findBatch } from './batchModel';
import { bankFeeOf, batchSummary } from './batches';

/** What the bank has taken for a batch in all, tax within, and the day on which it took the last of it. */
export interface NotedFee {
  fee: number;
  takenOn: string;
}

/**
 * Note what the bank has taken for the transfers of a batch in all: what was noted before is corrected, and noting the same again changes
 * nothing. Throw `not_found`, and `conflict` where the bank does not have the batch, or for a day ahead.
 */
export async function noteBankFee(
  { actor, at }: { actor: Actor; at: Date },
  id: string,
  { fee, takenOn }: NotedFee,
): Promise<PayoutBatch> {
  await transaction(async (session) => {
    const batch = await findBatch(id, session);
    if (!batch) throw new AppError('not_found');
    if (batch.state !== 'sent' || takenOn > tokyoDay(at)) throw new AppError('conflict');
    const amount = fee - bankFeeOf(batch);
    if (amount === 0) return;
    const number = batch.bank_fees?.length ?? 0;
    if (!(await addBankFee(id, { amount, taken_on: takenOn, noted_at: at }, session))) throw new AppError('conflict');
    const refs = { batch: id, taken_on: takenOn };
    await postJournal(session, {
      key: bankFeeKey(id, number),
      kind: 'payout.bank_fee',
      legs: feeLegs(amount),
      refs,
      at,
    });
    await audit(session, { actor, at }, 'payout_batch.bank_fee_noted', id, { fee, amount, taken_on: takenOn });
  });
  return batchSummary(id);
}

/** Return the key of the journal of a fee of a batch: they are numbered from 0. */
export function bankFeeKey(batchId: string, number: number): string {
  return `payout.bank_fee:${batchId}:${number}`;
}

/** Return the legs by which the bank takes a fee. */
export function feeLegs(amount: number): NewJournal['legs'] {
  return [
    { account: platformAccount('bank_fees'), amount: -amount },
    { account: platformAccount('bank_payments'), amount },
  ];
}
