import type { Language } from '@minori/contracts';
import { aCurrentUser, StoryShell } from '@minori/platform/testing';
import type { ComponentType } from 'react';
import { App } from '../App';
import { someSettings } from '../settings/entities';

interface StoryContext {
  globals: { language?: Language };
  parameters: { path?: string; waits?: boolean; isGuest?: boolean };
}

/** The pages of the account, and what is not ready yet. */
export default {
  title: 'Dashboard/Account',
  component: App,
  decorators: [
    (Story: ComponentType, { globals, parameters }: StoryContext) => (
      <StoryShell
        key={globals.language}
        language={globals.language}
        path={parameters.path ?? '/account'}
        user={parameters.isGuest ? null : aCurrentUser()}
        answers={{
          'GET /users/settings': parameters.waits ? () => new Promise(() => {}) as never : { data: someSettings() },
          'PATCH /users/settings/notifications': { data: someSettings() },
          'PATCH /users/settings/email-reference': { data: someSettings() },
          'PATCH /users/settings/language': { data: someSettings() },
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

export const NotificationSettings = { parameters: { path: '/account/notifications_setting' } };

export const NotificationSettingsLoading = { parameters: { path: '/account/notifications_setting', waits: true } };

export const NotReady = { parameters: { path: '/dashboard' } };

export const Guest = { parameters: { isGuest: true } };
