import type { Campaign, Language } from '@minori/contracts';
import { ApiError } from '@minori/platform';
import { aCurrentUser, StoryShell } from '@minori/platform/testing';
import type { ComponentType } from 'react';
import { CampaignDialog } from './campaign/CampaignDialog';
import { CampaignNotices } from './campaign/CampaignNotices';
import { CAMPAIGNS, offersWith } from './testing/campaigns';

interface StoryContext {
  globals: { language?: Language };
  parameters: { campaigns?: Campaign[]; fails?: boolean; waits?: boolean; isGuest?: boolean };
}

const all = Object.values(CAMPAIGNS);
const dialogOf = ({ key }: Campaign) => <CampaignDialog campaign={key} open onClose={() => {}} onClosed={() => {}} />;

function answer({ campaigns = all, fails, waits }: StoryContext['parameters']) {
  if (fails) throw new ApiError('forbidden', '', 403, {}, 'req_01HXA7');
  return waits ? (new Promise(() => {}) as never) : { data: offersWith(...campaigns) };
}

/** Campaigns of memberships: on the page of all plans, and each with its conditions. */
export default {
  title: 'Payments/Campaigns',
  decorators: [
    (Story: ComponentType, { globals, parameters }: StoryContext) => (
      <StoryShell
        key={globals.language}
        language={globals.language}
        user={parameters.isGuest ? null : aCurrentUser()}
        answers={{ 'GET /payments/membership_packages': () => answer(parameters) }}
      >
        <Story />
      </StoryShell>
    ),
  ],
};

export const Default = { render: () => dialogOf(CAMPAIGNS.silver) };

export const OfSeveralPlans = { render: () => dialogOf(CAMPAIGNS.yearEnd) };

export const LongerTrial = { render: () => dialogOf(CAMPAIGNS.trial) };

export const Coins = { render: () => dialogOf(CAMPAIGNS.coins) };

export const Over = { render: () => dialogOf(CAMPAIGNS.silver), parameters: { campaigns: [] } };

export const Failed = { render: () => dialogOf(CAMPAIGNS.silver), parameters: { fails: true } };

export const Loading = { render: () => dialogOf(CAMPAIGNS.silver), parameters: { waits: true } };

export const Guest = { render: () => dialogOf(CAMPAIGNS.silver), parameters: { isGuest: true } };

export const Notices = { render: () => <CampaignNotices offers={offersWith(...all)} /> };
