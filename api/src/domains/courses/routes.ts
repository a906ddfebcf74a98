import { domains } from '@minori/contracts/server';
import { route, type ApiRouter } from '../../http/route';
import { courseDomains, listCourses } from './listing';
import { readCourse } from './reading';
import { answerReview, withdrawReview, writeReview } from './reviewing';
import { listReviews } from './reviewReading';

const { courses } = domains;

/** Bind the endpoints of the courses. */
export function registerRoutes(router: ApiRouter): void {
  route(router, courses.list, { limit: 'read' }, async ({ deps, query, viewer, language }) => {
    const page = await listCourses(deps, viewer, query, language);
    return { data: page.courses, last_id: page.lastId };
  });
  route(router, courses.domains, { limit: 'read' }, ({ language }) =>
    Promise.resolve({ data: courseDomains(language) }),
  );
  route(router, courses.read, { limit: 'read' }, async ({ params, viewer, language, at }) => ({
    data: await readCourse({ viewer, language, at }, params.id),
  }));
  registerReviews(router);
}

function registerReviews(router: ApiRouter): void {
  route(router, courses.reviews, { limit: 'read' }, async ({ params, query, viewer, language, at }) => {
    const asked = { stars: query.stars, lastId: query.last_id };
    const { reviews, lastId, own, refusal } = await listReviews({ viewer, language, at }, params.id, asked);
    return { data: reviews, last_id: lastId, own, refusal };
  });
  route(router, courses.review, { limit: 'write' }, async ({ params, body, viewer, language, at }) => ({
    data: await writeReview({ viewer, language, at }, params.id, body),
  }));
  route(router, courses.withdraw, { limit: 'write' }, async ({ params, viewer }) => {
    await withdrawReview(viewer, params.id);
    return { data: { ok: true } } as const;
  });
  route(router, courses.answer, { limit: 'write' }, async ({ params, body, viewer, language, at }) => ({
    data: await answerReview(
      { viewer, language, at },
      { courseId: params.id, reviewId: params.review_id, text: body.text },
    ),
  }));
}
