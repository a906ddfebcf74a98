import type {
  Payout,
  PayoutYear,
  RoyaltyStanding,
  RoyaltyStatement,
  RunningRoyalty,
  StatementSummary,
} from '@minori/contracts';
import {
  creatorShareAt,
  feePermilleOn,
  lastDayOf,
  monthAfter,
  monthStart,
  statementDayOf,
  tokyoMonth,
  withholdingOf,
} from '@minori/contracts/rules';
import { transaction } from '../../database';
import { AppError } from '../../http/errors';
import { hasEverSold } from '../ledger/service';
import { payeeTerms } from '../payees/service';
import { levelOfMember } from '../users/levels';
import { isCreator } from '../users/service';
import { payDayOf } from './bankDays';
import { closesAt } from './closing';
import { owedBalance, sumOwed } from './owing';
import { accountOf, findPayouts, payoutsBetween, payoutsOfCreator, type PayoutDocument } from './payoutModel';
import { presentStatement, presentSummary } from './presenter';
import { unsettledOf } from './sales';
import { settle } from './settling';
import {
  findStatement,
  findStatements,
  statementsOfCreator,
  type SelectedStatements,
  type StatementDocument,
} from './statementModel';

const STATEMENTS_AT_ONCE = 12;
/** So many are read at once for a file. */
const STATEMENTS_IN_FILE = 200;
const PAYOUTS_IN_FILE = 200;
const PAYOUTS_AT_ONCE = 20;
const NUMBER_END = 3;

/** Return whether there is anything about what a member is owed. */
export async function royaltyStanding(userId: string): Promise<RoyaltyStanding> {
  const is_creator = await isCreator(userId);
  return { is_creator, has_reports: is_creator || (await hasEverSold(userId)) };
}

/** Throw `forbidden` for who is no creator and has never sold anything. */
async function assertCreator(userId: string): Promise<void> {
  if (!(await royaltyStanding(userId)).has_reports) throw new AppError('forbidden');
}

/** What a creator asks for of their statements. */
export interface StatementsAsked extends SelectedStatements {
  sort: 'month' | 'amount';
  order: 'asc' | 'desc';
}

/** Return a page of a creator's statements. */
export async function listStatements(
  userId: string,
  { sort, order, last_id: after, ...selected }: StatementsAsked & { last_id?: string | undefined },
  at: Date,
): Promise<{ statements: StatementSummary[]; lastId: string | null }> {
  await assertCreator(userId);
  const found = await statementsOfCreator(userId, selected, { sort, order, after, limit: STATEMENTS_AT_ONCE + 1 }, at);
  const page = found.slice(0, STATEMENTS_AT_ONCE);
  return {
    statements: await summariesOf(page, at),
    lastId: found.length > STATEMENTS_AT_ONCE ? String(page.at(-1)?._id) : null,
  };
}

/** Return all of a creator's statements that are asked for. */
export async function allStatements(
  userId: string,
  { sort, order, ...selected }: StatementsAsked,
  at: Date,
): Promise<StatementSummary[]> {
  await assertCreator(userId);
  const all: StatementDocument[] = [];
  for (let after: string | undefined; ;) {
    const found = await statementsOfCreator(userId, selected, { sort, order, after, limit: STATEMENTS_IN_FILE }, at);
    all.push(...found);
    if (found.length < STATEMENTS_IN_FILE) break;
    after = String(found.at(-1)?._id);
  }
  return summariesOf(all, at);
}

async function summariesOf(statements: StatementDocument[], at: Date): Promise<StatementSummary[]> {
  const payouts = await payoutsFor(statements);
  return statements.map((one) => presentSummary(one, payouts.get(String(one.payout_id)), at));
}

function payoutsFor(statements: readonly StatementDocument[]): Promise<Map<string, PayoutDocument>> {
  return findPayouts(statements.flatMap(({ payout_id }) => payout_id ?? []));
}

/** Return a statement as it stands, by its document. */
export async function presented(statement: StatementDocument, at: Date): Promise<RoyaltyStatement> {
  const payouts = await payoutsFor([statement]);
  return presentStatement(statement, payouts.get(String(statement.payout_id)), at);
}

/** Return a creator's statement. Throw `not_found`, for those of others too. */
export async function ownStatement(userId: string, id: string, at: Date): Promise<RoyaltyStatement> {
  const statement = await findStatement(id);
  if (!statement?.creator_id.equals(userId)) throw new AppError('not_found');
  return presented(statement, at);
}

/** Return what has come in for a creator in the running month, and what they would be owed by it. */
export async function runningMonth(userId: string, at: Date): Promise<RunningRoyalty> {
  await assertCreator(userId);
  const month = tokyoMonth(at);
  const level = await levelOfMember(userId);
  const [sharePercent, feePermille] = [creatorShareAt(level), feePermilleOn(lastDayOf(month))];
  // Until the month before is closed, what belongs to it will be in its statement.
  const isClosed = at >= closesAt(monthAfter(month, -1));
  const period = { until: monthStart(monthAfter(month, 1)), ...(!isClosed && { since: monthStart(month) }) };
  const { movements, carried } = await transaction(async (session) => ({
    movements: await unsettledOf(userId, period, session),
    carried: await owedBalance(userId, session),
  }));
  const { adjustments, lines, totals } = settle(movements, { month, sharePercent, feePermille });
  const terms = (await payeeTerms([userId], at)).get(userId);
  const payOn = payDayOf(month);
  return {
    is_estimate: true,
    month,
    level,
    share_percent: sharePercent,
    fee_permille: feePermille,
    lines,
    adjustments: adjustments.map(({ statement_id: _id, ...adjustment }) => adjustment),
    totals,
    carried,
    withholding: terms
      ? {
          kind: terms.kind,
          residence: terms.residence,
          amount: withholdingOf(totals.royalty + carried.royalty, terms, payOn),
        }
      : null,
    ends_at: period.until.toISOString(),
    statement_on: statementDayOf(month),
    pay_on: payOn,
  };
}

/** Return a page of what was, or will be, paid to a creator, latest first. */
export async function listPayouts(
  userId: string,
  lastId: string | undefined,
): Promise<{ payouts: Payout[]; lastId: string | null }> {
  await assertCreator(userId);
  const found = await payoutsOfCreator(userId, { after: lastId, limit: PAYOUTS_AT_ONCE + 1 });
  const page = found.slice(0, PAYOUTS_AT_ONCE);
  return {
    payouts: await presentPayouts(page),
    lastId: found.length > PAYOUTS_AT_ONCE ? String(page.at(-1)?._id) : null,
  };
}

/** Return all that was, or will be, paid to a creator, latest first. */
export async function allPayouts(userId: string): Promise<Payout[]> {
  await assertCreator(userId);
  const all: PayoutDocument[] = [];
  for (let after: string | undefined; ;) {
    const found = await payoutsOfCreator(userId, { after, limit: PAYOUTS_IN_FILE });
    all.push(...found);
    if (found.length < PAYOUTS_IN_FILE) break;
    after = String(found.at(-1)?._id);
  }
  return presentPayouts(all);
}

/** Return what was paid to a creator in a year, by the day of payment. */
export async function paidInYear(userId: string, year: number): Promise<PayoutYear> {
  await assertCreator(userId);
  const found = await payoutsBetween(userId, { from: `${year}-01-01`, to: `${year}-12-31` });
  const payouts = await presentPayouts(found.filter(({ state }) => state === 'sent'));
  const sum = (amounts: number[]) => amounts.reduce((total, amount) => total + amount, 0);
  return {
    year,
    payouts,
    totals: {
      ...sumOwed(payouts),
      withholding: sum(payouts.map(({ withholding }) => withholding.amount)),
      amount: sum(payouts.map(({ amount }) => amount)),
    },
  };
}

/** Return payouts as they are answered, in their order. */
export async function presentPayouts(payouts: readonly PayoutDocument[]): Promise<Payout[]> {
  const found = await findStatements(payouts.flatMap(({ statement_ids }) => statement_ids));
  const statements = new Map(found.map((one) => [String(one._id), one]));
  return payouts.map((payout) => presentPayout(payout, statements));
}

function presentPayout(payout: PayoutDocument, statements: Map<string, StatementDocument>): Payout {
  const { _id, state, pay_on, owed, withholding, amount, statement_ids, return_reason } = payout;
  const { bankNameKana, branchNameKana, number } = accountOf(payout);
  return {
    id: String(_id),
    state,
    pay_on,
    ...owed,
    withholding,
    amount,
    statements: statement_ids.flatMap((id) => {
      const content = statements.get(String(id))?.content;
      return content
        ? [{ id: String(id), number: content.number, month: content.month, payable: content.totals.payable }]
        : [];
    }),
    account: { bank: bankNameKana, branch: branchNameKana, number_end: number.slice(-NUMBER_END) },
    return_reason,
  };
}
