import type { CurrentUser, Language, Notification } from '@minori/contracts';
import { ApiError } from '@minori/platform';
import { aCurrentUser, aPayingUser, StoryShell } from '@minori/platform/testing';
import type { ComponentType } from 'react';
import { someNotifications } from '../testing/notification';
import { NotificationCenter, type NotificationCenterProps } from './NotificationCenter';

const DONE = { data: { ok: true as const } };

interface StoryContext {
  globals: { language?: Language };
  parameters: { user?: CurrentUser | null; list?: () => { data: Notification[] } };
}

/** The states of the one list that the header's panel and the page share. */
export default {
  title: 'Notifications/NotificationCenter',
  component: NotificationCenter,
  args: { place: 'page' } satisfies NotificationCenterProps,
  argTypes: { place: { control: 'inline-radio', options: ['page', 'panel'] } },
  decorators: [
    (Story: ComponentType, { globals, parameters }: StoryContext) => (
      <StoryShell
        key={globals.language}
        language={globals.language}
        user={parameters.user === undefined ? aCurrentUser() : parameters.user}
        answers={{
          'GET /notifications/': parameters.list ?? (() => ({ data: someNotifications() })),
          'POST /notifications/read': DONE,
          'POST /notifications/read/all': DONE,
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

export const Panel = { args: { place: 'panel' } };

export const Platinum = { parameters: { user: aPayingUser('platinum-membership') } };

export const Empty = { parameters: { list: () => ({ data: [] }) } };

export const Failed = {
  parameters: {
    list: () => {
      throw new ApiError('forbidden', '', 403, {}, 'req_01HXA7');
    },
  },
};

export const Loading = { parameters: { list: () => new Promise(() => {}) } };

export const Guest = { parameters: { user: null } };
