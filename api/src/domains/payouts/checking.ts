import { createHash } from 'node:crypto';
import type { ClientSession } from 'mongoose';
import { withholdingOf } from '@minori/contracts/rules';
import type { PayoutProvider } from '../../adapters/payouts';
import {
  creatorPurposeOf,
  journalsByKey,
  ownerOf,
  type CreatorAccount,
  type JournalDocument,
  type NewJournal,
} from '../ledger/service';
import { bankFeeKey, feeLegs } from './bankFees';
import { batchesAfter, fileOf, type BatchDocument } from './batchModel';
import { returnLegs } from './batches';
import { closingLegs } from './stating';
import { draftsOf } from './draftModel';
import { forEachAfter } from './forEachAfter';
import { orderLegs, transfersFor } from './ordering';
import { sumOwed } from './owing';
import { payoutsAfter, payoutsOfBatch, type PayoutDocument } from './payoutModel';
import { BEFORE_ALL, SALE_PURPOSES, sumsIn, sumUnsettled } from './sales';
import { correctionLegs } from './statements';
import {
  findStatements,
  hashOfContent,
  statementsAfter,
  supplierOf,
  unpaidOf,
  type StatementDocument,
} from './statementModel';
import { allPaidTax, faultsInWithholding, paidTaxKey, paidTaxLegs } from './withholding';
import type { PaidMonth } from './withholdingModel';

/**
 * Return what an account of a creator has to hold, in a transaction as that sees it: of sales what is in no statement, of what they are
 * owed what is in statements and not paid.
 */
export async function expectedOf(account: CreatorAccount, session: ClientSession): Promise<number> {
  const purpose = creatorPurposeOf(account);
  if (SALE_PURPOSES.some((one) => one === purpose)) return unsettledIn(account, session);
  const owed = sumOwed((await unpaidOf(ownerOf(account), session)).map(({ content }) => content.totals));
  if (purpose === 'royalties') return owed.royalty;
  return purpose === 'royalty_tax' ? owed.tax : 0 - owed.fee;
}

async function unsettledIn(account: CreatorAccount, session: ClientSession): Promise<number> {
  const [sum] = await sumUnsettled([account], BEFORE_ALL, session);
  return (sum?.amount ?? 0) + (sumsIn(await draftsOf(ownerOf(account), session)).get(account) ?? 0);
}

/**
 * Return what is wrong with what creators are owed and were paid: statements, payouts and batches that are not as they were made, and that
 * differ from the journals, or from each other, by a yen. Files for the bank are read where it is given how.
 */
export async function checkPayouts(provider: PayoutProvider | null): Promise<string[]> {
  const problems: string[] = [];
  const note = (faults: string[]) => void problems.push(...faults);
  await forEachAfter(statementsAfter, async (statement) => note(await faultsInStatement(statement)));
  await forEachAfter(payoutsAfter, async (payout) => note(await faultsInPayout(payout)));
  await forEachAfter(batchesAfter, async (batch) => note(await faultsInBatch(batch, provider)));
  for (const month of await allPaidTax()) note(await faultsInPaidTax(month));
  note(await faultsInWithholding());
  return problems;
}

async function faultsInStatement(statement: StatementDocument): Promise<string[]> {
  const { _id, content, sha256, creator_id } = statement;
  const [id, creatorId] = [String(_id), String(creator_id)];
  const { lines, adjustments, totals } = content;
  const gross = [...lines, ...adjustments].reduce((sum, line) => sum + line.gross, 0);
  const isMonth = content.kind === 'month';
  const kind = isMonth ? 'royalty.settled' : 'royalty.corrected';
  const journal = await journalOf(`${kind}:${id}`);
  const sums = salesIn(journal);
  const legs = isMonth ? closingLegs(creatorId, { sums }, { totals }) : correctionLegs(creatorId, totals);
  return [
    ...(hashOfContent(content, supplierOf(statement)) === sha256 ? [] : ['is not as it was made']),
    ...(gross === totals.gross ? [] : [`has lines that come to ${gross}, and says ${totals.gross}`]),
    ...(isSame(legs, journal) ? [] : ['is not what its journal has moved']),
    ...(sums.reduce((sum, { amount }) => sum + amount, 0) === totals.gross ? [] : ['is not what was emptied']),
  ].map((fault) => `The statement ${content.number} ${fault}`);
}

/** What a closing has emptied. */
function salesIn(journal: JournalDocument | undefined): { account: CreatorAccount; amount: number }[] {
  const legs = journal?.legs ?? [];
  return legs.flatMap(({ account, amount }) =>
    SALE_PURPOSES.some((purpose) => account.startsWith('creator:') && account.endsWith(`:${purpose}`))
      ? [{ account: account as CreatorAccount, amount: 0 - amount }]
      : [],
  );
}

async function faultsInPayout(payout: PayoutDocument): Promise<string[]> {
  const { _id, owed, withholding, amount, statement_ids, state, pay_on } = payout;
  const statements = await findStatements(statement_ids);
  const sum = sumOwed(statements.map(({ content }) => content.totals));
  const isPaid = state === 'ordered' || state === 'sent';
  const isTheirs = statements.every(({ payout_id }) => payout_id?.equals(_id) ?? false);
  const undoing = { kind: state === 'voided' ? 'payout.voided' : 'payout.returned', legs: undoingLegs(payout) };
  const isUndone = isPaid || isSame(undoing.legs, await journalOf(`${undoing.kind}:${String(_id)}`));
  return [
    ...(sum.royalty === owed.royalty && sum.tax === owed.tax && sum.fee === owed.fee
      ? []
      : ['is not what its statements say']),
    ...(owed.payable - withholding.amount === amount ? [] : ['pays another sum than it says']),
    ...(withholdingOf(owed.royalty, withholding, pay_on) === withholding.amount ? [] : ['withholds another sum']),
    ...(isSame(orderLegs(payout), await journalOf(`payout.ordered:${String(_id)}`))
      ? []
      : ['is not what its journal has moved']),
    ...(isPaid && !isTheirs ? ['pays statements that are paid otherwise'] : []),
    ...(isUndone ? [] : ['was not undone by its journal']),
  ].map((fault) => `The payout ${String(_id)} ${fault}`);
}

function undoingLegs(payout: PayoutDocument): NewJournal['legs'] {
  if (payout.state === 'returned') return returnLegs(payout);
  return orderLegs(payout).map(({ account, amount }) => ({ account, amount: -amount }));
}

async function faultsInBatch(batch: BatchDocument, provider: PayoutProvider | null): Promise<string[]> {
  const { _id, pay_on, state, count, total, sha256 } = batch;
  const payouts = await payoutsOfBatch(_id);
  const sum = payouts.reduce((all, { amount }) => all + amount, 0);
  const sent = state === 'sent' ? await journalOf(`payout.sent:${String(_id)}`) : undefined;
  const moved = sent?.legs.find(({ account }) => account === 'platform:payout_transfers')?.amount;
  return [
    ...(count === payouts.length && total === sum
      ? []
      : [`says ${count} payouts of ${total}, and has ${payouts.length} of ${sum}`]),
    ...(state !== 'sent' || moved === total ? [] : ['is not what its journal has moved']),
    ...(sha256 === null || !provider || isAsOrdered(batch, payouts, provider)
      ? []
      : ['has another file than was made of its payouts']),
    ...(await faultsInFees(batch)).map((key) => `cost something else than the journal ${key} has moved`),
  ].map((fault) => `The transfers of ${pay_on} ${fault}`);
}

async function faultsInFees({ _id, bank_fees: fees = [] }: BatchDocument): Promise<string[]> {
  const id = String(_id);
  return differing(fees, (number) => bankFeeKey(id, number), feeLegs);
}

async function faultsInPaidTax({ _id: month, payments }: PaidMonth): Promise<string[]> {
  const wrong = await differing(payments, (number) => paidTaxKey(month, number), paidTaxLegs);
  return wrong.map((key) => `The tax paid for ${month} is not what its journal ${key} has moved`);
}

/** Return the keys of journals that have moved something else than is noted. */
async function differing(
  noted: readonly { amount: number }[],
  keyOf: (number: number) => string,
  legsOf: (amount: number) => NewJournal['legs'],
): Promise<string[]> {
  const keys = noted.map((_, number) => keyOf(number));
  const journals = new Map((await journalsByKey(keys)).map((journal) => [journal.key, journal]));
  return keys.filter((key, number) => !isSame(legsOf(noted[number]?.amount ?? 0), journals.get(key)));
}

/** The file is the one that was made, and says what the payouts say. */
function isAsOrdered(batch: BatchDocument, payouts: PayoutDocument[], provider: PayoutProvider): boolean {
  const bytes = fileOf(batch);
  if (!bytes || createHash('sha256').update(bytes).digest('hex') !== batch.sha256) return false;
  try {
    const { payOn, transfers } = provider.read(bytes, batch.pay_on);
    return payOn === batch.pay_on && JSON.stringify(transfers) === JSON.stringify(transfersFor(payouts));
  } catch {
    return false;
  }
}

async function journalOf(key: string): Promise<JournalDocument | undefined> {
  const [journal] = await journalsByKey([key]);
  return journal;
}

function isSame(legs: NewJournal['legs'], journal: JournalDocument | undefined): boolean {
  const told = (all: NewJournal['legs']) =>
    all
      .map(({ account, amount }) => `${account} ${amount}`)
      .toSorted()
      .join();
  return told(legs) === told(journal?.legs ?? []);
}
