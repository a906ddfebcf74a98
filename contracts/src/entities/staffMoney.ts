import { z } from 'zod';
import { CHARGE_STATUSES } from './charge';
import { coinBalance } from './coin';
import { membershipPayment, packageName, paymentType, recurring } from './membership';
import { paymentTerm } from './payment';
import { count, id, instant, language } from './shared';
import { spending } from './spending';

/** Where a refund stands: `failed` is what the bank of the card has sent back, `settled` such a one that staff have seen to. */
export const REFUND_STATUSES = ['pending', 'succeeded', 'failed', 'settled'] as const;
/** Why money goes back: what it was for could not be had, its member has given it back, staff decided so here, or in Stripe's dashboard. */
export const REFUND_REASONS = ['not_available', 'member', 'staff', 'dashboard'] as const;
export const DISPUTE_STATUSES = ['open', 'won', 'lost'] as const;

/** Money of a charge that goes back to its card. */
export const staffRefund = z.object({
  id,
  charge_id: id,
  user_id: id,
  /** Yen. */
  amount: count,
  reason: z.enum(REFUND_REASONS),
  /** What staff wrote. */
  note: z.string().nullable(),
  status: z.enum(REFUND_STATUSES),
  /** Stripe's word for why it failed, or was refused. */
  failure: z.string().nullable(),
  created_at: instant,
});

/** A charge whose card's owner has told their bank that it is not right. */
export const staffDispute = z.object({
  id,
  charge_id: id,
  user_id: id,
  /** Yen. */
  amount: count,
  /** Stripe's word. */
  reason: z.string(),
  status: z.enum(DISPUTE_STATUSES),
  /** Whether it was won and what was taken away could not be given back: staff decide. */
  needs_staff: z.boolean(),
  opened_at: instant,
  closed_at: instant.nullable(),
});

/** A charge of a card. */
export const staffCharge = z.object({
  id,
  amount: count,
  purpose: z.string(),
  status: z.enum(CHARGE_STATUSES),
  failure: z.string().nullable(),
  refunded: count,
  brand: z.string(),
  last4: z.string(),
  created_at: instant,
});

/** What staff see of a member's money. Of cards nothing but what they look like. */
export const memberMoney = z.object({
  user: z.object({ id, username: z.string(), name: z.string(), is_underage: z.boolean().nullable() }),
  memberships: z.array(
    z.object({
      id,
      package_name: packageName,
      recurring,
      amount: count,
      payment_type: z.string(),
      renews_with: paymentType,
      ends_at: instant,
      is_trialing: z.boolean(),
      is_renewing: z.boolean(),
    }),
  ),
  /** The latest that were paid, newest first, as all that follows. */
  payments: z.array(membershipPayment),
  charges: z.array(staffCharge),
  refunds: z.array(staffRefund),
  disputes: z.array(staffDispute),
  coins: coinBalance,
  spending,
  agreements: z.array(
    z.object({
      id,
      package_name: packageName,
      recurring,
      payment_type: paymentType,
      amount: count,
      language,
      terms: z.array(paymentTerm),
      agreed_at: instant,
    }),
  ),
  cards: z.array(z.object({ brand: z.string(), last4: z.string(), exp_month: z.int(), exp_year: z.int() })),
});

/** What was given back: to the card, or as coins. */
export const givenBack = z.object({ id, kind: z.enum(['card', 'coins']), amount: count });

/** A price that becomes another one, and how it stands with those who pay it. */
export const staffPriceChange = z.object({
  /** `YYYY-MM-DD`: new agreements cost it from then on. */
  from: z.iso.date(),
  package_name: packageName,
  recurring,
  before: count,
  amount: count,
  /** Since when members are asked; null as long as staff have not announced it. */
  announced_at: instant.nullable(),
  /** Members who are asked and have not answered, and who have agreed. */
  asked: count,
  agreed: count,
});

export type GivenBack = z.infer<typeof givenBack>;
export type MemberMoney = z.infer<typeof memberMoney>;
export type StaffCharge = z.infer<typeof staffCharge>;
export type StaffDispute = z.infer<typeof staffDispute>;
export type StaffRefund = z.infer<typeof staffRefund>;
export type StaffPriceChange = z.infer<typeof staffPriceChange>;
