import type { Language, Mission } from '@minori/contracts';
import { ApiError } from '@minori/platform';
import { aCurrentUser, StoryShell } from '@minori/platform/testing';
import type { ComponentType } from 'react';
import { MissionDialog } from './mission/MissionDialog';
import { MissionsPage } from './pages/MissionsPage';
import { aMission, aMissionOfLevels, aReadyMission } from './testing/missions';

interface StoryContext {
  globals: { language?: Language };
  parameters: { missions?: () => Mission[]; claim?: () => never; isGuest?: boolean };
}

const closing = { open: true, onClose: () => {}, onClosed: () => {} };
const MISSIONS = [
  aMission({}, { priority: 'high' }),
  aReadyMission(),
  aMissionOfLevels(),
  aMission(
    {
      code: 'continue_login',
      title: '月曜から日曜まで毎日ログインしよう',
      progress: 3,
      goal: 7,
      reward: 50,
      claimed_count: 2,
    },
    { link: '/', difficulty: 'normal', ends_at: '2026-11-29T15:00:00.000Z' },
  ),
  aMission(
    { code: 'ig', title: 'IG証券の口座を開設しよう', status: 'not_yet', progress: 0, goal: 1, reward: 1_500 },
    { partner: 'ig', link: '/p/ig_mission', difficulty: 'normal', priority: 'low' },
  ),
  aMission({
    code: 'check_badge',
    title: 'レベルバッジを確認しよう',
    status: 'done',
    progress: 1,
    goal: 1,
    reward: 10,
  }),
];

const refusing = (code: 'phone_required' | 'mission_budget_used_up') => () => {
  throw new ApiError(code, '', 409);
};

/** Missions, as a dialog and as a page. */
export default {
  title: 'Payments/Missions',
  decorators: [
    (Story: ComponentType, { globals, parameters: { missions, claim, isGuest } }: StoryContext) => (
      <StoryShell
        key={globals.language}
        language={globals.language}
        path="/missions"
        {...(!isGuest && { user: aCurrentUser() })}
        answers={{
          'GET /users/missions': () => ({ data: { missions: missions?.() ?? MISSIONS } }),
          'POST /users/missions/complete': claim ?? {
            data: { mission: MISSIONS[5] ?? aMission(), task: aReadyMission().current_task, coins: 20 },
          },
        }}
      >
        <Story />
      </StoryShell>
    ),
  ],
};

const failing = () => {
  throw new ApiError('internal', '', 500, {}, 'req_01HXA7');
};

export const Dialog = { render: () => <MissionDialog {...closing} /> };
export const Guest = { render: () => <MissionDialog {...closing} />, parameters: { isGuest: true } };
export const Page = { render: () => <MissionsPage /> };
export const Empty = { render: () => <MissionsPage />, parameters: { missions: () => [] } };
export const Failed = { render: () => <MissionsPage />, parameters: { missions: failing } };
export const WithoutPhone = { render: () => <MissionsPage />, parameters: { claim: refusing('phone_required') } };
export const UsedUp = { render: () => <MissionsPage />, parameters: { claim: refusing('mission_budget_used_up') } };
