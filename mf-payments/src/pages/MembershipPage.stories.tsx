import type { Language, RunningMembership } from '@minori/contracts';
import { ApiError } from '@minori/platform';
import { aCurrentUser, StoryShell } from '@minori/platform/testing';
import type { ComponentType } from 'react';
import { aMembership, CANCELED, offersFor } from '../testing/membership';
import { MembershipPage } from './MembershipPage';

interface StoryContext {
  globals: { language?: Language };
  parameters: { isGuest?: boolean; membership?: RunningMembership; fails?: boolean; waits?: boolean };
}

function answer({ membership, fails, waits }: StoryContext['parameters']) {
  if (fails) throw new ApiError('forbidden', '', 403, {}, 'req_01HXA7');
  const data = { data: offersFor(membership ? [membership] : []) };
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
        answers={{ 'GET /payments/membership_packages': () => answer(parameters) }}
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

export const Failed = { parameters: { fails: true } };

export const Loading = { parameters: { waits: true } };

export const Guest = { parameters: { isGuest: true } };
