import type { SubscriptionQuote, SubscriptionTaking } from '@minori/contracts';
import type { CreatorPlan, PaymentType, Recurring } from '@minori/contracts/rules';
import type { TestApi, TestMember } from '.';
import { CreatorPriceModel } from '../domains/subscriptions/priceModel';

/** How a plan is asked for; Prime for a month by card where nothing else is said. */
export interface Wanting {
  plan?: CreatorPlan;
  recurring?: Recurring;
  payment_type?: PaymentType;
}

/** Members who subscribe to creators, for a test file. */
export interface TestSubscribing {
  /** A creator who sells Prime, and Prime Plus, for so many yen a month. */
  createCreator(prices?: {
    prime?: number;
    prime_plus?: number | null;
    joins_campaigns?: boolean;
  }): Promise<TestMember>;
  quote(member: TestMember, creator: TestMember, wanting?: Wanting): Promise<SubscriptionQuote>;
  /** Subscribe as it is quoted in that moment. */
  take(member: TestMember, creator: TestMember, wanting?: Wanting): Promise<SubscriptionTaking>;
}

let keys = 0;

/** Return what members do who subscribe at an API. */
export function subscribingAt(api: TestApi): TestSubscribing {
  const planOf = (creator: TestMember, { plan = 'prime', recurring = 'month', payment_type = 'credit' }: Wanting) => ({
    creator_id: creator.id,
    plan,
    recurring,
    payment_type,
  });
  const quote: TestSubscribing['quote'] = async (member, creator, wanting = {}) =>
    (await api.client(member)('GET /payments/subscriptions/quote', { query: planOf(creator, wanting) })).data;
  return {
    async createCreator({ prime = 1_000, prime_plus = 2_000, joins_campaigns = false } = {}) {
      const creator = await api.createMember({ fields: { is_creator: true, badge: 'level6' } });
      await setCreatorPrices(creator, { prime, prime_plus, joins_campaigns });
      return creator;
    },
    quote,
    async take(member, creator, wanting = {}) {
      const { shown } = await quote(member, creator, wanting);
      const body = { ...planOf(creator, wanting), shown };
      const idempotencyKey = `subscribing-${(keys += 1)}`;
      return (await api.client(member)('POST /payments/subscriptions', { body, idempotencyKey })).data;
    },
  };
}

/** Have a creator sell, without asking who subscribes already. */
export async function setCreatorPrices(
  creator: Pick<TestMember, 'id'>,
  prices: { prime: number | null; prime_plus: number | null; joins_campaigns?: boolean },
): Promise<void> {
  const set = { joins_campaigns: false, ...prices, changed_at: new Date() };
  await CreatorPriceModel.updateOne({ _id: creator.id }, { $set: set }, { upsert: true });
}
