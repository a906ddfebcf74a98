import type { Campaign, Language, OpenMembershipCharge, RunningMembership } from '@minori/contracts';
import { ApiError } from '@minori/platform';
import { aCurrentUser, StoryShell } from '@minori/platform/testing';
import type { ComponentType } from 'react';
import { CAMPAIGNS, offersWith } from '../testing/campaigns';
import { SOME_CARDS } from '../testing/cards';
import { allPackages, aMembership, CANCELED, offersFor } from '../testing/membership';
import { MembershipPage } from './MembershipPage';

interface StoryContext {
  globals: { language?: Language };
  parameters: {
    isGuest?: boolean;
    membership?: RunningMembership;
    campaigns?: Campaign[];
    open?: OpenMembershipCharge;
    trialDays?: number;
    fails?: boolean;
    waits?: boolean;
  };
}

function answer({ membership, trialDays, campaigns, fails, waits }: StoryContext['parameters']) {
  if (fails) throw new ApiError('forbidden', '', 403, {}, 'req_01HXA7');
  const own = membership ? offersFor([membership]) : offersFor([], { packages: allPackages(trialDays) });
  const data = { data: campaigns ? offersWith(...campaigns) : own };
  return waits ? (new Promise(() => {}) as never) : data;
}

/** The packages of the platform membership. */
export default {
  title: 'Payments/MembershipPage',
  component: MembershipPage,
  decorators: [
    (Story: ComponentType, { globals, parameters }: StoryContext) => (
      <StoryShell
        key={globals.language}
        language={globals.language}
        path="/p/membership"
        user={parameters.isGuest ? null : aCurrentUser()}
        answers={{
          'GET /payments/membership_packages': () => answer(parameters),
          'GET /payments/memberships/charge': { data: parameters.open ?? null },
          'GET /payments/cards': { data: SOME_CARDS },
        }}
      >
        <div style={{ maxWidth: 680, margin: '0 auto' }}>
          <Story />
        </div>
      </StoryShell>
    ),
  ],
};

export const Default = {};

export const Green = { parameters: { membership: aMembership('green-membership', 'month') } };

export const GoldCancelled = {
  parameters: { membership: aMembership('gold-membership', 'year', CANCELED) },
};

export const Campaigns = { parameters: { campaigns: Object.values(CAMPAIGNS) } };
export const Trial = { parameters: { trialDays: 14 } };

export const PaidByCard = {
  parameters: { membership: aMembership('silver-membership', 'month', { renews_with: 'credit' }) },
};

export const PaymentLeft = {
  parameters: {
    open: {
      charge_id: 'c'.repeat(24),
      package_name: 'gold-membership',
      recurring: 'month',
      amount: 1_980,
      card: { brand: 'visa', last4: '3184' },
      is_renewal: false,
    },
  },
};

export const Failed = { parameters: { fails: true } };

export const Loading = { parameters: { waits: true } };

export const Guest = { parameters: { isGuest: true } };
