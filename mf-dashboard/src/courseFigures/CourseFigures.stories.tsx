import type { CourseFigures as Figures, Language } from '@minori/contracts';
import { ApiError } from '@minori/platform';
import { aCurrentUser, StoryShell } from '@minori/platform/testing';
import type { ComponentType } from 'react';
import { aDraft, someFigures } from '../testing/courses';
import { CourseFigures } from './CourseFigures';

interface StoryContext {
  globals: { language?: Language };
  parameters: { figures?: Figures; fails?: boolean; waits?: boolean };
}

function answered<Answer>({ fails, waits }: StoryContext['parameters'], answer: Answer): Answer {
  if (fails) throw new ApiError('internal', '', 500, {}, 'req_01HXA7');
  return waits ? (new Promise(() => {}) as never) : answer;
}

const course = aDraft({ status: 'published', version: 1, student_count: 48 });

/** How a course is learned, for its teacher. */
export default {
  title: 'Dashboard/CourseFigures',
  component: CourseFigures,
  args: { course },
  decorators: [
    (Story: ComponentType, { globals, parameters }: StoryContext) => (
      <StoryShell
        key={globals.language}
        language={globals.language}
        path={`/dashboard/my_courses/${course.id}?part=figures`}
        user={aCurrentUser({ is_creator: true })}
        answers={{
          'GET /dashboard/courses/:id/figures': () =>
            answered(parameters, { data: parameters.figures ?? someFigures() }),
        }}
      >
        <Story />
      </StoryShell>
    ),
  ],
};

export const Default = {};
export const Few = { parameters: { figures: someFigures({ learners: null, lessons: [] }) } };
export const Nobody = { args: { course: { ...course, student_count: 0 } }, parameters: Few.parameters };
export const NotPublished = { args: { course: aDraft() } };
export const Failed = { parameters: { fails: true } };
export const Loading = { parameters: { waits: true } };
