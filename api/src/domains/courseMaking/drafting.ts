import { isDeepStrictEqual } from 'node:util';
import type { CourseContent, CourseDraft, CourseRevision, OwnCourse } from '@minori/contracts';
import { COURSE, OWN_COURSES_MAX } from '@minori/contracts/rules';
import { Types, type ClientSession } from 'mongoose';
import { transaction } from '../../database';
import { AppError } from '../../http/errors';
import type { NoteMade } from '../../http/idempotency';
import { newId } from '../../ids';
import type { Viewer } from '../../viewer';
import {
  countOwnCourses,
  deleteCourse,
  findBodies,
  findDrafts,
  findOwnCourses,
  insertCourse,
  mediaIn,
} from '../courses/making';
import { mediaOf, releaseMedia } from '../media/service';
import { addMedia, ownerOf } from './claiming';
import { changeDraft } from './changing';
import { assertOutline, lessonsOf, secondsOf, withLessons } from './contents';
import { assertMaker, ownWork, type Work } from './policy';
import { presentDraft, presentOwn, presentRevision } from './presenter';
import { deleteRevisions, findRevisions } from './revisionModel';

const PAGE = 20;

const empty = (title: string): CourseContent => ({
  title,
  summary: '',
  description: '',
  learns: [],
  domain_id: null,
  difficulty: 'easy',
  price: COURSE.price.min,
  thumbnail_media_id: null,
  sections: [],
});

/** Return a member's own courses, newest first, those after the course `lastId`. */
export async function listOwn(
  viewer: Viewer,
  lastId: string | undefined,
  at: Date,
): Promise<{ courses: OwnCourse[]; lastId: string | null }> {
  const found = await findOwnCourses(viewer.id, lastId, PAGE + 1);
  const courses = found.slice(0, PAGE);
  const drafts = new Map(
    (await findDrafts(courses.map(({ _id }) => _id))).map((draft) => [String(draft.course_id), draft]),
  );
  const works = courses.flatMap((course): Work[] => {
    const draft = drafts.get(String(course._id));
    return draft ? [{ course, draft }] : [];
  });
  const media = await mediaOf(works.flatMap(({ draft }) => draft.content.thumbnail_media_id ?? []));
  const next = found.length > PAGE ? courses.at(-1) : undefined;
  return { courses: works.map((work) => presentOwn(work, media, at)), lastId: next ? String(next._id) : null };
}

/** Begin a course; return its id. Throw `forbidden`, and `conflict` for too many. */
export async function createCourse(viewer: Viewer, title: string, at: Date, noteMade: NoteMade): Promise<string> {
  await assertMaker(viewer.id);
  const _id = newId();
  await transaction(async (session) => {
    if ((await countOwnCourses(viewer.id, session)) >= OWN_COURSES_MAX) throw new AppError('conflict');
    await insertCourse({ _id, author_id: new Types.ObjectId(viewer.id), content: empty(title), at }, session);
    await noteMade(session, String(_id));
  });
  return String(_id);
}

/** Return the draft of an own course. Throw `not_found`. */
export async function readDraft(viewer: Viewer, id: string, at: Date): Promise<CourseDraft> {
  const work = await ownWork(id, viewer.id);
  const { thumbnail_media_id: thumbnail } = work.draft.content;
  return presentDraft(work, await mediaOf(thumbnail ? [thumbnail] : []), at);
}

/** What is saved in place of a revision. */
interface Saving {
  id: string;
  revision: number;
  content: CourseContent;
  at: Date;
}

/** Save the outline and the texts of an own course; once, however often the same is sent. Throw `not_found`, `conflict`, `invalid_input`. */
export async function saveDraft(viewer: Viewer, { id, revision, content, at }: Saving): Promise<void> {
  assertOutline(content);
  const isThere = async (work: Work, session: ClientSession) =>
    isDeepStrictEqual(await withOwnBodies(work, content, session), work.draft.content);
  await changeDraft({ id, userId: viewer.id, revision, at, isThere }, async (work, session) => {
    if (content.thumbnail_media_id) {
      await addMedia(work, [content.thumbnail_media_id], { session, at }).catch(atThumbnail);
    }
    return withOwnBodies(work, content, session);
  });
}

function atThumbnail(error: unknown): never {
  const code = error instanceof AppError ? error.details.fields?.['media_ids'] : undefined;
  throw code ? new AppError('invalid_input', { fields: { 'content.thumbnail_media_id': code } }) : error;
}

/**
 * What lessons teach, and how long they take, is not changed by who sends an outline: a lesson that was there keeps its body, one that is
 * back gets its own.
 */
async function withOwnBodies(
  { course, draft }: Work,
  content: CourseContent,
  session: ClientSession,
): Promise<CourseContent> {
  const before = new Map(lessonsOf(draft.content).map((lesson) => [lesson.id, lesson]));
  const isBack = (id: string) => !before.has(id);
  const sent = lessonsOf(content).flatMap(({ id, body_id }) => (isBack(id) && body_id ? [body_id] : []));
  const bodies = new Map((await findBodies(course._id, sent, session)).map((body) => [String(body._id), body]));
  const media = await mediaOf([...bodies.values()].flatMap(({ body }) => mediaIn(body)));
  return withLessons(content, (lesson) => {
    const known = before.get(lesson.id);
    if (known) return { ...lesson, kind: known.kind, body_id: known.body_id, seconds: known.seconds };
    const found = bodies.get(lesson.body_id ?? '');
    const isOwn = String(found?.lesson_id) === lesson.id && found?.body.kind === lesson.kind;
    return isOwn ? { ...lesson, seconds: secondsOf(found.body, media) } : { ...lesson, body_id: null, seconds: 0 };
  });
}

/** Return what is kept of the history of an own draft, newest first. Throw `not_found`. */
export async function historyOf(viewer: Viewer, id: string): Promise<CourseRevision[]> {
  const { course } = await ownWork(id, viewer.id);
  return (await findRevisions(course._id)).map(presentRevision);
}

/** Make a draft say again what it said before; that it said otherwise is kept. Throw `not_found`, `conflict`. */
export async function restoreRevision(
  viewer: Viewer,
  { id, wanted, revision, at }: { id: string; wanted: number; revision: number; at: Date },
): Promise<void> {
  await changeDraft({ id, userId: viewer.id, revision, at, isKept: true }, async ({ course }, session) => {
    const kept = (await findRevisions(course._id, session)).find((one) => one.revision === wanted);
    if (!kept) throw new AppError('not_found');
    return kept.content;
  });
}

/** Delete an own course that was never published. Throw `not_found`, and `forbidden` for one that was. */
export async function removeCourse(viewer: Viewer, id: string, at: Date): Promise<void> {
  await transaction(async (session) => {
    const { course, draft } = await ownWork(id, viewer.id, session);
    if (!(await deleteCourse(course._id, session))) throw new AppError('forbidden');
    await deleteRevisions(course._id, draft.revision, session);
    await releaseMedia(session, ownerOf(id), at);
  });
}
