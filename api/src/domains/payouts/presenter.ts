import type { StatementState, RoyaltyStatement, StatementSummary } from '@minori/contracts';
import { lastDayOf, tokyoDay } from '@minori/contracts/rules';
import { nextPayDay, payDayOf } from './bankDays';
import type { PayoutDocument } from './payoutModel';
import { supplierOf, type StatementDocument } from './statementModel';

/** Hours of the day in Tokyo that are left when the transfers of a pay day are put together. */
const ORDERED_BEFORE_END_MS = 15 * 3_600_000;

/** Return how a statement stands at an instant. Silence confirms it, and so does an answer of staff to an objection. */
export function stateOf({ sent_at, is_objected, confirmed_from }: StatementDocument, at: Date): StatementState {
  if (!sent_at) return 'closed';
  if (is_objected) return 'objected';
  return confirmed_from && confirmed_from <= at ? 'confirmed' : 'sent';
}

/** Return the pay day that is ahead for a statement, or that of its payout. */
function payDayFor(
  { month, objection_until }: StatementDocument,
  payout: PayoutDocument | undefined,
  at: Date,
): string {
  if (payout) return payout.pay_on;
  const own = payDayOf(month);
  const open = tokyoDay(new Date(at.getTime() + ORDERED_BEFORE_END_MS));
  const confirmed = objection_until ? tokyoDay(objection_until) : open;
  const next = nextPayDay(open > confirmed ? open : confirmed);
  return next > own ? next : own;
}

/** Return a statement as lists show it, with the payout that pays it. */
export function presentSummary(
  statement: StatementDocument,
  payout: PayoutDocument | undefined,
  at: Date,
): StatementSummary {
  const { _id, content, sent_at, objection_until } = statement;
  return {
    id: String(_id),
    number: content.number,
    month: content.month,
    kind: content.kind,
    state: stateOf(statement, at),
    totals: content.totals,
    sent_at: sent_at?.toISOString() ?? null,
    objection_until: objection_until?.toISOString() ?? null,
    pay_on: payDayFor(statement, payout, at),
    payout: payout ? { id: String(payout._id), pay_on: payout.pay_on, state: payout.state } : null,
  };
}

/** Return all that a statement says, and how it stands. */
export function presentStatement(
  statement: StatementDocument,
  payout: PayoutDocument | undefined,
  at: Date,
): RoyaltyStatement {
  const { content, objection, answer } = statement;
  const isConfirmed = stateOf(statement, at) === 'confirmed';
  const { month } = content;
  return {
    ...presentSummary(statement, payout, at),
    period: { from: `${month}-01`, to: lastDayOf(month) },
    maker: content.maker,
    supplier: supplierOf(statement),
    level: content.level,
    share_percent: content.share_percent,
    fee_permille: content.fee_permille,
    lines: content.lines,
    adjustments: content.adjustments,
    rates: content.rates,
    carried: content.carried,
    withholding: content.withholding,
    correction: content.correction,
    objection: objection && {
      text: objection.text,
      at: objection.at.toISOString(),
      answer: answer && {
        decision: answer.decision,
        reason: answer.reason,
        at: answer.at.toISOString(),
        correction_id: answer.correction_id && String(answer.correction_id),
      },
    },
    closed_at: content.closed_at,
    confirmed_at: isConfirmed ? (statement.confirmed_from?.toISOString() ?? null) : null,
  };
}
