import {
  creatorShareAt,
  creditPercentOn,
  feePermilleOn,
  lastDayOf,
  monthAfter,
  monthStart,
  withholdingOf,
} from '@minori/contracts/rules';
import { Types, type ClientSession } from 'mongoose';
import { isDuplicateKey, transaction } from '../../database';
import type { Deps } from '../../deps';
import { AppError } from '../../http/errors';
import { newId } from '../../ids';
import {
  creatorsAfter,
  platformAccount,
  postJournal,
  creatorAccount,
  type CreatorAccount,
  type NewJournal,
} from '../ledger/service';
import { payeeTerms, type PayeeTerms } from '../payees/service';
import { issuerFrom, newNumber } from '../receipts/issuing';
import { levelAt } from '../users/levels';
import { nameOf } from '../users/service';
import { payDayOf } from './bankDays';
import { owedBalance } from './owing';
import { unsettledOf, type Unsettled } from './sales';
import { settle, type Settlement } from './settling';
import { hashOfContent, insertStatement, latestOfMonth, sealSupplier, type StatementContent } from './statementModel';

const HOUR_MS = 3_600_000;
/** After a month’s end, when what was under way is in the books. */
const LAG_MS = 5 * HOUR_MS;
const ACCOUNTS_AT_ONCE = 600;

/** Return the instant from which a month may be closed. */
export function closesAt(month: string): Date {
  return new Date(monthStart(monthAfter(month, 1)).getTime() + LAG_MS);
}

/**
 * Close a month in Tokyo for every creator for whom something has come in that is in no statement yet; return how many statements were
 * made. Again, or in two processes, it makes no second one. Throw `conflict` before the month may be closed; and what has gone wrong for
 * some creators, once all the others have their statement.
 */
export async function closeMonth(deps: Pick<Deps, 'clock' | 'env' | 'log'>, month: string): Promise<number> {
  if (deps.clock() < closesAt(month)) throw new AppError('conflict');
  let made = 0;
  const failures: unknown[] = [];
  for (let after: CreatorAccount | undefined; ;) {
    const { creatorIds, last } = await creatorsAfter(after, ACCOUNTS_AT_ONCE);
    const terms = await payeeTerms(creatorIds, new Date(monthStart(monthAfter(month, 1)).getTime() - 1));
    for (const creatorId of creatorIds) {
      const closing = { creatorId, month, terms: terms.get(creatorId), at: deps.clock(), env: deps.env };
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

interface Closing extends Pick<Deps, 'env'> {
  creatorId: string;
  month: string;
  terms: PayeeTerms | undefined;
  at: Date;
}

/** Close a month for a creator; return false where there is nothing to be settled, or that was done. */
async function closeFor(closing: Closing): Promise<boolean> {
  const { creatorId, month } = closing;
  try {
    return await transaction(async (session) => {
      if (await latestOfMonth({ creatorId, month }, session)) return false;
      const unsettled = await unsettledOf(creatorId, { until: monthStart(monthAfter(month, 1)) }, session);
      if (unsettled.movements.length === 0) return false;
      await write(session, closing, unsettled);
      return true;
    });
  } catch (error) {
    // Another process has just done it.
    if (isDuplicateKey(error)) return false;
    throw error;
  }
}

async function write(session: ClientSession, closing: Closing, unsettled: Unsettled): Promise<void> {
  const { creatorId, month, at } = closing;
  const level = await levelAt(creatorId, monthStart(monthAfter(month, 1)), session);
  const rates = { month, sharePercent: creatorShareAt(level), feePermille: feePermilleOn(lastDayOf(month)) };
  const settlement = settle(unsettled.movements, rates);
  const content = await contentFor(session, closing, { level, settlement, ...rates });
  const _id = newId();
  const supplier = await supplierFor(session, closing);
  const statement = {
    _id,
    creator_id: new Types.ObjectId(creatorId),
    month,
    sequence: 0,
    content,
    supplier: sealSupplier(_id, supplier),
    sha256: hashOfContent(content, supplier),
    sent_at: null,
    objection_until: null,
    objection: null,
    answer: null,
    is_objected: false,
    confirmed_from: null,
    payout_id: null,
  };
  await insertStatement(statement, [...new Set(unsettled.movements.map(({ journalId }) => journalId))], session);
  const legs = closingLegs(creatorId, unsettled, settlement);
  if (legs.length === 0) return;
  const refs = { statement: String(_id), creator: creatorId, month };
  await postJournal(session, { key: `royalty.settled:${String(_id)}`, kind: 'royalty.settled', legs, refs, at });
}

async function contentFor(
  session: ClientSession,
  { creatorId, month, terms, at, env }: Closing,
  {
    level,
    settlement,
    sharePercent,
    feePermille,
  }: { level: number; settlement: Settlement; sharePercent: number; feePermille: number },
): Promise<StatementContent> {
  const carried = await owedBalance(creatorId, session);
  const royalty = settlement.totals.royalty + carried.royalty;
  return {
    number: newNumber(at, 'S'),
    creator_id: creatorId,
    month,
    kind: 'month',
    sequence: 0,
    maker: issuerFrom(env),
    level,
    share_percent: sharePercent,
    fee_permille: feePermille,
    ...settlement,
    carried,
    withholding: terms
      ? { kind: terms.kind, residence: terms.residence, amount: withholdingOf(royalty, terms, payDayOf(month)) }
      : null,
    credit_percent: creditPercentOn(lastDayOf(month), Boolean(terms?.invoiceNumber)),
    correction: null,
    closed_at: at.toISOString(),
  };
}

/** As they have proved who they are; who has not yet is named as on the site. */
async function supplierFor(session: ClientSession, { creatorId, terms }: Closing) {
  if (!terms) return { name: await nameOf(creatorId, session), address: '', invoice_number: null };
  return { name: terms.name, address: terms.address, invoice_number: terms.invoiceNumber };
}

/**
 * Return the legs that empty what came in for a creator into what they are owed of it: the coins that have paid become as many yen, and
 * these the royalty, the tax on it and the fee, the tax in what was sold, and what is left to the platform.
 */
export function closingLegs(
  creatorId: string,
  { sums }: Pick<Unsettled, 'sums'>,
  { totals }: Pick<Settlement, 'totals'>,
): NewJournal['legs'] {
  const { gross, net, royalty, tax, fee } = totals;
  const coins = sums
    .filter(({ account }) => !account.endsWith(':card_sales'))
    .reduce((sum, { amount }) => sum + amount, 0);
  return [
    ...sums.map(({ account, amount }) => ({ account, amount: -amount })),
    { account: platformAccount('creator_coins'), amount: coins },
    { account: platformAccount('creator_coin_sales'), amount: -coins },
    { account: creatorAccount(creatorId, 'royalties'), amount: royalty },
    { account: creatorAccount(creatorId, 'royalty_tax'), amount: tax },
    { account: creatorAccount(creatorId, 'royalty_fees'), amount: -fee },
    { account: platformAccount('creator_fees'), amount: fee },
    { account: platformAccount('royalty_tax_paid'), amount: -tax },
    { account: platformAccount('creator_sales_tax'), amount: gross - net },
    { account: platformAccount('creator_margin'), amount: net - royalty },
  ].filter(({ amount }) => amount !== 0);
}
