import type { CourseFigures, LessonFigures } from '@minori/contracts';
import { LEARNING } from '@minori/contracts/rules';
import { AppError } from '../../http/errors';
import { findOwnCourse } from '../courses/making';
import { findTally, type LessonTally } from './tallyModel';
import { halfLeftAt } from './watchedParts';

/**
 * Return how an own course is learned, in sums that tell of nobody: nothing while fewer learn than `LEARNING.shownFrom`. Throw `not_found`
 * for any other course.
 */
export async function figuresOf(userId: string, courseId: string): Promise<CourseFigures> {
  if (!(await findOwnCourse(courseId, userId))) throw new AppError('not_found');
  const tally = await findTally(courseId);
  if (!tally) return { as_of: null, learners: null, lessons: [] };
  const as_of = tally.as_of.toISOString();
  if (!isShown(tally.learners)) return { as_of, learners: null, lessons: [] };
  return { as_of, learners: tally.learners, lessons: tally.lessons.map(presentLesson) };
}

const isShown = (people: number): boolean => people >= LEARNING.shownFrom;

function presentLesson({
  id,
  kind,
  title,
  sectionTitle,
  seconds,
  started,
  finished,
  ...tally
}: LessonTally): LessonFigures {
  const { film, questions } = tally;
  return {
    id,
    kind,
    title,
    section_title: sectionTitle,
    seconds,
    started,
    finished,
    film:
      film && isShown(film.viewers)
        ? {
            viewers: film.viewers,
            part_seconds: film.partSeconds,
            parts: film.parts,
            half_left_at: halfLeftAt(film),
          }
        : null,
    questions: questions
      .filter(({ answered }) => isShown(answered))
      .map((one) => ({ id: one.id, question: one.question, answered: one.answered, right: one.right })),
  };
}
