import type { CourseOffer, Language } from '@minori/contracts';
import { ApiError } from '@minori/platform';
import { aCurrentUser, StoryShell } from '@minori/platform/testing';
import type { ComponentType } from 'react';
import { CourseDialog } from './course/CourseDialog';
import { CoursePayments } from './course/CoursePayments';
import { SOME_CARDS } from './testing/cards';
import { aCourseBuying, aCourseOffer, aCoursePaid } from './testing/courses';
import { aSpending } from './testing/spending';

interface StoryContext {
  globals: { language?: Language };
  parameters: {
    isGuest?: boolean;
    fails?: 'not_found' | 'internal';
    waits?: boolean;
    takesNoCards?: boolean;
    offer?: Partial<CourseOffer>;
  };
}

function offered({ fails, waits, offer }: StoryContext['parameters']) {
  if (fails) throw new ApiError(fails, '', fails === 'not_found' ? 404 : 500, {}, 'req_01HXA7');
  return waits ? (new Promise(() => {}) as never) : { data: aCourseOffer(offer) };
}

/** Buying a course. */
export default {
  title: 'Payments/Courses',
  decorators: [
    (Story: ComponentType, { globals, parameters }: StoryContext) => (
      <StoryShell
        key={globals.language}
        language={globals.language}
        user={parameters.isGuest ? null : aCurrentUser()}
        answers={{
          'GET /courses/:id/offer': () => offered(parameters),
          'GET /payments/cards': { data: SOME_CARDS },
          'GET /payments/cards/processor': () => {
            if (parameters.takesNoCards) throw new ApiError('not_found', '', 404);
            return { data: { publishable_key: 'pk_test_stories', script_url: null } };
          },
          'GET /payments/spending': { data: aSpending({ spent: 2_000, limit: 10_000, left: 8_000 }) },
          'GET /payments/courses': {
            data: [aCoursePaid(), aCoursePaid({ id: 'f'.repeat(24), payment: 'card', refunded: 3_000 })],
            last_id: null,
          },
          'POST /courses/:id/purchases': { data: aCourseBuying() },
        }}
      >
        <Story />
      </StoryShell>
    ),
  ],
};

const show = () => ({
  render: () => <CourseDialog open onClose={() => {}} onClosed={() => {}} course_id={'c'.repeat(24)} />,
});

export const Default = show();
export const ByCoins = { ...show(), parameters: { takesNoCards: true } };
export const Missing = {
  ...show(),
  parameters: { takesNoCards: true, offer: { coins: { bought: 400, missing: 2_600 } } },
};
export const Refused = { ...show(), parameters: { fails: 'not_found' } };
export const Failed = { ...show(), parameters: { fails: 'internal' } };
export const Loading = { ...show(), parameters: { waits: true } };
export const Guest = { ...show(), parameters: { isGuest: true } };
export const Payments = { render: () => <CoursePayments /> };
