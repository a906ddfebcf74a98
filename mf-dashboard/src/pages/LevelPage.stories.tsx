import type { Language, LevelReport } from '@minori/contracts';
import { ApiError } from '@minori/platform';
import { aCurrentUser, StoryShell } from '@minori/platform/testing';
import type { ComponentType } from 'react';
import { DashboardLayout } from '../dashboard/DashboardLayout';
import { aHome } from '../testing/dashboard';
import { aLevelReport, someLevelChanges } from '../testing/level';
import { LevelPage } from './LevelPage';

interface StoryContext {
  globals: { language?: Language };
  parameters: { report?: LevelReport; isNew?: boolean; isGuest?: boolean; fails?: boolean; waits?: boolean };
}

function answered<Answer>({ fails, waits }: StoryContext['parameters'], answer: Answer): Answer {
  if (fails) throw new ApiError('internal', '', 500, {}, 'req_01HXA7');
  return waits ? (new Promise(() => {}) as never) : answer;
}

const { progress, days } = aLevelReport();
const nothing = { view: 0, like: 0, save: 0, comment: 0, share: 0, tip: 0, login: 0, vote: 0, post: 0 };
const noDays = days.map(({ day }) => ({ day, interest: 0, engage: 0, interest_by: nothing, engage_by: nothing }));
const noFollowers = aHome({
  days: aHome().days.map((day) => ({ ...day, followers: { began: 0, left: 0 } })),
});

/** What the own level is made of. */
export default {
  title: 'Dashboard/LevelPage',
  component: LevelPage,
  decorators: [
    (Story: ComponentType, { globals, parameters }: StoryContext) => (
      <StoryShell
        key={globals.language}
        language={globals.language}
        path="/dashboard/level"
        user={parameters.isGuest ? null : aCurrentUser()}
        answers={{
          'GET /profiles/me/level': () => answered(parameters, { data: parameters.report ?? aLevelReport() }),
          'GET /profiles/me/levels': () =>
            answered(parameters, { data: parameters.isNew ? [] : someLevelChanges(), last_id: null }),
          'GET /dashboards/home': () => answered(parameters, { data: parameters.isNew ? noFollowers : aHome() }),
          'POST /profiles/badges': { data: progress },
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
export const Risen = {
  parameters: { report: aLevelReport({ progress: { ...progress, promoted_from: 2, is_seen: false } }) },
};
export const Endangered = {
  parameters: { report: aLevelReport({ progress: { ...progress, demotion_at: '2026-12-20T18:00:00.000Z' } }) },
};
export const Top = { parameters: { report: aLevelReport({ progress: { ...progress, level: 10, next: null } }) } };
export const Empty = {
  parameters: {
    isNew: true,
    report: aLevelReport({
      progress: {
        ...progress,
        level: 1,
        now: { interest: 0, engage: 0, followers: 0 },
        next: { level: 2, interest: 50, engage: 20, followers: 3 },
      },
      days: noDays,
      is_judged: false,
    }),
  },
};
export const Failed = { parameters: { fails: true } };
export const Loading = { parameters: { waits: true } };
export const Guest = { parameters: { isGuest: true } };
