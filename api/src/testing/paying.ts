import type { MembershipTaking } from '@minori/contracts';
import type { MembershipPackageName, PaymentType, Recurring } from '@minori/contracts/rules';
import type { TestApi, TestMember } from '.';
import { endedMembership } from './memberships';
import type { TestStripe } from './stripe';

/** Members who pay for memberships, for a test file. */
export interface TestPaying {
  /** A member with a card who had a membership before: they try none. */
  createFormer(number?: string): Promise<TestMember>;
  /** Take a plan as it is quoted in that moment. */
  take(
    member: TestMember,
    package_name: MembershipPackageName,
    more?: { recurring?: Recurring; payment_type?: PaymentType },
  ): Promise<MembershipTaking>;
  /** Have jobs run at a time in Tokyo: `2031-02-28T00:00:00`. */
  at(time: string): Promise<void>;
  /** What Stripe has taken from a member and not given back. */
  takenFrom(member: TestMember): Promise<number>;
  /** The charges of a member at Stripe, newest first. */
  chargesOf(member: TestMember): Promise<string[]>;
  /** Have the API hear of all that has happened at Stripe. */
  tellAll(): Promise<void>;
}

/** Return an instant by its time in Tokyo. */
export const tokyo = (time: string): Date => new Date(`${time}+09:00`);

/** Return what members do who pay at an API, with a simulator of Stripe. */
export function payingAt(api: TestApi, { stripe, tell, saveCard }: TestStripe): TestPaying {
  let keys = 0;
  const told = new Set<string>();

  async function customerOf(member: TestMember): Promise<string | undefined> {
    for await (const { id, metadata } of stripe.customers.list({ limit: 100 })) {
      if (metadata['user_id'] === member.id) return id;
    }
    return undefined;
  }

  async function listCharges(member: TestMember) {
    const customer = await customerOf(member);
    return customer === undefined ? [] : (await stripe.charges.list({ customer, limit: 100 })).data;
  }

  return {
    async createFormer(number) {
      const member = await api.createMember();
      await saveCard(api, member, number);
      await endedMembership(member, 'green-membership');
      return member;
    },
    async take(member, package_name, { recurring = 'month', payment_type = 'credit' } = {}) {
      const plan = { package_name, recurring, payment_type };
      const { data } = await api.client(member)('GET /payments/memberships/quote', { query: plan });
      const idempotencyKey = `paying-${(keys += 1)}`;
      const body = { ...plan, shown: data.shown };
      return (await api.client(member)('POST /payments/memberships', { body, idempotencyKey })).data;
    },
    async at(time) {
      api.clock.set(tokyo(time));
      await api.runJobs();
    },
    async takenFrom(member) {
      const paid = (await listCharges(member)).filter((charge) => charge.paid);
      return paid.reduce((sum, { amount, amount_refunded }) => sum + amount - amount_refunded, 0);
    },
    async chargesOf(member) {
      return (await listCharges(member)).map(({ id }) => id);
    },
    async tellAll() {
      const events = (await stripe.events.list({ limit: 100 })).data.filter(({ id }) => !told.has(id));
      for (const event of events.toReversed()) {
        told.add(event.id);
        await tell(event, api.url);
      }
      await api.runJobs();
    },
  };
}
