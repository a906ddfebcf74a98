import type { CourseRefundRefusal, CourseSummary, Language, OwnCoursePurchase } from '@minori/contracts';
import { aCurrentUser, StoryShell } from '@minori/platform/testing';
import type { ComponentType } from 'react';
import { aCourse } from '../testing/course';
import { CourseOffer } from './CourseOffer';

interface StoryContext {
  globals: { language?: Language };
  parameters: { refusal?: CourseRefundRefusal };
}

const purchased = (refusal: CourseRefundRefusal | null): OwnCoursePurchase => ({
  id: 'b'.repeat(24),
  course_id: 'a'.repeat(24),
  price: 3_980,
  payment: 'card',
  purchased_at: '2026-11-24T03:00:00.000Z',
  refunded_at: null,
  receipt_id: null,
  refund: { until: '2026-12-02T15:00:00.000Z', watched_percent: refusal === 'watched' ? 24 : 4, refusal },
});

/** Buying a course, and giving it back. */
export default {
  title: 'Courses/CourseOffer',
  decorators: [
    (Story: ComponentType, { globals, parameters }: StoryContext) => (
      <StoryShell
        key={globals.language}
        language={globals.language}
        user={aCurrentUser()}
        answers={{ 'GET /courses/:id/purchase': { data: purchased(parameters.refusal ?? null) } }}
      >
        <Story />
      </StoryShell>
    ),
  ],
};

const show = (changes: Partial<CourseSummary> = {}) => ({ render: () => <CourseOffer course={aCourse(changes)} /> });

export const Default = show();
export const Free = show({ price: 0 });
export const Bought = show({ is_purchased: true });
export const Watched = { ...show({ is_purchased: true }), parameters: { refusal: 'watched' } };
export const TooLate = { ...show({ is_purchased: true }), parameters: { refusal: 'too_late' } };
export const TooOften = { ...show({ is_purchased: true }), parameters: { refusal: 'too_often' } };
