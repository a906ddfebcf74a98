import type { Language, Lesson } from '@minori/contracts';
import { ApiError } from '@minori/platform';
import { Route, Routes } from '@minori/platform/router';
import { aCurrentUser, StoryShell } from '@minori/platform/testing';
import type { ComponentType } from 'react';
import { aLesson, captionsAt, COURSE_ID, LESSONS } from '../testing/lesson';
import { LessonPage } from './LessonPage';

interface StoryContext {
  globals: { language?: Language };
  parameters: { lesson?: () => { data: Lesson }; isGuest?: boolean };
}

/** A lesson. */
export default {
  title: 'Courses/LessonPage',
  component: LessonPage,
  decorators: [
    (Story: ComponentType, { globals, parameters }: StoryContext) => (
      <StoryShell
        key={globals.language}
        language={globals.language}
        path={`/courses/${COURSE_ID}/lessons/${LESSONS.text}`}
        user={parameters.isGuest ? null : aCurrentUser()}
        answers={{
          'GET /courses/:id/lessons/:lesson': parameters.lesson ?? (() => ({ data: aLesson('text') })),
          'GET /courses/:id/lessons/:lesson/captions': ({ query }) => captionsAt(Number(query?.from)),
          'GET /courses/:id/notes': { data: [] },
          'GET /courses/:id/certificate': { data: null },
        }}
      >
        <Routes>
          <Route path="/courses/:id/lessons/:lesson" element={<Story />} />
        </Routes>
      </StoryShell>
    ),
  ],
};

export const Default = {};

export const Film = { parameters: { lesson: () => ({ data: aLesson('film') }) } };

export const Quiz = { parameters: { lesson: () => ({ data: aLesson('quiz') }) } };

export const Finished = {
  parameters: {
    lesson: () => {
      const lesson = aLesson('text');
      const progress = { percent: 100, finished_at: '2026-01-01T00:00:00.000Z' };
      return { data: { ...lesson, course: { ...lesson.course, progress } } };
    },
  },
};

export const Locked = {
  parameters: {
    isGuest: true,
    lesson: () => {
      const lesson = aLesson('text', { is_open: false, content: null, progress: null });
      return { data: { ...lesson, course: { ...lesson.course, is_bought: false } } };
    },
  },
};

export const Failed = {
  parameters: {
    lesson: () => {
      throw new ApiError('forbidden', '', 403, {}, 'req_01HXA7');
    },
  },
};

export const Loading = { parameters: { lesson: () => new Promise(() => {}) } };
