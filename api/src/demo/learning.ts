import type { LessonBody, LessonOutline } from '@minori/contracts';
import { Types } from 'mongoose';
import { SEGMENT_SECONDS } from '../adapters/video/films';
import { seededRandom, type SeededRandom } from '../adapters/marketData/seededRandom';
import type { Deps } from '../deps';
import { countCourse } from '../domains/courseFigures/counting';
import type { CoursePurchaseDocument } from '../domains/courses/model';
import type { AttemptDocument } from '../domains/learning/attemptModel';
import { withRanges, type ProgressDocument } from '../domains/learning/progressModel';
import type { FilmViewDocument } from '../domains/media/filmViewModel';
import type { DemoCourses } from './courses';
import { demoId, demoIdAt } from './demoId';

type Quiz = Extract<LessonBody, { kind: 'quiz' }>;

/** What those have done who have courses. */
export interface DemoLearning {
  progress: ProgressDocument[];
  views: FilmViewDocument[];
  attempts: AttemptDocument[];
}

/** How far somebody comes in a lesson. */
interface Step {
  purchase: CoursePurchaseDocument;
  lesson: LessonOutline;
  body: LessonBody;
  isFinished: boolean;
  at: Date;
  random: SeededRandom;
}

/** Return what learners have watched, read and answered: as many lessons as their purchases say, and often the beginning of the next. */
export function makeLearning({ versions, bodies, purchases, sales }: DemoCourses, at: Date): DemoLearning {
  const random = seededRandom('demo/learning');
  const made: DemoLearning = { progress: [], views: [], attempts: [] };
  const taught = new Map(
    versions.map(({ course_id, content }) => [String(course_id), content.sections.flatMap(({ lessons }) => lessons)]),
  );
  const bodyById = new Map(bodies.map(({ _id, body }) => [String(_id), body]));
  for (const purchase of [...purchases, ...sales.map((sale) => sale.purchase)]) {
    const lessons = taught.get(String(purchase.course_id)) ?? [];
    const finished = Math.round((purchase.progress * lessons.length) / 100);
    const begun = finished + Number(random.chance(0.7));
    const since = purchase.purchased_at.getTime();
    for (const [index, lesson] of lessons.slice(0, begun).entries()) {
      const body = bodyById.get(lesson.body_id ?? '');
      const then = new Date(since + ((index + random.next()) / lessons.length) * (at.getTime() - since));
      if (body) addStep(made, { purchase, lesson, body, isFinished: index < finished, at: then, random });
    }
  }
  return made;
}

function addStep(made: DemoLearning, step: Step): void {
  const { purchase, lesson, body, isFinished, at, random } = step;
  const { user_id, course_id } = purchase;
  const key = `${String(user_id)}/${lesson.id}`;
  const watched = isFinished ? lesson.seconds : Math.ceil(random.next() * lesson.seconds * 0.8);
  const attempts = body.kind === 'quiz' ? attemptsOf(step, body) : [];
  made.attempts.push(...attempts);
  if (body.kind === 'film' && body.media_id !== null) {
    const segments = Array.from({ length: Math.ceil(watched / SEGMENT_SECONDS) }, (_, place) => place);
    const media_id = new Types.ObjectId(body.media_id);
    made.views.push({ _id: demoId(`film-view/${key}`), user_id, media_id, segments, created_at: at, updated_at: at });
  }
  made.progress.push({
    _id: demoId(`progress/${key}`),
    user_id,
    course_id,
    lesson_id: new Types.ObjectId(lesson.id),
    kind: lesson.kind,
    opened_at: at,
    watched: body.kind === 'film' ? withRanges(Buffer.alloc(0), [[0, watched]], lesson.seconds) : Buffer.alloc(0),
    position: body.kind === 'film' ? watched : 0,
    position_at: body.kind === 'film' ? at : null,
    best_percent: attempts.length > 0 ? Math.max(...attempts.map(({ percent }) => percent)) : null,
    finished_at: isFinished ? at : null,
    changed_at: at,
  });
}

/** The first try goes wrong here and there; who has passed has got it right by the second one. */
function attemptsOf({ purchase, lesson, isFinished, at, random }: Step, quiz: Quiz): AttemptDocument[] {
  const first = quiz.questions.map((_, index) => random.chance(index === 0 ? 0.8 : 0.5));
  const tries = [first, ...(isFinished && first.includes(false) ? [quiz.questions.map(() => true)] : [])];
  return tries.map((right, number) => {
    const count = right.filter(Boolean).length;
    const percent = Math.floor((count / quiz.questions.length) * 100);
    const answered_at = new Date(at.getTime() + number * 60_000);
    return {
      _id: demoIdAt(`attempt/${String(purchase.user_id)}/${lesson.id}/${number}`, answered_at),
      user_id: purchase.user_id,
      course_id: purchase.course_id,
      lesson_id: new Types.ObjectId(lesson.id),
      body_id: new Types.ObjectId(lesson.body_id ?? ''),
      answers: quiz.questions.map(({ id, correct, choices }, index) => ({
        question_id: id,
        chosen: right[index] ? [...correct] : [choices.findIndex((_choice, place) => !correct.includes(place))],
      })),
      right: count,
      total: quiz.questions.length,
      percent,
      is_passed: percent >= quiz.pass_percent,
      answered_at,
    };
  });
}

/** Count how the demo courses are learned, as the job does. */
export async function countDemoLearning(
  deps: Deps,
  { courses }: Pick<DemoCourses, 'courses'>,
  at: Date,
): Promise<void> {
  for (const { _id } of courses) await countCourse({ ...deps, clock: () => at }, String(_id));
}
