import type { CreatorPriceList, Language } from '@minori/contracts';
import { ApiError } from '@minori/platform';
import { aCurrentUser, StoryShell } from '@minori/platform/testing';
import type { ComponentType } from 'react';
import { aPriceList } from '../testing/prices';
import { PriceSection } from './PriceSection';

interface StoryContext {
  globals: { language?: Language };
  parameters: { prices?: CreatorPriceList; fails?: boolean; waits?: boolean };
}

function answered({ prices = aPriceList(), fails, waits }: StoryContext['parameters']) {
  if (fails) throw new ApiError('internal', '', 500, {}, 'req_01HXA7');
  return waits ? (new Promise(() => {}) as never) : { data: prices };
}

/** What Prime costs, and what its creator gets of it. */
export default {
  title: 'Dashboard/PriceSection',
  component: PriceSection,
  decorators: [
    (Story: ComponentType, { globals, parameters }: StoryContext) => (
      <StoryShell
        key={globals.language}
        language={globals.language}
        path="/account/creator"
        user={aCurrentUser({ is_creator: true, badge: 'level5' })}
        answers={{
          'GET /payments/subscriptions/prices': () => answered(parameters),
          'PUT /payments/subscriptions/prices': () => answered(parameters),
        }}
      >
        <Story />
      </StoryShell>
    ),
  ],
};

export const Default = {};
export const NothingSold = {
  parameters: { prices: aPriceList({ prime: null, prime_plus: null, may_sell_plus: false }) },
};
export const Restricted = { parameters: { prices: aPriceList({ is_restricted: true, asked: 12, agreed: 30 }) } };
export const Failed = { parameters: { fails: true } };
export const Loading = { parameters: { waits: true } };
