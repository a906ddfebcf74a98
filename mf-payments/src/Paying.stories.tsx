import type { CardCharge, Language, MembershipQuote, RunningMembership, SavedCard } from '@minori/contracts';
import type { MembershipPackageName, Recurring } from '@minori/contracts/rules';
import { ApiError } from '@minori/platform';
import { aCurrentUser, StoryShell, type TestShellOptions } from '@minori/platform/testing';
import type { ComponentType } from 'react';
import { PayDialog } from './membership/PayDialog';
import { StatusDialog } from './membership/StatusDialog';
import { aCard, playStripe, SOME_CARDS } from './testing/cards';
import { allPackages, aMembership, CANCELED, offersFor, quotesFor } from './testing/membership';

interface StoryContext {
  globals: { language?: Language };
  parameters: {
    isGuest?: boolean;
    waits?: boolean;
    memberships?: RunningMembership[];
    trialDays?: number;
    cards?: SavedCard[] | 'none taken';
    coins?: number;
    quoted?: Partial<MembershipQuote>;
    answers?: TestShellOptions['answers'];
  };
}

const never = () => new Promise(() => {}) as never;
const charge: CardCharge = {
  id: 'c'.repeat(24),
  amount: 20_190,
  status: 'requires_action',
  client_secret: 'pi_1_secret_2',
  failure: null,
  refunded: 0,
};
const open = {
  charge_id: charge.id,
  package_name: 'gold-membership',
  recurring: 'year',
  amount: 20_190,
  card: { brand: 'visa', last4: '3184' },
  is_renewal: false,
} as const;

function answersFor(parameters: StoryContext['parameters']): TestShellOptions['answers'] {
  const { memberships = [], trialDays = 0, cards = SOME_CARDS, coins = 60_000, quoted, waits, answers } = parameters;
  const offers = offersFor(memberships);
  return {
    'GET /payments/membership_packages': waits
      ? never
      : { data: memberships.length > 0 ? offers : { ...offers, packages: allPackages(trialDays) } },
    'GET /payments/memberships/quote': quotesFor(coins, quoted),
    'GET /payments/memberships/charge': { data: null },
    'GET /payments/cards': { data: cards === 'none taken' ? [] : cards },
    ...(cards !== 'none taken' && {
      'GET /payments/cards/processor': { data: { publishable_key: 'pk_test_story', script_url: null } },
    }),
    ...answers,
  };
}

/** The last screen before a membership is paid for, and how memberships stand. */
export default {
  title: 'Payments/Paying',
  decorators: [
    (Story: ComponentType, { globals, parameters }: StoryContext) => {
      playStripe();
      return (
        <StoryShell
          key={globals.language}
          language={globals.language}
          user={parameters.isGuest ? null : aCurrentUser()}
          answers={answersFor(parameters)}
        >
          <Story />
        </StoryShell>
      );
    },
  ],
};

const closing = { open: true, onClose: () => {}, onClosed: () => {} };

interface PayArgs {
  package_name: MembershipPackageName;
  recurring: Recurring;
}

export const Pay = {
  args: { package_name: 'gold-membership', recurring: 'year' } satisfies PayArgs,
  render: (args: PayArgs) => <PayDialog {...args} {...closing} />,
};

export const Trial = { ...Pay, parameters: { trialDays: 14, quoted: { offer: 'trial', amount: 0 } } };

export const TriedWithThisCard = { ...Pay, parameters: { trialDays: 14 } };

export const WithoutCard = { ...Pay, parameters: { cards: [] } };

export const WithCoins = { ...Pay, parameters: { cards: 'none taken' } };

export const CoinsMissing = { ...Pay, parameters: { cards: 'none taken', coins: 190 } };

export const OfPaymentBefore = {
  ...Pay,
  parameters: {
    answers: {
      'GET /payments/memberships/charge': { data: open },
      'POST /payments/charges/:id/settle': { data: charge },
    },
  },
};

export const OfPaymentNobodyKnows = {
  ...Pay,
  parameters: {
    answers: {
      'GET /payments/memberships/charge': { data: open },
      'POST /payments/charges/:id/settle': { data: { ...charge, status: 'pending', client_secret: null } },
    },
  },
};

export const Blocked = { ...Pay, parameters: { memberships: [aMembership('platinum-membership', 'month')] } };

export const PayLoading = { ...Pay, parameters: { waits: true } };

export const PayFailed = {
  ...Pay,
  parameters: {
    answers: {
      'GET /payments/memberships/quote': () => {
        throw new ApiError('forbidden', '', 403, {}, 'req_01HXA7');
      },
    },
  },
};

export const PayGuest = { ...Pay, parameters: { isGuest: true } };

const unpaid = {
  amount: 20_190,
  usable_until: '2026-12-27T15:00:00.000Z',
  next_try_at: '2026-12-25T15:00:00.000Z',
  is_over_limit: false,
};

export const Status = {
  render: () => <StatusDialog {...closing} />,
  parameters: {
    memberships: [
      aMembership('gold-membership', 'year', { renews_with: 'credit' }),
      aMembership('izanavi', 'month', { id: 'b'.repeat(24) }),
    ],
  },
};

export const StatusTrial = {
  ...Status,
  parameters: { memberships: [aMembership('gold-membership', 'month', { status: 'trialing', renews_with: 'credit' })] },
};

export const StatusUnpaid = {
  ...Status,
  parameters: {
    cards: [aCard({ is_default: true, brand: 'jcb', last4: '0505' })],
    memberships: [
      aMembership('gold-membership', 'year', { status: 'unpaid', renews_with: 'credit', next_charge: null, unpaid }),
    ],
  },
};

export const StatusCanceled = {
  ...Status,
  parameters: { memberships: [aMembership('gold-membership', 'month', CANCELED)] },
};

export const StatusWithoutCard = {
  ...Status,
  parameters: { cards: [], memberships: [aMembership('gold-membership', 'month', { renews_with: 'credit' })] },
};

export const StatusEmpty = { ...Status, parameters: {} };

export const StatusLoading = { ...Status, parameters: { waits: true } };
