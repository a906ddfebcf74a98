import type { CourseDetail, Endpoints, Language, ReviewRefusal } from '@minori/contracts';
import { ApiError } from '@minori/platform';
import { Route, Routes } from '@minori/platform/router';
import { aCurrentUser, StoryShell } from '@minori/platform/testing';
import type { ComponentType } from 'react';
import { aCourseDetail, aReview } from '../testing/course';
import { CoursePage } from './CoursePage';

interface StoryContext {
  globals: { language?: Language };
  parameters: {
    isMember?: boolean;
    course?: () => { data: CourseDetail };
    reviews?: () => Endpoints['GET /courses/:id/reviews']['response'];
  };
}

const someReviews = (refusal: ReviewRefusal | null): Endpoints['GET /courses/:id/reviews']['response'] => ({
  data: [
    aReview({
      answer: {
        text: 'ありがとうございます。演習も増やしていきます。',
        answered_at: '2026-02-03T00:00:00.000Z',
        is_edited: false,
      },
    }),
    aReview({ stars: 2, text: '知っている話が多めでした。', edited_at: '2026-02-05T00:00:00.000Z' }),
  ],
  last_id: null,
  own: null,
  refusal,
});

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
        user={parameters.isMember ? aCurrentUser() : null}
        answers={{
          'GET /courses/:id': parameters.course ?? (() => ({ data: aCourseDetail() })),
          'GET /courses/:id/reviews': parameters.reviews ?? (() => someReviews('login_required')),
        }}
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

export const Bought = {
  parameters: {
    isMember: true,
    course: () => ({ data: aCourseDetail({ is_purchased: true, progress: 40 }) }),
    reviews: () => someReviews(null),
  },
};

export const NotRated = {
  parameters: {
    course: () => ({ data: aCourseDetail({ price: 0, rating: { average: null, count: 0 }, stars: [0, 0, 0, 0, 0] }) }),
    reviews: () => ({ ...someReviews('login_required'), data: [] }),
  },
};

export const NoLongerSold = {
  parameters: {
    isMember: true,
    course: () => ({ data: aCourseDetail({ is_published: false, is_purchased: true, progress: 100 }) }),
    reviews: () => someReviews(null),
  },
};

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
