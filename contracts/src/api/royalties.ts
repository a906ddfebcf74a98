import { z } from 'zod';
import { endpoint } from '../endpoint';
import {
  payout,
  payoutYear,
  royaltyStanding,
  royaltyStatement,
  runningRoyalty,
  STATEMENT_STATES,
  statementSummary,
} from '../entities/royalty';
import { id, lastId, success } from '../entities/shared';
import { checkObjection } from '../rules/royalty';

const params = z.object({ id });
const text = z
  .string()
  .trim()
  .superRefine((value, context) => {
    const message = checkObjection(value);
    if (message) context.addIssue({ code: 'custom', message });
  });
export const year = z.coerce.number('invalid').int('invalid').min(2026, 'invalid').max(2200, 'invalid');

/** Which of the own statements are asked for, and in which order; of those that come to the same the latest is first, or last. */
export const selectedStatements = z.object({
  state: z.enum(STATEMENT_STATES).optional(),
  /** Of the months of a year. */
  year: year.optional(),
  /** By their month, or by what is to be paid. */
  sort: z.enum(['month', 'amount']).default('month'),
  order: z.enum(['asc', 'desc']).default('desc'),
});

export const royalties = {
  standing: endpoint('GET /payments/royalties/standing', {
    summary:
      'Whether there is anything about what the caller is owed: they are a creator, or have sold something when they were one. Members',
    access: 'member',
    response: success(royaltyStanding),
  }),
  statements: endpoint('GET /payments/royalties/statements', {
    summary:
      'Statements of what the caller is owed, 12 a page, the latest month first unless asked otherwise. Creators, and who was one; `forbidden` for others',
    access: 'member',
    sessionCheck: 'each_call',
    query: selectedStatements.extend({ last_id: lastId }),
    response: success(z.array(statementSummary), { last_id: id.nullable() }),
  }),
  statement: endpoint('GET /payments/royalties/statements/:id', {
    summary: 'What an own statement says, and how it stands. Its creator; `not_found` for others',
    access: 'member',
    sessionCheck: 'each_call',
    params,
    response: success(royaltyStatement),
  }),
  object: endpoint('POST /payments/royalties/statements/:id/objection', {
    summary:
      'Object to an own statement that was sent, within 14 days and once: it is not paid before staff have answered. `conflict` for any other. Its creator',
    access: 'member',
    sessionCheck: 'each_call',
    params,
    body: z.object({ text }),
    response: success(royaltyStatement),
  }),
  running: endpoint('GET /payments/royalties/running', {
    summary:
      'What has come in for the caller in the running month, and what they would be owed by it: an estimate. Creators, and who was one',
    access: 'member',
    sessionCheck: 'each_call',
    response: success(runningRoyalty),
  }),
  payouts: endpoint('GET /payments/royalties/payouts', {
    summary:
      'What was, or will be, paid to the caller’s bank account, latest first, 20 a page. Creators, and who was one',
    access: 'member',
    sessionCheck: 'each_call',
    query: z.object({ last_id: lastId }),
    response: success(z.array(payout), { last_id: id.nullable() }),
  }),
  year: endpoint('GET /payments/royalties/years/:year', {
    summary: 'What was paid to the caller in a year, by the day of payment. Creators, and who was one',
    access: 'member',
    sessionCheck: 'each_call',
    params: z.object({ year }),
    response: success(payoutYear),
  }),
};
