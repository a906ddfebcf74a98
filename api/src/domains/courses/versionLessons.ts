import { Types } from 'mongoose';
import { lessonsIn } from './lessons';
import { LessonBodyModel, versionsOf } from './model';

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
  const outlines = new Map(versions.map(({ number, content }) => [number, lessonsIn(content)]));
  const bodyIds = [...outlines.values()].flatMap((lessons) => lessons.flatMap(({ body_id }) => body_id ?? []));
  const bodies = await LessonBodyModel.find({ _id: { $in: bodyIds } })
    .select({ 'body.kind': 1, 'body.media_id': 1 })
    .lean<{ _id: Types.ObjectId; body: { kind: string; media_id?: string | null } }[]>();
  const films = new Map(
    bodies.map(({ _id, body }) => [String(_id), body.kind === 'film' ? (body.media_id ?? null) : null]),
  );
  return new Map(
    [...outlines].map(([number, lessons]) => [
      number,
      lessons.map(({ id, seconds, body_id }) => ({ id, seconds, mediaId: films.get(body_id ?? '') ?? null })),
    ]),
  );
}
