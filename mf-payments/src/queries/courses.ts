import type { CourseBuying, CourseMeans } from '@minori/contracts';
import { useShell } from '@minori/platform';
import { useAnswer, usePages } from '@minori/platform/query';

/** What the viewer sees before they buy a course: asked anew each time that it is shown. */
export function useCourseOfferQuery(courseId: string) {
  const about = { params: { id: courseId } };
  return useAnswer('GET /courses/:id/offer', about, { forMembers: true, staleTime: 0, refetchOnMount: 'always' });
}

/** A course as it is bought: which, how, and what stands for what was shown. */
export interface CourseCall {
  courseId: string;
  title: string;
  payment: CourseMeans;
  shown: string;
}

/** Return what buys a course as it was shown, under a key: with one key it is paid for once. */
export function useBuyCourse(): (call: CourseCall, cardId: string | undefined, key: string) => Promise<CourseBuying> {
  const { api } = useShell();
  return async ({ courseId, payment, shown }, cardId, key) => {
    const body = { payment, shown, ...(cardId !== undefined && { card_id: cardId }) };
    const params = { id: courseId };
    return (await api('POST /courses/:id/purchases', { params, body, idempotencyKey: key })).data;
  };
}

/** What the member has paid for courses, newest first, page by page. */
export function useCoursePaymentsQuery() {
  return usePages('GET /payments/courses', {}, { forMembers: true });
}
