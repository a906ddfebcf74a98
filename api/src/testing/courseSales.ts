import type { CourseBuying, CourseMeans, CourseOffer } from '@minori/contracts';
import type { ApiClient } from '@minori/contracts/client';
import type { CourseDocument } from '../domains/courses/model';
import { newId } from '../ids';
import { aBody, plantLessons } from './learning';

/** A course that was planted, with the ids of its lessons and of their films, in their order. */
export interface SoldPlantedCourse {
  id: string;
  lessons: { id: string; mediaId: string | null }[];
}

/** Put a course of 3,000 yen into the database that is out: a free film, one of 900 seconds, and a text of 100. */
export async function plantSoldCourse(
  author: { id: string },
  fields: Partial<CourseDocument> = {},
): Promise<SoldPlantedCourse> {
  const films = [String(newId()), String(newId())];
  const { id, lessons } = await plantLessons(author, {
    fields,
    lessons: [
      ...films.map((mediaId, index) => ({
        kind: 'film' as const,
        seconds: index === 0 ? 600 : 900,
        body: aBody('film', { mediaId }),
      })),
      { kind: 'text', seconds: 100 },
    ],
  });
  return { id, lessons: lessons.map((lesson, index) => ({ id: lesson.id, mediaId: films[index] ?? null })) };
}

let keys = 0;

/** Return what a member sees before they buy a course. */
export async function courseOffer(call: ApiClient, id: string): Promise<CourseOffer> {
  return (await call('GET /courses/:id/offer', { params: { id } })).data;
}

/** What a course is bought with; the rest is as a browser sends it. */
interface Buying {
  shown?: string;
  card_id?: string;
  idempotencyKey?: string;
}

/** Buy a course, as it is offered in that moment unless told. */
export async function buyCourse(
  call: ApiClient,
  id: string,
  payment: CourseMeans,
  { shown, card_id, idempotencyKey = `course-${(keys += 1)}` }: Buying = {},
): Promise<CourseBuying> {
  const offered = shown ?? (await courseOffer(call, id)).ways.find((way) => way.payment === payment)?.shown;
  const body = { payment, shown: offered ?? '', ...(card_id !== undefined && { card_id }) };
  return (await call('POST /courses/:id/purchases', { params: { id }, body, idempotencyKey })).data;
}

/** Return a course as a member has bought it, or had. */
export async function ownCourse(call: ApiClient, id: string) {
  return (await call('GET /courses/:id/purchase', { params: { id } })).data;
}

/** Give a course back as a member does, the purchase that they see unless told. */
export async function giveCourseBack(call: ApiClient, id: string, purchaseId?: string) {
  const purchase_id = purchaseId ?? (await ownCourse(call, id))?.id ?? '';
  return (await call('POST /courses/:id/purchase/refund', { params: { id }, body: { purchase_id } })).data;
}
