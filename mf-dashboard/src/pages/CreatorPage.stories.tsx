import type { CreatorStanding, Language } from '@minori/contracts';
import { ApiError } from '@minori/platform';
import { aCurrentUser, StoryShell } from '@minori/platform/testing';
import type { ComponentType } from 'react';
import { App } from '../testing/App';
import {
  aLowStanding,
  anApplication,
  anApprovedStanding,
  aRejectedStanding,
  aStanding,
  someDomains,
} from '../testing/creator';

interface StoryContext {
  globals: { language?: Language };
  parameters: { standing?: CreatorStanding; waits?: boolean; fails?: boolean; isGuest?: boolean };
}

const waiting = aStanding({ application: anApplication(), hindrance: 'waiting' });

export default {
  title: 'Dashboard/CreatorPage',
  component: App,
  decorators: [
    (Story: ComponentType, { globals, parameters }: StoryContext) => (
      <StoryShell
        key={globals.language}
        language={globals.language}
        path="/account/creator"
        user={
          parameters.isGuest
            ? null
            : aCurrentUser({ badge: 'level4', is_creator: parameters.standing?.hindrance === 'creator' })
        }
        answers={{
          'GET /users/creator_application': () => {
            if (parameters.waits) return new Promise(() => {}) as never;
            if (parameters.fails) throw new ApiError('internal', '', 500, {}, 'req-1');
            return { data: parameters.standing ?? aStanding() };
          },
          'POST /users/creator_application': { data: waiting },
          'POST /users/creator_application/:id/cancel': { data: aStanding() },
          'GET /users/user_topics': { data: { domains: someDomains(), topics: [] } },
        }}
      >
        <div style={{ maxWidth: 760, margin: '0 auto' }}>
          <Story />
        </div>
      </StoryShell>
    ),
  ],
};

export const Default = {};
export const BelowLevel = { parameters: { standing: aLowStanding() } };
export const Waiting = { parameters: { standing: waiting } };
export const Rejected = { parameters: { standing: aRejectedStanding() } };
export const AfterRejection = {
  parameters: { standing: { ...aRejectedStanding(), hindrance: null, may_apply_from: null } },
};
export const Approved = { parameters: { standing: anApprovedStanding() } };
export const Underage = { parameters: { standing: aStanding({ hindrance: 'underage' }) } };
export const Violation = { parameters: { standing: aStanding({ hindrance: 'violation' }) } };
export const Loading = { parameters: { waits: true } };
export const Failed = { parameters: { fails: true } };
export const Guest = { parameters: { isGuest: true } };
