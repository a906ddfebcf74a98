import type { DashboardHome, Language } from '@minori/contracts';
import { ApiError } from '@minori/platform';
import { aCurrentUser, StoryShell } from '@minori/platform/testing';
import type { ComponentType } from 'react';
import { DashboardLayout } from '../dashboard/DashboardLayout';
import { aHome, anAudience, someBestPosts } from '../testing/dashboard';
import { HomePage } from './HomePage';

interface StoryContext {
  globals: { language?: Language };
  parameters: { home?: DashboardHome; isCreator?: boolean; isGuest?: boolean; fails?: boolean; waits?: boolean };
}

function answered<Answer>({ fails, waits }: StoryContext['parameters'], answer: Answer): Answer {
  if (fails) throw new ApiError('internal', '', 500, {}, 'req_01HXA7');
  return waits ? (new Promise(() => {}) as never) : answer;
}

/** How a member does: the home of the dashboard. */
export default {
  title: 'Dashboard/HomePage',
  component: HomePage,
  decorators: [
    (Story: ComponentType, { globals, parameters }: StoryContext) => (
      <StoryShell
        key={globals.language}
        language={globals.language}
        path="/dashboard"
        user={parameters.isGuest ? null : aCurrentUser({ is_creator: parameters.isCreator ?? true })}
        answers={{
          'GET /dashboards/home': () => answered(parameters, { data: parameters.home ?? aHome() }),
          'GET /dashboards/best_posts': () => answered(parameters, { data: someBestPosts() }),
          'GET /dashboards/audience': () => answered(parameters, { data: anAudience() }),
        }}
      >
        <DashboardLayout>
          <Story />
        </DashboardLayout>
      </StoryShell>
    ),
  ],
};

export const Default = {};
export const Member = { parameters: { isCreator: false } };
export const Empty = { parameters: { home: aHome({ as_of: null }) } };
export const Failed = { parameters: { fails: true } };
export const Loading = { parameters: { waits: true } };
export const Guest = { parameters: { isGuest: true } };
