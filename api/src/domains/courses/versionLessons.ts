import type { LessonOutline } from '@minori/contracts';
import { Types } from 'mongoose';
import { lessonsIn } from './lessons';
import { LessonBodyModel, outlinesUpTo, versionsOf, type LessonBodyDocument } from './model';

/** A lesson of a version; `mediaId` is the film of one that is a film. */
export interface VersionLesson {
  id: string;
  seconds: number;
  mediaId: string | null;
}

/** Return the lessons of versions of a course in their order, by the number of the version; one that is not there is missing. */
export async function lessonsOfVersions(
  courseId: string,
  numbers: readonly number[],
): Promise<Map<number, VersionLesson[]>> {
  const versions = await versionsOf(new Types.ObjectId(courseId), [...numbers]);
  return withFilms(versions.map(({ number, content }) => [number, lessonsIn(content)]));
}

/** Return the lesson that each version of a course up to a number has first, which is everybody's, by the number of the version. */
export async function firstLessonsOf(courseId: string, upTo: number): Promise<Map<number, VersionLesson>> {
  const versions = await outlinesUpTo(new Types.ObjectId(courseId), upTo);
  const lessons = await withFilms(versions.map(({ number, content }) => [number, lessonsIn(content).slice(0, 1)]));
  return new Map([...lessons].flatMap(([number, [first]]) => (first ? [[number, first] as const] : [])));
}

/** Return which films the lessons of a course have, or had in versions up to a number, and how long those are, by the lesson's id. */
export async function filmsOfLessons(courseId: string, upTo: number): Promise<Map<string, Map<string, number>>> {
  const versions = await outlinesUpTo(new Types.ObjectId(courseId), upTo);
  const lessons = await withFilms(versions.map(({ number, content }) => [number, lessonsIn(content)]));
  const films = new Map<string, Map<string, number>>();
  for (const { id, mediaId, seconds } of [...lessons.values()].flat()) {
    if (mediaId !== null) films.set(id, new Map([...(films.get(id) ?? []), [mediaId, seconds]]));
  }
  return films;
}

async function withFilms(outlines: (readonly [number, LessonOutline[]])[]): Promise<Map<number, VersionLesson[]>> {
  const bodyIds = outlines.flatMap(([, lessons]) => lessons.flatMap(({ body_id }) => body_id ?? []));
  const bodies = await LessonBodyModel.find(
    { _id: { $in: [...new Set(bodyIds)] } },
    { 'body.kind': 1, 'body.media_id': 1 },
  ).lean<Pick<LessonBodyDocument, '_id' | 'body'>[]>();
  const films = new Map(bodies.map(({ _id, body }) => [String(_id), body.kind === 'film' ? body.media_id : null]));
  return new Map(
    outlines.map(([number, lessons]) => [
      number,
      lessons.map(({ id, seconds, body_id }) => ({ id, seconds, mediaId: films.get(body_id ?? '') ?? null })),
    ]),
  );
}
