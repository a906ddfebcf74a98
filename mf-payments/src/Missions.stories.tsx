import type { Language } from '@minori/contracts';
import { aCurrentUser, StoryShell } from '@minori/platform/testing';
import type { ComponentType } from 'react';
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

/** The dialog of missions, open. */
export default {
  title: 'Payments/Missions',
  decorators: [
    (Story: ComponentType, { globals }: StoryContext) => (
      <StoryShell
        key={globals.language}
        language={globals.language}
        user={aCurrentUser()}
        answers={{
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

export const Missions = { render: () => <MissionDialog {...closing} /> };
