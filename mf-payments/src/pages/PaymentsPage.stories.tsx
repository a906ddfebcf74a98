import type { Language, MembershipPayment, RunningMembership } from '@minori/contracts';
import { ApiError } from '@minori/platform';
import { aCurrentUser, StoryShell } from '@minori/platform/testing';
import type { ComponentType } from 'react';
import { SOME_CARDS } from '../testing/cards';
import { aMembership, offersFor } from '../testing/membership';
import { PaymentsPage } from './PaymentsPage';

const PAYMENTS: MembershipPayment[] = [
  {
    id: 'a'.repeat(24),
    package_name: 'gold-membership',
    recurring: 'month',
    period_starts_at: '2026-11-23T15:00:00.000Z',
    period_ends_at: '2026-12-23T15:00:00.000Z',
    lines: [
      { kind: 'period', package_name: 'gold-membership', recurring: 'month', amount: 1_980 },
      { kind: 'unused', package_name: 'silver-membership', recurring: 'month', amount: -630 },
    ],
    total: 1_350,
    payment_type: 'credit',
    paid_at: '2026-11-24T03:00:00.000Z',
    refunded: 0,
    receipt_id: 'd'.repeat(24),
  },
  {
    id: 'b'.repeat(24),
    package_name: 'silver-membership',
    recurring: 'month',
    period_starts_at: '2026-11-11T15:00:00.000Z',
    period_ends_at: '2026-12-11T15:00:00.000Z',
    lines: [{ kind: 'period', package_name: 'silver-membership', recurring: 'month', amount: 980 }],
    total: 980,
    payment_type: 'web_coin',
    paid_at: '2026-11-12T03:00:00.000Z',
    refunded: 0,
    receipt_id: 'e'.repeat(24),
  },
];

interface StoryContext {
  globals: { language?: Language };
  parameters: { memberships?: RunningMembership[]; payments?: MembershipPayment[]; fails?: boolean; waits?: boolean };
}

function answered<Data>({ fails, waits }: StoryContext['parameters'], answer: Data): Data {
  if (fails) throw new ApiError('forbidden', '', 403, {}, 'req_01HXA7');
  return waits ? (new Promise(() => {}) as never) : answer;
}

/** What runs, when it is paid next and with what, the cards, and what was paid. */
export default {
  title: 'Payments/PaymentsPage',
  component: PaymentsPage,
  decorators: [
    (Story: ComponentType, { globals, parameters }: StoryContext) => (
      <StoryShell
        key={globals.language}
        language={globals.language}
        path="/p/membership/payments"
        user={aCurrentUser()}
        answers={{
          'GET /payments/membership_packages': () =>
            answered(parameters, { data: offersFor(parameters.memberships ?? []) }),
          'GET /payments/memberships/payments': () =>
            answered(parameters, { data: parameters.payments ?? [], last_id: null }),
          'GET /payments/memberships/charge': { data: null },
          'GET /payments/cards': () => answered(parameters, { data: SOME_CARDS }),
          'GET /payments/cards/processor': { data: { publishable_key: 'pk_test_story', script_url: null } },
        }}
      >
        <div style={{ maxWidth: 680, margin: '0 auto' }}>
          <Story />
        </div>
      </StoryShell>
    ),
  ],
};

export const Default = {
  parameters: {
    memberships: [
      aMembership('gold-membership', 'month', { renews_with: 'credit' }),
      aMembership('izanavi', 'month', { id: 'b'.repeat(24) }),
    ],
    payments: PAYMENTS,
  },
};

export const Empty = {};

export const Failed = { parameters: { fails: true } };

export const Loading = { parameters: { waits: true } };
