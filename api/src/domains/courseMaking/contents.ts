import type { CourseContent, LessonBody, LessonOutline } from '@minori/contracts';
import { COURSE, COURSE_FILM_SECONDS_MAX, READING } from '@minori/contracts/rules';
import { AppError } from '../../http/errors';
import type { NamingContent } from '../courses/making';
import type { StoredMedia } from '../media/service';

/** Return all lessons of a course, in their order. */
export function lessonsOf({ sections }: CourseContent): LessonOutline[] {
  return sections.flatMap(({ lessons }) => lessons);
}

/** Return the bodies that a content names. */
export function bodyIdsOf({ sections }: NamingContent): string[] {
  return sections.flatMap(({ lessons }) => lessons.flatMap(({ body_id }) => body_id ?? []));
}

/** Return a content with other lessons in place of its own. */
export function withLessons(content: CourseContent, change: (lesson: LessonOutline) => LessonOutline): CourseContent {
  const sections = content.sections.map((section) => ({ ...section, lessons: section.lessons.map(change) }));
  return { ...content, sections };
}

/** Throw `invalid_input` for more lessons than a course may have, and for two things of one id. */
export function assertOutline(content: CourseContent): void {
  const lessons = lessonsOf(content);
  if (lessons.length > COURSE.lessons) throw new AppError('invalid_input', { fields: { sections: 'too_long' } });
  const ids = [...content.sections, ...lessons].map(({ id }) => id);
  if (new Set(ids).size < ids.length) throw new AppError('invalid_input', { fields: { sections: 'invalid' } });
}

/** Return how long a lesson takes by what it teaches, in seconds; 0 for a film that is not there, or not processed yet. */
export function secondsOf(
  body: LessonBody | undefined,
  media: ReadonlyMap<string, Pick<StoredMedia, 'duration'>>,
): number {
  if (!body) return 0;
  if (body.kind !== 'film') return readingSeconds(body);
  return Math.min(media.get(body.media_id ?? '')?.duration ?? 0, COURSE_FILM_SECONDS_MAX);
}

function readingSeconds(body: Exclude<LessonBody, { kind: 'film' }>): number {
  if (body.kind === 'quiz') return body.questions.length * READING.secondsAQuestion;
  return Math.ceil(([...body.text].length / READING.lettersAMinute) * 60);
}
