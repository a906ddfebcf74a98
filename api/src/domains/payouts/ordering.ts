import { createHash } from 'node:crypto';
import { CARRY_OVER_BELOW, tokyoDay, withholdingOf } from '@minori/contracts/rules';
import type { ClientSession } from 'mongoose';
import type { Transfer } from '../../adapters/payouts';
import { grouped } from '../../batching';
import { isDuplicateKey, transaction } from '../../database';
import type { Deps } from '../../deps';
import { newId } from '../../ids';
import { platformAccount, postJournal, type NewJournal } from '../ledger/service';
import { payeeTerms, transferAccounts, type PayeeTerms, type TransferAccount } from '../payees/service';
import {
  batchOn,
  countPayout,
  findBatch,
  finishBatch,
  insertBatch,
  type BatchDocument,
  type LeftOut,
} from './batchModel';
import { owedLegs, sumOwed } from './owing';
import { accountOf, insertPayout, payoutsOfBatch, sealAccount, type PayoutDocument } from './payoutModel';
import { payableAt, setPayout, type StatementDocument } from './statementModel';

/** Numbers by which transfers are told from each other begin here in each file. */
const FIRST_CODE = 1_001;

type OrderDeps = Pick<Deps, 'clock' | 'payouts' | 'log'>;

/**
 * Put the transfers of a pay day together: what is owed by confirmed statements to each creator whose account is verified, less what is
 * withheld. It may be ended in between and begun again, also by several at once: each payout is its own transaction, and the batch takes
 * none once its file is made.
 */
export async function orderBatch(deps: OrderDeps, payOn: string): Promise<void> {
  const at = deps.clock();
  const isAhead = payOn > tokyoDay(at);
  if (isAhead) await transaction((session) => insertBatch(payOn, at, session)).catch(ignoreDuplicate);
  const batch = await batchOn(payOn);
  if (!batch) deps.log.error({ payOn }, 'it is too late for the transfers of a pay day: staff order them for another');
  if (batch?.state !== 'making') return;
  // One that was begun in time and not ended is ended, so that staff can take it back.
  await finish(deps, batch, isAhead ? await orderAll(deps, batch, at) : []);
}

/** Another process does the same. */
function ignoreDuplicate(error: unknown): undefined {
  if (!isDuplicateKey(error)) throw error;
  return undefined;
}

async function orderAll(deps: OrderDeps, batch: BatchDocument, at: Date): Promise<LeftOut[]> {
  const owed = grouped(await payableAt(at), ({ creator_id }) => String(creator_id));
  const leftOut: LeftOut[] = [];
  for (const [creatorId, statements] of owed) {
    const reason = await orderFor(deps, batch, { creatorId, at });
    const payable = sumOwed(statements.map(({ content }) => content.totals)).payable;
    const [first] = statements;
    if (reason && first) leftOut.push({ user_id: first.creator_id, reason, payable });
  }
  return leftOut;
}

/** One account that no bank takes would keep all others from being paid. */
function takenByBanks(
  { payouts: provider, log }: OrderDeps,
  account: TransferAccount | undefined,
  { pay_on: payOn }: BatchDocument,
): TransferAccount | undefined {
  if (!account) return undefined;
  try {
    provider.order({ payOn, transfers: [transferTo(account, { amount: 1, payeeCode: FIRST_CODE })] });
    return account;
  } catch {
    // What is wrong would name the account, which belongs in no log.
    log.error({ payOn }, 'a creator’s account can’t be written into a file of transfers');
    return undefined;
  }
}

/**
 * Order what is owed to a creator; return why nothing is, or null. It goes to the account that is verified in this moment: what is changed
 * before freezes it, and what is changed afterwards, by whoever may have taken the creator's place, is not paid with it.
 */
async function orderFor(
  deps: OrderDeps,
  batch: BatchDocument,
  { creatorId, at }: { creatorId: string; at: Date },
): Promise<LeftOut['reason'] | null> {
  const order = async (session: ClientSession) => {
    const terms = (await payeeTerms([creatorId], at, session)).get(creatorId);
    const known = (await transferAccounts([creatorId], session)).get(creatorId);
    const account = takenByBanks(deps, known, batch);
    const statements = await payableAt(at, session, creatorId);
    const sums = sumsOf(statements, terms, batch.pay_on);
    if (sums.owed.payable <= 0) return 'nothing';
    if (!terms?.isReady || !account) return 'not_ready';
    if (sums.amount <= 0) return 'nothing';
    if (sums.amount < CARRY_OVER_BELOW && terms.carriesOver) return 'carried_over';
    await write(session, batch, { creatorId, statements, sums, terms, account, at });
    return null;
  };
  const reason = await transaction(order).catch((error: unknown) => {
    // Another process has just ordered it.
    if (isDuplicateKey(error)) return null;
    throw error;
  });
  return reason;
}

interface Sums {
  owed: ReturnType<typeof sumOwed>;
  withheld: number;
  amount: number;
}

function sumsOf(statements: readonly StatementDocument[], terms: PayeeTerms | undefined, payOn: string): Sums {
  const owed = sumOwed(statements.map(({ content }) => content.totals));
  const withheld = terms ? withholdingOf(owed.royalty, terms, payOn) : 0;
  return { owed, withheld, amount: owed.payable - withheld };
}

interface NewPayout {
  creatorId: string;
  statements: StatementDocument[];
  sums: Sums;
  terms: PayeeTerms;
  account: TransferAccount;
  at: Date;
}

async function write(session: ClientSession, batch: BatchDocument, order: NewPayout): Promise<void> {
  const { creatorId, statements, sums, terms, account, at } = order;
  const _id = newId();
  const ids = statements.map((statement) => statement._id);
  if (!(await setPayout(ids, { before: null, payoutId: _id }, session))) throw new Error('A statement is paid already');
  if (!(await countPayout(batch._id, sums.amount, session))) throw new Error('The batch takes no more payouts');
  const payout: PayoutDocument = {
    _id,
    creator_id: (statements[0] as StatementDocument).creator_id,
    batch_id: batch._id,
    state: 'ordered',
    pay_on: batch.pay_on,
    statement_ids: ids,
    owed: sums.owed,
    withholding: { kind: terms.kind, residence: terms.residence, amount: sums.withheld },
    amount: sums.amount,
    account: sealAccount(_id, account),
    return_reason: null,
    created_at: at,
  };
  await insertPayout(payout, session);
  const refs = { payout: String(_id), creator: creatorId, batch: String(batch._id) };
  await postJournal(session, {
    key: `payout.ordered:${String(_id)}`,
    kind: 'payout.ordered',
    legs: orderLegs(payout),
    refs,
    at,
  });
}

/** Return the legs by which a payout takes what is owed: to the bank, and what is withheld to the tax office. */
export function orderLegs({ creator_id, owed, withholding, amount }: PayoutDocument): NewJournal['legs'] {
  return [
    ...owedLegs(String(creator_id), owed),
    { account: platformAccount('withholding_tax'), amount: withholding.amount },
    { account: platformAccount('payouts_ordered'), amount },
  ].filter((leg) => leg.amount !== 0);
}

/** Make the file for the bank of all that is in a batch. */
async function finish({ payouts: provider, log }: OrderDeps, batch: BatchDocument, leftOut: LeftOut[]): Promise<void> {
  const isMade = await transaction(async (session) => {
    const { state } = (await findBatch(batch._id, session)) ?? {};
    if (state !== 'making') return false;
    const payouts = await payoutsOfBatch(batch._id, session);
    const paid = new Set(payouts.map(({ creator_id }) => String(creator_id)));
    const file = payouts.length > 0 ? provider.order({ payOn: batch.pay_on, transfers: transfersFor(payouts) }) : null;
    const made = file && { file, sha256: createHash('sha256').update(file).digest('hex') };
    const others = leftOut.filter(({ user_id }) => !paid.has(String(user_id)));
    return finishBatch(batch._id, { leftOut: others, made }, session);
  });
  if (isMade) log.info({ payOn: batch.pay_on }, 'the transfers of a pay day are put together');
}

/** Return payouts as the bank gets them, in their order. */
export function transfersFor(payouts: readonly PayoutDocument[]): Transfer[] {
  return payouts.map((payout, index) =>
    transferTo(accountOf(payout), { amount: payout.amount, payeeCode: FIRST_CODE + index }),
  );
}

function transferTo(account: TransferAccount, about: Pick<Transfer, 'amount' | 'payeeCode'>): Transfer {
  const { bankCode, bankNameKana, branchCode, branchNameKana, accountType, number, holderKana } = account;
  const bank = { bankCode, bankName: bankNameKana, branchCode, branchName: branchNameKana };
  return { ...bank, accountType, number, holder: holderKana, ...about };
}
