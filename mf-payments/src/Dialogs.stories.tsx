import type { Language } from '@minori/contracts';
import { aCurrentUser, StoryShell } from '@minori/platform/testing';
import type { ComponentType } from 'react';
import { CoinDialog } from './coin/CoinDialog';
import { aCoinMovement } from './testing/coins';
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

/** The dialogs about coins and missions, each open. */
export default {
  title: 'Payments/Dialogs',
  decorators: [
    (Story: ComponentType, { globals }: StoryContext) => (
      <StoryShell
        key={globals.language}
        language={globals.language}
        user={aCurrentUser()}
        answers={{
          'GET /payments/coins': { data: { sum: 12_340, granted: 12_340, bought: 0 } },
          'GET /profiles/upcoming-coins': { data: { expiring: [{ amount: 340, at: '2027-02-10T15:00:00.000Z' }] } },
          'GET /payments/coins/movements': {
            data: [
              aCoinMovement(),
              aCoinMovement({ id: 'b'.repeat(24), kind: 'expired', amount: -120, reason: null }),
              aCoinMovement({ id: 'c'.repeat(24), kind: 'carried_over', amount: 12_430, reason: null }),
            ],
            last_id: null,
          },
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

export const Coins = { render: () => <CoinDialog {...closing} /> };

export const Missions = { render: () => <MissionDialog {...closing} /> };
