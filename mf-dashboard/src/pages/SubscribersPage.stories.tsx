import type { Language, Subscriber } from '@minori/contracts';
import { ApiError } from '@minori/platform';
import { aCurrentUser, StoryShell } from '@minori/platform/testing';
import type { ComponentType } from 'react';
import { DashboardLayout } from '../dashboard/DashboardLayout';
import { COUNTS, someMonths, someSubscribers } from '../testing/subscribers';
import { SubscribersPage } from './SubscribersPage';

interface StoryContext {
  globals: { language?: Language };
  parameters: { subscribers?: Subscriber[]; fails?: boolean; waits?: boolean };
}

function answered<Answer>({ fails, waits }: StoryContext['parameters'], answer: Answer): Answer {
  if (fails) throw new ApiError('internal', '', 500, {}, 'req_01HXA7');
  return waits ? (new Promise(() => {}) as never) : answer;
}

/** Who subscribes to a creator, and how that went. */
export default {
  title: 'Dashboard/SubscribersPage',
  component: SubscribersPage,
  decorators: [
    (Story: ComponentType, { globals, parameters }: StoryContext) => (
      <StoryShell
        key={globals.language}
        language={globals.language}
        path="/dashboard/my_subscribers"
        user={aCurrentUser({ is_creator: true })}
        answers={{
          'GET /payments/subscribers': () =>
            answered(parameters, { data: parameters.subscribers ?? someSubscribers(), last_key: null, counts: COUNTS }),
          'GET /payments/subscribers/months': () =>
            answered(parameters, { data: someMonths(), as_of: '2026-11-27T03:04:00.000Z' }),
        }}
      >
        <DashboardLayout>
          <Story />
        </DashboardLayout>
      </StoryShell>
    ),
  ],
};

export const Default = { render: () => <SubscribersPage plan="prime" /> };
export const Plus = { render: () => <SubscribersPage plan="prime_plus" /> };
export const Empty = { ...Default, parameters: { subscribers: [] } };
export const Failed = { ...Default, parameters: { fails: true } };
export const Loading = { ...Default, parameters: { waits: true } };
