import type {
  CreatorOffer,
  Language,
  OwnSubscription,
  SubscriptionPayment,
  SubscriptionQuote,
  UserSummary,
} from '@minori/contracts';
import { ApiError, type DialogProps } from '@minori/platform';
import { aCurrentUser, StoryShell } from '@minori/platform/testing';
import type { ComponentType } from 'react';
import { SubscriptionsPage } from './pages/SubscriptionsPage';
import { DiscountDialog } from './prime/DiscountDialog';
import { PrimeDialog } from './prime/PrimeDialog';
import { PrimeStatusDialog } from './prime/PrimeStatusDialog';
import { RecommendDialog } from './prime/RecommendDialog';
import { SOME_CARDS } from './testing/cards';
import { aCreator, anOffer, aPlan, aRanking, aSubscription, primeQuotes } from './testing/prime';

interface Play {
  isGuest?: boolean;
  fails?: boolean;
  waits?: boolean;
  offer?: CreatorOffer;
  quote?: Partial<SubscriptionQuote>;
  bought?: number;
  own?: OwnSubscription[];
  payments?: SubscriptionPayment[];
  campaign?: boolean;
  ranked?: UserSummary[];
}

interface StoryContext {
  globals: { language?: Language };
  parameters: Play;
}

/** Return the answer, or what comes in its place. */
function answered<Answer>({ fails, waits }: Play, answer: Answer): Answer {
  if (fails) throw new ApiError('internal', '', 500, {}, 'req_01HXA7');
  return waits ? (new Promise(() => {}) as never) : answer;
}

const CAMPAIGN = {
  key: 'discount_50_percentage_prime_subscription',
  percent: 50,
  ends_at: '2026-12-31T15:00:00.000Z',
} as const;
const OTHER = aCreator({ id: 'e'.repeat(24), name: '山田 花子', username: 'hanako_y' });

/** Subscribing to creators, and how it goes on. */
export default {
  title: 'Payments/Prime',
  decorators: [
    (Story: ComponentType, { globals, parameters: play }: StoryContext) => (
      <StoryShell
        key={globals.language}
        language={globals.language}
        user={play.isGuest ? null : aCurrentUser()}
        answers={{
          'GET /payments/creators/:id/subscription': () => answered(play, { data: play.offer ?? anOffer() }),
          'GET /payments/subscriptions/quote': primeQuotes(play.bought ?? 3_000, play.quote),
          'GET /payments/subscriptions/charge': { data: null },
          'GET /payments/subscriptions': () => answered(play, { data: play.own ?? [] }),
          'GET /payments/subscriptions/payments': () => answered(play, { data: play.payments ?? [], last_id: null }),
          'GET /payments/subscriptions/discount_creators': () =>
            answered(play, {
              data: {
                campaign: play.campaign ? CAMPAIGN : null,
                creators: [aCreator(), OTHER].map((creator) => ({
                  creator,
                  monthly_amount: 980,
                  discounted_amount: 490,
                })),
              },
            }),
          'GET /users/creators_ranking': () => answered(play, { data: aRanking(play.ranked ?? []), next_page: null }),
          'GET /payments/subscriptions/offers': () =>
            answered(play, { data: (play.ranked ?? []).map((creator) => anOffer({ creator })) }),
          'GET /payments/cards': { data: SOME_CARDS },
          'GET /payments/cards/processor': {
            data: { publishable_key: 'pk_test_1', script_url: null },
          },
        }}
      >
        <Story />
      </StoryShell>
    ),
  ],
};

const closing = { open: true, onClose: () => {}, onClosed: () => {} } as const;

const show = (props: Partial<DialogProps<'prime.subscribe'>> = {}) => ({
  render: () => <PrimeDialog {...closing} creator_id={'b'.repeat(24)} {...props} />,
});

export const Default = show();
export const Coins = show({ payment_type: 'web_coin' });
export const CoinsMissing = { ...Coins, parameters: { bought: 200 } };
export const Trial = {
  ...show(),
  parameters: {
    offer: anOffer({ prime: aPlan('prime', { trial_days: 14, period: { offer: 'trial' } }) }),
    quote: { offer: 'trial', amount: 0 },
  },
};
export const Campaign = {
  ...show(),
  parameters: {
    offer: anOffer({ prime: aPlan('prime', { period: { discounted_amount: 490 } }), campaign: CAMPAIGN }),
    quote: { price: 490, amount: 490 },
  },
};
export const PlusNeedsPrime = show({ plan: 'prime_plus' });
export const Plus = {
  ...show({ plan: 'prime_plus', recurring: 'year' }),
  parameters: { offer: anOffer({ prime_plus: aPlan('prime_plus') }) },
};
export const Restricted = {
  ...show(),
  parameters: { offer: anOffer({ prime: aPlan('prime', { refusal: 'restricted', period: { offer: 'refused' } }) }) },
};
export const NotSold = {
  ...show(),
  parameters: { offer: anOffer({ prime: aPlan('prime', { refusal: 'not_sold', periods: [] }) }) },
};
export const Current = {
  ...show(),
  parameters: {
    offer: anOffer({ prime: aPlan('prime', { subscription: aSubscription(), period: { offer: 'current' } }) }),
  },
};
export const Guest = { ...show(), parameters: { isGuest: true } };
export const Failed = { ...show(), parameters: { fails: true } };
export const Loading = { ...show(), parameters: { waits: true } };

const CANCELED = aSubscription({
  id: 'f'.repeat(24),
  creator: OTHER,
  status: 'canceled',
  canceled_at: '2026-11-25T03:00:00.000Z',
  next_charge: null,
  may_give_reason: true,
});
const SOME = [
  aSubscription({ renews_with: 'credit' }),
  aSubscription({
    plan: 'prime_plus',
    price_change: { before: 1_500, amount: 2_000, at: '2026-12-24T15:00:00.000Z', is_agreed: false },
  }),
  CANCELED,
];
const status = { render: () => <PrimeStatusDialog {...closing} /> };

export const Status = { ...status, parameters: { own: SOME } };
export const StatusEmpty = status;
export const StatusFailed = { ...status, parameters: { fails: true } };

const page = { render: () => <SubscriptionsPage /> };
const PAYMENT: SubscriptionPayment = {
  id: 'a'.repeat(24),
  creator: aCreator(),
  plan: 'prime',
  recurring: 'month',
  period_starts_at: '2026-11-24T03:00:00.000Z',
  period_ends_at: '2026-12-24T15:00:00.000Z',
  lines: [{ kind: 'period', recurring: 'month', amount: 980 }],
  total: 980,
  refunded: 0,
  payment_type: 'credit',
  paid_at: '2026-11-24T03:00:00.000Z',
  receipt_id: 'a'.repeat(24),
};

export const Page = { ...page, parameters: { own: SOME, payments: [PAYMENT] } };
export const PageEmpty = page;
export const PageFailed = { ...page, parameters: { fails: true } };
export const PageLoading = { ...page, parameters: { waits: true } };

export const Discounts = { parameters: { campaign: true }, render: () => <DiscountDialog {...closing} /> };
export const NoDiscounts = { render: () => <DiscountDialog {...closing} /> };
export const Recommended = {
  parameters: { ranked: [aCreator(), OTHER], campaign: true },
  render: () => <RecommendDialog {...closing} />,
};
export const NobodyRecommended = { render: () => <RecommendDialog {...closing} /> };
