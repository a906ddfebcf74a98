import type { CourseContent, CourseReadiness, Language, LessonBody, LessonOutline } from '@minori/contracts';
import { COURSE, isCoursePrice, isGrave, type CourseProblem } from '@minori/contracts/rules';
import type { Viewer } from '../../viewer';
import { findBodies, mediaIn } from '../courses/making';
import { mediaOf, type StoredMedia } from '../media/service';
import { checkFor } from '../moderation/screening';
import { bodyIdsOf, lessonsOf } from './contents';
import { ownWork, type Work } from './policy';

type Problem = CourseReadiness['problems'][number];
type Place = Omit<Problem, 'code'>;

const ABOUT: Place = { section_id: null, lesson_id: null };

/** A lesson with what it teaches, as it is published. */
export interface WholeLesson {
  lesson: LessonOutline;
  body: LessonBody | undefined;
}

/** What is looked at before it is published. */
export interface Whole {
  content: CourseContent;
  lessons: Map<string, WholeLesson>;
  media: Map<string, StoredMedia>;
}

/** Return all of a draft. */
export async function wholeOf({ course, draft }: Work): Promise<Whole> {
  const { content } = draft;
  const bodies = await findBodies(course._id, bodyIdsOf(content));
  const byId = new Map(bodies.map(({ _id, body }) => [String(_id), body]));
  const lessons = lessonsOf(content).map(
    (lesson) => [lesson.id, { lesson, body: byId.get(lesson.body_id ?? '') }] as const,
  );
  const media = await mediaOf(bodies.flatMap(({ body }) => mediaIn(body)));
  return { content, lessons: new Map(lessons), media };
}

/** Return what is in the way of publishing an own draft, and what the check says about its texts. Throw `not_found`. */
export async function readinessOf(viewer: Viewer, id: string, language: Language): Promise<CourseReadiness> {
  const work = await ownWork(id, viewer.id);
  const whole = await wholeOf(work);
  const found = await checkTexts(viewer, whole, language);
  const refused = found
    .filter(({ result }) => isGrave(result))
    .map(({ section_id, lesson_id }): Problem => ({ section_id, lesson_id, code: 'words_refused' }));
  return { revision: work.draft.revision, problems: [...problemsOf(whole), ...refused], found };
}

/** Return what is missing. */
function problemsOf({ content, lessons, media }: Whole): Problem[] {
  const { title, summary, description, learns, domain_id, price, sections } = content;
  const isBlank = (text: string) => text.trim() === '';
  const at = (place: Place, found: (CourseProblem | false)[]) =>
    found.filter((code) => code !== false).map((code): Problem => ({ ...place, code }));
  const about = at(ABOUT, [
    isBlank(title) && 'title_missing',
    isBlank(summary) && 'summary_missing',
    isBlank(description) && 'description_missing',
    learns.every(isBlank) && 'learns_missing',
    domain_id === null && 'domain_missing',
    !isCoursePrice(price) && 'price_wrong',
    lessons.size === 0 && 'no_lessons',
    lessons.size > COURSE.lessons && 'too_many_lessons',
  ]);
  const inside = sections.flatMap((section) => [
    ...at({ section_id: section.id, lesson_id: null }, [
      isBlank(section.title) && 'section_title_missing',
      section.lessons.length === 0 && 'section_empty',
    ]),
    ...section.lessons.flatMap((lesson) =>
      at({ section_id: section.id, lesson_id: lesson.id }, [
        isBlank(lesson.title) && 'lesson_title_missing',
        problemOf(lessons.get(lesson.id)?.body, media),
      ]),
    ),
  ]);
  return [...about, ...inside];
}

function problemOf(body: LessonBody | undefined, media: Whole['media']): CourseProblem | false {
  if (!body) return 'body_missing';
  if (body.kind === 'film') return problemOfFilm(body.media_id, media);
  if (body.kind === 'quiz') {
    if (body.questions.length === 0) return 'quiz_empty';
    return body.questions.every(isWhole) ? false : 'quiz_incomplete';
  }
  if (body.text.trim() === '') return 'text_empty';
  return body.media_ids.every((id) => media.has(id)) ? false : 'figure_missing';
}

function problemOfFilm(mediumId: string | null, media: Whole['media']): CourseProblem | false {
  const film = media.get(mediumId ?? '');
  if (!film) return 'film_missing';
  if (film.status === 'failed') return 'film_failed';
  return film.status === 'processing' && 'film_processing';
}

type Question = Extract<LessonBody, { kind: 'quiz' }>['questions'][number];

function isWhole({ question, choices, correct }: Question): boolean {
  const texts = [question, ...choices];
  const isRight = correct.length > 0 && correct.every((place) => place < choices.length);
  return isRight && choices.length >= COURSE.choices.min && texts.every((text) => text.trim() !== '');
}

/** Return what the check of posts has found in the texts of a course, as their author may read it. */
async function checkTexts(viewer: Viewer, whole: Whole, language: Language): Promise<CourseReadiness['found']> {
  const found: CourseReadiness['found'] = [];
  for (const { text, ...place } of textsOf(whole)) {
    const result = await checkFor({ userId: viewer.id, place: 'post', text, hasSymbol: false }, language);
    if (result.level !== 'none') found.push({ ...place, text, result });
    // A long course takes a while, in which others are answered.
    await new Promise((resolve) => setImmediate(resolve));
  }
  return found;
}

function textsOf({ content, lessons }: Whole): (Place & { text: string })[] {
  const { title, summary, description, learns, sections } = content;
  const about = [[title, summary, description, ...learns].join('\n')].map((text) => ({ ...ABOUT, text }));
  const inside = sections.flatMap((section) => [
    { section_id: section.id, lesson_id: null, text: section.title },
    ...section.lessons.map((lesson) => ({
      section_id: section.id,
      lesson_id: lesson.id,
      text: [lesson.title, ...textsIn(lessons.get(lesson.id)?.body)].join('\n'),
    })),
  ]);
  return [...about, ...inside];
}

function textsIn(body: LessonBody | undefined): string[] {
  if (!body) return [];
  if (body.kind === 'text') return [body.text];
  if (body.kind === 'film') return [...body.chapters.map(({ title }) => title), ...body.captions.map(({ vtt }) => vtt)];
  return body.questions.flatMap(({ question, choices, explanation }) => [question, ...choices, explanation]);
}
