import type { Language } from '@minori/contracts';
import type { MembershipPackageName, Recurring } from '@minori/contracts/rules';
import { aCurrentUser, StoryShell } from '@minori/platform/testing';
import type { ComponentType } from 'react';
import { offersFor, quotesFor } from './testing/membership';
import { PayDialog } from './membership/PayDialog';
import { MissionDialog } from './mission/MissionDialog';

interface StoryContext {
  globals: { language?: Language };
}

const closing = { open: true, onClose: () => {}, onClosed: () => {} };
const task = (code: string, status: 'ready' | 'in_progress' | 'done', progress: number, goal: number) => ({
  code,
  status,
  progress,
  goal,
});

/** The dialogs about money and missions, each open. */
export default {
  title: 'Payments/Dialogs',
  decorators: [
    (Story: ComponentType, { globals }: StoryContext) => (
      <StoryShell
        key={globals.language}
        language={globals.language}
        user={aCurrentUser()}
        answers={{
          'GET /payments/membership_packages': { data: offersFor() },
          'GET /payments/memberships/quote': quotesFor(6_000),
          'GET /users/missions': {
            data: {
              missions: [
                {
                  code: 'a',
                  title: '5人をフォローする',
                  link: '/',
                  reward: 30,
                  current_task: task('a', 'in_progress', 2, 5),
                },
                {
                  code: 'b',
                  title: '3つの銘柄に投票する',
                  link: '/chart',
                  reward: 20,
                  current_task: task('b', 'ready', 3, 3),
                },
                { code: 'c', title: 'バッジを確認する', link: null, reward: 10, current_task: task('c', 'done', 1, 1) },
              ],
            },
          },
        }}
      >
        <Story />
      </StoryShell>
    ),
  ],
};

interface PayArgs {
  package_name: MembershipPackageName;
  recurring: Recurring;
}

export const Pay = {
  args: { package_name: 'platinum-membership', recurring: 'year' } satisfies PayArgs,
  render: (args: PayArgs) => <PayDialog {...args} {...closing} />,
};

export const Missions = { render: () => <MissionDialog {...closing} /> };
