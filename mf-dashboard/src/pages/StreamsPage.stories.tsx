import type { Language } from '@minori/contracts';
import { aCurrentUser, StoryShell } from '@minori/platform/testing';
import type { ComponentType } from 'react';
import { DashboardLayout } from '../dashboard/DashboardLayout';
import { StreamsPage } from './StreamsPage';

interface StoryContext {
  globals: { language?: Language };
  parameters: { user?: Parameters<typeof aCurrentUser>[0] | null };
}

/** The own live streams, in the frame of the dashboard. */
export default {
  title: 'Dashboard/StreamsPage',
  component: StreamsPage,
  decorators: [
    (Story: ComponentType, { globals, parameters: { user = { has_live_permission: true } } }: StoryContext) => (
      <StoryShell
        key={globals.language}
        language={globals.language}
        path="/dashboard/my_streams"
        user={user && aCurrentUser(user)}
        answers={{ 'GET /live/streams/mine': { data: [], last_id: null } }}
      >
        <DashboardLayout>
          <Story />
        </DashboardLayout>
      </StoryShell>
    ),
  ],
};

export const Default = {};

/** The LIVE list is all that a disabled dashboard has. */
export const OnlyThis = { parameters: { user: { has_live_permission: true, is_disabled_dashboard: true } } };

export const NotPermitted = { parameters: { user: {} } };

export const Guest = { parameters: { user: null } };
