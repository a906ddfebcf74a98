import type { Language, Partner } from '@minori/contracts';
import { ApiError } from '@minori/platform';
import { aCurrentUser, StoryShell } from '@minori/platform/testing';
import type { ComponentType } from 'react';
import { LinkAccountPage } from './pages/LinkAccountPage';
import { PartnerPage } from './pages/PartnerPage';
import { TradeAccountPage } from './pages/TradeAccountPage';
import { Route, Routes } from '@minori/platform/router';
import { A_LINK, A_SITE, A_TRADE_ACCOUNT, aPartner, APPLICATIONS } from './testing/partners';

interface StoryContext {
  globals: { language?: Language };
  parameters: {
    isGuest?: boolean;
    path?: string;
    partner?: Partial<Partner>;
    fails?: 'not_found' | 'internal';
    waits?: boolean;
    isLinked?: boolean;
  };
}

function answer({ partner, fails, waits }: StoryContext['parameters']) {
  if (fails) throw new ApiError(fails, '', fails === 'not_found' ? 404 : 500, {}, 'req_01HXA7');
  return waits ? (new Promise(() => {}) as never) : { data: aPartner(partner) };
}

/** What partners offer, one's own application, and linked trade accounts. */
export default {
  title: 'Payments/Partners',
  decorators: [
    (Story: ComponentType, { globals, parameters }: StoryContext) => (
      <StoryShell
        key={globals.language}
        language={globals.language}
        path={parameters.path ?? '/p/ig_mission'}
        user={parameters.isGuest ? null : aCurrentUser()}
        answers={{
          'GET /partners/:partner': () => answer(parameters),
          'POST /partners/:partner/visits': { data: { url: A_SITE } },
          'GET /profiles/trade-accounts': { data: parameters.isLinked ? [A_TRADE_ACCOUNT] : [] },
          'POST /profiles/link_trade_account': { data: A_TRADE_ACCOUNT },
          'DELETE /profiles/trade-accounts/:partner': { data: [] },
        }}
      >
        <div style={{ maxWidth: 680, margin: '0 auto' }}>
          <Story />
        </div>
      </StoryShell>
    ),
  ],
};

const page = { render: () => <PartnerPage partner="ig" /> };
const trade = { name: 'TakaTrade', partner: 'takatrade' } as const;
const link = {
  render: () => (
    <Routes>
      <Route path="/p/link_account/:partner" element={<LinkAccountPage />} />
    </Routes>
  ),
};

export const Default = page;
export const Opened = { ...page, parameters: { partner: { application: APPLICATIONS.opened } } };
export const Applied = { ...page, parameters: { partner: { application: APPLICATIONS.applied } } };
export const Confirmed = { ...page, parameters: { partner: { application: APPLICATIONS.confirmed } } };
export const Withdrawn = { ...page, parameters: { partner: { application: APPLICATIONS.withdrawn } } };
export const Over = { ...page, parameters: { partner: { offer: null, application: APPLICATIONS.applied } } };
export const NotRunning = { ...page, parameters: { fails: 'not_found' } };
export const Failed = { ...page, parameters: { fails: 'internal' } };
export const Loading = { ...page, parameters: { waits: true } };
export const Guest = { ...page, parameters: { isGuest: true } };
export const TradeAccount = { render: () => <TradeAccountPage />, parameters: { partner: trade, isLinked: true } };
export const TradeAccountOff = {
  render: () => <TradeAccountPage />,
  parameters: { fails: 'not_found', isLinked: true },
};
export const Link = { ...link, parameters: { path: A_LINK, partner: trade } };
export const LinkGuest = { ...link, parameters: { path: A_LINK, partner: trade, isGuest: true } };
export const LinkBroken = { ...link, parameters: { path: '/p/link_account/takatrade', partner: trade } };
