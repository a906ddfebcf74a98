import type { CourseSummary, Language } from '@minori/contracts';
import { ApiError } from '@minori/platform';
import { Route, Routes } from '@minori/platform/router';
import { StoryShell } from '@minori/platform/testing';
import type { ComponentType } from 'react';
import { aCourse } from '../testing/course';
import { CoursePage } from './CoursePage';

interface StoryContext {
  globals: { language?: Language };
  parameters: { course?: () => { data: CourseSummary } };
}

/** A course. */
export default {
  title: 'Courses/CoursePage',
  component: CoursePage,
  decorators: [
    (Story: ComponentType, { globals, parameters }: StoryContext) => (
      <StoryShell
        key={globals.language}
        language={globals.language}
        path={`/courses/${'a'.repeat(24)}`}
        answers={{ 'GET /courses/:id': parameters.course ?? (() => ({ data: aCourse() })) }}
      >
        <div style={{ maxWidth: 680, margin: '0 auto' }}>
          <Routes>
            <Route path="/courses/:id" element={<Story />} />
          </Routes>
        </div>
      </StoryShell>
    ),
  ],
};

export const Default = {};

export const Bought = { parameters: { course: () => ({ data: aCourse({ is_purchased: true, progress: 40 }) }) } };

export const Missing = {
  parameters: {
    course: () => {
      throw new ApiError('not_found', '', 404, {}, 'req_01HXA7');
    },
  },
};

export const Failed = {
  parameters: {
    course: () => {
      throw new ApiError('forbidden', '', 403, {}, 'req_01HXA7');
    },
  },
};

export const Loading = { parameters: { course: () => new Promise(() => {}) } };
