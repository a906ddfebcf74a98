import type { CourseSummary, Language } from '@minori/contracts';
import { ApiError } from '@minori/platform';
import { aCurrentUser, StoryShell } from '@minori/platform/testing';
import type { ComponentType } from 'react';
import { someCourses } from '../testing/course';
import { CoursesPage } from './CoursesPage';

interface StoryContext {
  globals: { language?: Language };
  parameters: { isGuest?: boolean; path?: string; list?: () => { data: CourseSummary[]; last_id: null } };
}

/** The list of courses. */
export default {
  title: 'Courses/CoursesPage',
  component: CoursesPage,
  decorators: [
    (Story: ComponentType, { globals, parameters }: StoryContext) => (
      <StoryShell
        key={globals.language}
        language={globals.language}
        path={parameters.path ?? '/courses'}
        user={parameters.isGuest ? null : aCurrentUser()}
        answers={{
          'GET /courses': parameters.list ?? (() => ({ data: someCourses(), last_id: null })),
          'GET /courses/domains': { data: [{ id: 'd'.repeat(24), name: '日本株' }] },
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

export const Empty = { parameters: { list: () => ({ data: [], last_id: null }) } };

export const Narrowed = { parameters: { path: `/courses?level=easy&price=free&topic=${'d'.repeat(24)}&sort=rating` } };

export const NothingFits = {
  parameters: { path: '/courses?keyword=%E5%AE%87%E5%AE%99', list: () => ({ data: [], last_id: null }) },
};

export const NothingBought = {
  parameters: { path: '/courses?tab=my_courses', list: () => ({ data: [], last_id: null }) },
};

export const Failed = {
  parameters: {
    list: () => {
      throw new ApiError('forbidden', '', 403, {}, 'req_01HXA7');
    },
  },
};

export const Loading = { parameters: { list: () => new Promise(() => {}) } };

export const Guest = { parameters: { isGuest: true, path: '/courses?tab=my_courses' } };
