import type {
  Figure,
  FilmLinks,
  LearnedLesson,
  Lesson,
  LessonBody,
  LessonContent,
  LessonOutline,
} from '@minori/contracts';
import { AppError } from '../../http/errors';
import type { ReaderContext, Viewer } from '../../viewer';
import { findLesson, learnedCourse, lessonBody, lessonsIn, type LearnedCourse } from '../courses/lessons';
import { filmLinks, filmPass, type FilmPass } from '../media/filmServing';
import { mediaOf, presentMedia } from '../media/service';
import { sellerSummaries } from '../users/service';
import { counted, noteOpened, progressIn, type ProgressDocument } from './progressModel';
import { presentQuiz } from './quizzes';
import { percentOf, presentProgress, type LessonPlaceIds } from './telling';

/** Which lesson is read; of the draft with `isPreview`. */
export interface LessonReading extends LessonPlaceIds {
  isPreview: boolean;
}

/**
 * Return a lesson with the outline of its course, and what it teaches for who may open it; that they were sent it is noted. Throw
 * `not_found`.
 */
export async function readLesson(reader: ReaderContext, place: LessonReading): Promise<Lesson> {
  const { viewer, at } = reader;
  const { courseId, lessonId, isPreview } = place;
  const pass = await filmPass(viewer?.id ?? null, courseId);
  const course = await learnedCourse(reader, courseId, { isPreview });
  const { lesson, sectionTitle } = findLesson(course, lessonId);
  const isOpen = course.isOpen(lessonId);
  const isLearner = viewer !== null && (course.isBought || !course.isOwn) && !isPreview;
  // Before it is sent: what was sent is on record, whatever happens to the answer.
  if (isOpen && isLearner) await noteOpened({ userId: viewer.id, courseId, lessonId }, lesson.kind, at);
  const [content, known, teachers] = await Promise.all([
    isOpen ? contentOf(reader, lesson, pass) : null,
    viewer ? progressIn(viewer.id, courseId) : new Map<string, ProgressDocument>(),
    sellerSummaries([course.authorId], viewer, at),
  ]);
  const outline = (one: LessonOutline): LearnedLesson => ({
    id: one.id,
    kind: one.kind,
    title: one.title,
    seconds: one.seconds,
    is_open: course.isOpen(one.id),
    state: stateOf(one, known.get(one.id)),
  });
  return {
    id: lessonId,
    kind: lesson.kind,
    title: lesson.title,
    seconds: lesson.seconds,
    section_title: sectionTitle,
    is_open: isOpen,
    is_preview: isPreview,
    content,
    progress: viewer ? presentProgress(lesson, known.get(lessonId)) : null,
    course: presentCourse(course, teachers.get(course.authorId)?.name ?? '', percentOf(course, known)),
    sections: course.sections.map(({ id, title, lessons }) => ({ id, title, lessons: lessons.map(outline) })),
    bought_lessons: course.boughtLessons.map(outline),
  };
}

/**
 * Return where the film of a lesson lies for some minutes more, null while it is not ready. Throw `not_found`, and `forbidden` where the
 * lesson is locked.
 */
export async function readFilm(reader: ReaderContext, place: LessonReading): Promise<FilmLinks | null> {
  const { body, pass } = await openFilm(reader, place);
  return filmOf(reader, body.media_id, pass);
}

/** A film that somebody may see: what its lesson teaches, and what it is asked for with. */
export interface OpenFilmLesson {
  body: Extract<LessonBody, { kind: 'film' }>;
  pass: FilmPass;
}

/** Return the film of a lesson for who may open it. Throw `not_found`, and `forbidden` where the lesson is locked. */
export async function openFilm(reader: ReaderContext, place: LessonReading): Promise<OpenFilmLesson> {
  const pass = await filmPass(reader.viewer?.id ?? null, place.courseId);
  const course = await learnedCourse(reader, place.courseId, place);
  const { lesson } = findLesson(course, place.lessonId);
  if (!course.isOpen(place.lessonId)) throw new AppError('forbidden');
  const body = await lessonBody(lesson);
  if (body?.kind !== 'film') throw new AppError('not_found');
  return { body, pass };
}

/**
 * Return with which lesson a member goes on: where they were last, or when that is finished the next one that is not, round to the
 * first; null for a course without lessons for them. Throw `not_found`.
 */
export async function nextLesson(reader: ReaderContext & { viewer: Viewer }, courseId: string): Promise<string | null> {
  const course = await learnedCourse(reader, courseId);
  const known = await progressIn(reader.viewer.id, courseId);
  const lessons = [...lessonsIn(course), ...course.boughtLessons].filter(({ id }) => course.isOpen(id));
  const lastOf = (id: string) => lastSeen(known.get(id));
  const last = lessons.reduce((at, { id }, index) => (lastOf(id) > lastOf(lessons[at]?.id ?? '') ? index : at), 0);
  const onwards = [...lessons.slice(last), ...lessons.slice(0, last)];
  const next = onwards.find((lesson) => !counted(lesson, known.get(lesson.id)).isFinished) ?? lessons[0];
  return next?.id ?? null;
}

function lastSeen(known: ProgressDocument | undefined): number {
  return (known?.position_at ?? known?.finished_at ?? known?.opened_at)?.getTime() ?? 0;
}

function presentCourse(course: LearnedCourse, teacher: string, percent: number): Lesson['course'] {
  return {
    id: course.id,
    title: course.title,
    teacher,
    price: course.price,
    is_on_sale: course.isOnSale,
    is_own: course.isOwn,
    is_bought: course.isBought,
    progress: { percent, finished_at: course.finishedAt?.toISOString() ?? null },
  };
}

function stateOf(lesson: LessonOutline, known: ProgressDocument | undefined): LearnedLesson['state'] {
  if (counted(lesson, known).isFinished) return 'finished';
  return known ? 'begun' : 'new';
}

async function contentOf(reader: ReaderContext, lesson: LessonOutline, pass: FilmPass): Promise<LessonContent | null> {
  const body = await lessonBody(lesson);
  if (body?.kind === 'film') {
    const { chapters } = body;
    // What they say is asked for by itself, and counts as watched.
    const captions = body.captions.map(({ language, label }) => ({ language, label }));
    return { kind: 'film', film: await filmOf(reader, body.media_id, pass), chapters, captions };
  }
  if (body?.kind === 'text') return { kind: 'text', text: body.text, figures: await figuresOf(body, reader.at) };
  if (body?.kind !== 'quiz' || lesson.body_id === null) return null;
  return presentQuiz(reader.viewer, { lessonId: lesson.id, bodyId: lesson.body_id }, body);
}

async function filmOf(
  { viewer, at }: ReaderContext,
  mediaId: string | null,
  pass: FilmPass,
): Promise<FilmLinks | null> {
  return mediaId === null ? null : filmLinks(mediaId, { viewerId: viewer?.id ?? null, pass, at });
}

async function figuresOf({ media_ids }: Extract<LessonBody, { kind: 'text' }>, at: Date): Promise<Figure[]> {
  const media = await mediaOf(media_ids);
  return media_ids.flatMap((id) => {
    const medium = media.get(id);
    if (medium?.type !== 'image' || medium.status !== 'ready') return [];
    const { url, width, height } = presentMedia(medium, { isAuthorized: true, at }).data;
    return url === null ? [] : [{ id, url, width, height }];
  });
}
