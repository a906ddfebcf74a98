import { z } from 'zod';
import { count, id, instant } from './shared';
import { RESIDENCES } from '../rules/payee';
import { userSummary } from './user';

/** A month in Tokyo, `YYYY-MM`. */
export const month = z.string().regex(/^\d{4}-(?:0[1-9]|1[0-2])$/, 'invalid');

/** What was sold: tips, Prime and Prime Plus, and courses. */
export const SALE_SOURCES = ['tips', 'prime', 'plus', 'courses'] as const;
/** How a statement stands: made when its month was closed, sent, objected to, confirmed by silence or by staff’s answer. */
export const STATEMENT_STATES = ['closed', 'sent', 'objected', 'confirmed'] as const;
/** How a payout stands: ordered with its pay day ahead, given to the bank, sent back by the bank, or taken back before it was given to it. */
export const PAYOUT_STATES = ['ordered', 'sent', 'returned', 'voided'] as const;
/** How the transfers of a pay day stand; `empty` where nobody is paid. */
export const BATCH_STATES = ['making', 'ready', 'empty', 'sent', 'voided'] as const;
/** Why somebody who is owed something is not paid: what it takes is missing or frozen, too little, which they have carried over, nothing or a debt. */
export const LEFT_OUT_REASONS = ['not_ready', 'carried_over', 'nothing'] as const;

const amounts = {
  royalty: z.int(),
  /** The consumption tax on the royalty. */
  tax: z.int(),
  /** What settling costs, its tax within. */
  fee: z.int(),
  /** Royalty and tax without the fee, before anything is withheld. */
  payable: z.int(),
};

/** Yen that are owed to a creator; negative for a debt. */
export const owed = z.object(amounts);

/** Yen: what was sold with tax and without it, and what its creator is owed. Negative for what was given back. */
export const royaltyAmounts = z.object({ gross: z.int(), net: z.int(), ...amounts });

/** What was sold, or given back, of one kind in a period. */
export const saleLine = z.object({
  source: z.enum(SALE_SOURCES),
  paid_with: z.enum(['coin', 'card']),
  kind: z.enum(['sold', 'returned']),
  /** The rate of consumption tax, in percent. */
  tax_percent: count,
  /** Whether it belongs to a month before, which was closed when it came into the books. */
  is_late: z.boolean(),
  /** How often. */
  count,
  /** Yen with tax; negative for what was given back. */
  gross: z.int(),
});

/** What was given back of a month that was settled before: at the share of then. Its amounts are negative. */
export const royaltyAdjustment = royaltyAmounts.extend({
  /** The statement in which it was sold. */
  statement_id: id,
  number: z.string(),
  month,
  tax_percent: count,
  share_percent: count,
  fee_permille: count,
  count,
});

/** What is sold at one rate of consumption tax comes to, adjustments included. */
export const royaltyRate = royaltyAmounts.extend({ tax_percent: count });

/** What is withheld of a payment, and by which facts about the creator. */
export const withholding = z.object({
  kind: z.enum(['person', 'company']),
  residence: z.enum(['resident', 'non_resident']),
  amount: count,
});

const statementPayout = z.object({ id, pay_on: z.iso.date(), state: z.enum(PAYOUT_STATES) });

/** Whether a member reads about royalties at all. */
export const royaltyStanding = z.object({
  is_creator: z.boolean(),
  /** They are a creator, or have sold something when they were one: there are reports, with money in them or not. */
  has_reports: z.boolean(),
});

/** A statement of what a creator is owed, as lists show it. */
export const statementSummary = z.object({
  id,
  number: z.string(),
  month,
  /** The month's own, or one that corrects another. */
  kind: z.enum(['month', 'correction']),
  state: z.enum(STATEMENT_STATES),
  totals: royaltyAmounts,
  /** Null until it is sent. */
  sent_at: instant.nullable(),
  /** Until when the creator may object, once it is sent. */
  objection_until: instant.nullable(),
  /** The pay day that is ahead for it; what is paid by then, `payout` says. */
  pay_on: z.iso.date(),
  /** With what it is, or was, paid; null until that is ordered. */
  payout: statementPayout.nullable(),
});

const company = { name: z.string(), address: z.string() };

/** What a creator said against a statement, and what staff answered. */
export const objection = z.object({
  text: z.string(),
  at: instant,
  answer: z
    .object({
      decision: z.enum(['rejected', 'corrected']),
      reason: z.string(),
      at: instant,
      /** The statement that corrects it; null where it was rejected. */
      correction_id: id.nullable(),
    })
    .nullable(),
});

/**
 * A statement of what a creator is owed for a month (仕入明細書). What it says never changes; how it stands does. It counts as
 * confirmed where its creator does not object within 14 days after it was sent.
 */
export const royaltyStatement = statementSummary.extend({
  /** The first and the last day. */
  period: z.object({ from: z.iso.date(), to: z.iso.date() }),
  /** Who buys, and makes the statement. */
  maker: z.object({ ...company, invoice_number: z.string() }),
  /** The creator when the month was closed; an invoice number only where they had one. Who had not proved who they are has the name on the site, and no address. */
  supplier: z.object({ ...company, invoice_number: z.string().nullable() }),
  /** Of the creator on the closing day. */
  level: count,
  share_percent: count,
  fee_permille: count,
  lines: z.array(saleLine),
  adjustments: z.array(royaltyAdjustment),
  /** Totals for each rate of consumption tax. */
  rates: z.array(royaltyRate),
  /** What of earlier statements was owed and not paid when the month was closed. */
  carried: owed,
  /** What would be withheld if all that is owed were paid at once; null where it was not known who is paid. */
  withholding: withholding.nullable(),
  /** What a correction corrects and why; null for a month’s own. */
  correction: z.object({ statement_id: id, number: z.string(), reason: z.string() }).nullable(),
  objection: objection.nullable(),
  closed_at: instant,
  confirmed_at: instant.nullable(),
});

/** What has come in for a creator in the running month. An estimate: it changes with each sale, and with the level on the closing day. */
export const runningRoyalty = z.object({
  is_estimate: z.literal(true),
  month,
  level: count,
  share_percent: count,
  fee_permille: count,
  lines: z.array(saleLine),
  /** What was given back of months that were settled before. */
  adjustments: z.array(royaltyAdjustment.omit({ statement_id: true })),
  totals: royaltyAmounts,
  /** What of earlier statements is owed and not paid. */
  carried: owed,
  /** What would be withheld if all that were paid at once; null where it is not known who is paid. */
  withholding: withholding.nullable(),
  /** When the month ends. */
  ends_at: instant,
  statement_on: z.iso.date(),
  pay_on: z.iso.date(),
});

/** Money that goes to a creator’s bank account. */
export const payout = z.object({
  id,
  state: z.enum(PAYOUT_STATES),
  /** The day of payment in Tokyo. */
  pay_on: z.iso.date(),
  ...amounts,
  withholding,
  /** What reaches the account. */
  amount: count,
  /** The statements that it pays, oldest first: more than one where something was carried over. */
  statements: z.array(z.object({ id, number: z.string(), month, payable: z.int() })),
  /** Where it goes, as banks write it, with the last digits of the number. */
  account: z.object({ bank: z.string(), branch: z.string(), number_end: z.string() }),
  /** Why the bank has sent it back, as staff noted; null otherwise. */
  return_reason: z.string().nullable(),
});

/** What was paid to a creator in a year, by the day of payment in Tokyo. */
export const payoutYear = z.object({
  year: count,
  /** Earliest first, without those that did not arrive. */
  payouts: z.array(payout),
  totals: owed.extend({ withholding: count, amount: count }),
});

/** A statement as staff see it. */
export const staffStatement = royaltyStatement.extend({
  user_info: userSummary.nullable(),
  /** How much of the tax in it the operator may credit, in percent; it changes nothing for the creator. */
  credit_percent: count,
});

/** The transfers of a pay day. */
export const payoutBatch = z.object({
  id,
  pay_on: z.iso.date(),
  state: z.enum(BATCH_STATES),
  count,
  /** Yen. */
  total: count,
  /** Of the file for the bank; null until it is made. */
  sha256: z.string().nullable(),
  made_at: instant,
  sent_at: instant.nullable(),
  /** Why staff took it back; null otherwise. */
  void_reason: z.string().nullable(),
  /** What the bank has taken for it, as far as staff have noted that: yen, tax within. */
  bank_fee: count,
});

/** A payout as staff see it. */
export const staffPayout = payout.extend({
  user_id: id,
  /** Whether the creator has told another account, or name, since it was ordered. It is paid to the one that was verified then. */
  is_account_changed: z.boolean(),
});

/** A batch with what is in it, and who was left out. */
export const payoutBatchDetail = payoutBatch.extend({
  payouts: z.array(staffPayout),
  left_out: z.array(z.object({ user_id: id, reason: z.enum(LEFT_OUT_REASONS), payable: z.int() })),
});

/** What was withheld in a month for the tax office, by the day of payment in Tokyo, and what of it was paid. Yen. */
export const withholdingMonth = z.object({
  month,
  /** The day by which it is to be paid. */
  due_on: z.iso.date(),
  /** Of residents and of others, who are told on forms of their own. */
  parts: z.array(z.object({ residence: z.enum(RESIDENCES), payees: count, royalty: count, withheld: count })),
  withheld: count,
  paid: count,
  /** What is to be paid still; negative for what the tax office has too much, as a transfer came back. */
  left: z.int(),
  is_overdue: z.boolean(),
  /** What was paid, or came back, on which day, in the order in which it was noted. */
  payments: z.array(z.object({ amount: z.int(), paid_on: z.iso.date() })),
});

export type WithholdingMonth = z.infer<typeof withholdingMonth>;
export type OwedAmounts = z.infer<typeof owed>;
export type SaleLine = z.infer<typeof saleLine>;
export type RoyaltyAdjustment = z.infer<typeof royaltyAdjustment>;
export type StatementSummary = z.infer<typeof statementSummary>;
export type RoyaltyStatement = z.infer<typeof royaltyStatement>;
export type RoyaltyStanding = z.infer<typeof royaltyStanding>;
export type RunningRoyalty = z.infer<typeof runningRoyalty>;
export type Payout = z.infer<typeof payout>;
export type PayoutYear = z.infer<typeof payoutYear>;
export type StaffStatement = z.infer<typeof staffStatement>;
export type PayoutBatch = z.infer<typeof payoutBatch>;
export type StaffPayout = z.infer<typeof staffPayout>;
export type PayoutBatchDetail = z.infer<typeof payoutBatchDetail>;
export type StatementState = (typeof STATEMENT_STATES)[number];
export type PayoutState = (typeof PAYOUT_STATES)[number];
export type BatchState = (typeof BATCH_STATES)[number];
export type LeftOutReason = (typeof LEFT_OUT_REASONS)[number];
export type SaleSource = (typeof SALE_SOURCES)[number];
