import type { CourseBuying, CourseContent, CourseMeans, CourseOffer, LessonBody } from '@minori/contracts';
import type { ApiClient } from '@minori/contracts/client';
import { Types } from 'mongoose';
import { CourseModel, CourseVersionModel, LessonBodyModel, type CourseDocument } from '../domains/courses/model';
import { newId } from '../ids';

/** A lesson of a planted course: so many seconds of a film, or of a text. */
export interface PlantedLesson {
  kind: 'film' | 'text';
  seconds: number;
}

/** A course that was planted, with the ids of its lessons and of their films, in their order. */
export interface PlantedCourse {
  id: string;
  lessons: { id: string; mediaId: string | null }[];
}

const LESSONS: PlantedLesson[] = [
  { kind: 'film', seconds: 600 },
  { kind: 'film', seconds: 900 },
  { kind: 'text', seconds: 100 },
];

/** Write a course of an author's that is out, with its version, into the database. */
export async function plantCourse(
  author: { id: string },
  { at, lessons = LESSONS, ...fields }: { at: Date; lessons?: PlantedLesson[] } & Partial<CourseDocument>,
): Promise<PlantedCourse> {
  const _id = newId();
  const author_id = new Types.ObjectId(author.id);
  const published_at = new Date(at.getTime() - 86_400_000);
  const course = {
    _id,
    author_id,
    status: 'published',
    version: 1,
    title: '決算短信の読み方',
    summary: '30分で全体をつかむ',
    difficulty: 'easy',
    price: 3_000,
    lesson_count: lessons.length,
    duration_minutes: 30,
    published_at,
    ...fields,
  } as const;
  await CourseModel.create([course]);
  const planted = lessons.map((lesson) => ({
    ...lesson,
    id: String(newId()),
    body_id: newId(),
    mediaId: lesson.kind === 'film' ? String(newId()) : null,
  }));
  await LessonBodyModel.create(
    planted.map(({ id, body_id, mediaId }) => ({
      _id: body_id,
      author_id,
      course_id: _id,
      lesson_id: new Types.ObjectId(id),
      body: bodyOf(mediaId),
      frozen_at: published_at,
    })),
  );
  const { title, summary, price } = course;
  const content: CourseContent = {
    title,
    summary,
    description: '',
    learns: [],
    domain_id: null,
    difficulty: 'easy',
    price,
    thumbnail_media_id: null,
    sections: [
      {
        id: String(newId()),
        title: '本編',
        lessons: planted.map(({ id, kind, seconds, body_id }) => ({
          id,
          kind,
          seconds,
          title: '読み方',
          body_id: String(body_id),
        })),
      },
    ],
  };
  await CourseVersionModel.create([{ course_id: _id, number: course.version, content, published_at }]);
  return { id: String(_id), lessons: planted.map(({ id, mediaId }) => ({ id, mediaId })) };
}

function bodyOf(media_id: string | null): LessonBody {
  return media_id === null
    ? { kind: 'text', text: '本文', media_ids: [] }
    : { kind: 'film', media_id, chapters: [], captions: [] };
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
