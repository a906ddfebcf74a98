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
import type { Deps } from '../../deps';
import { creatorAccount, platformAccount, postJournal, type NewJournal } from '../ledger/service';
import type { PayeeTerms } from '../payees/service';
import { issuerFrom, newNumber } from '../receipts/issuing';
import { levelAt } from '../users/levels';
import { nameOf } from '../users/service';
import { payDayOf } from './bankDays';
import type { DraftDocument, SalesSum } from './draftModel';
import { owedBalance } from './owing';
import { settleTallies, type Settlement } from './settling';
import { hashOfContent, insertStatement, sealSupplier, type StatementContent } from './statementModel';

/** A month that is closed for a creator. */
export interface Closing extends Pick<Deps, 'env'> {
  creatorId: string;
  month: string;
  terms: PayeeTerms | undefined;
  at: Date;
}

/** Make the statement of a draft, and move by its journal what it says, in a transaction. */
export async function makeStatement(
  session: ClientSession,
  closing: Closing,
  { _id, tallies, sums }: Pick<DraftDocument, '_id' | 'tallies' | 'sums'>,
): Promise<void> {
  const { creatorId, month, at } = closing;
  const level = await levelAt(creatorId, monthStart(monthAfter(month, 1)), session);
  const rates = { sharePercent: creatorShareAt(level), feePermille: feePermilleOn(lastDayOf(month)) };
  const settlement = settleTallies(tallies, rates);
  const content = await contentFor(session, closing, { level, settlement, ...rates });
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
  await insertStatement(statement, session);
  const legs = closingLegs(creatorId, { sums: sums.filter(({ amount }) => amount !== 0) }, settlement);
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
  { sums }: { sums: SalesSum[] },
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
