import { Types } from 'mongoose';
import type { Deps } from '../../deps';
import { ownersAmong, questionsOf, taughtCourse, type TaughtCourse } from '../courses/tallied';
import { filmsOfLessons, lessonsOfVersions } from '../courses/versionLessons';
import { attemptsOf, rowsOfCourse, type LearnedRow } from '../learning/tallied';
import { sentFilms } from '../media/filmSent';
import { membersAmong } from '../users/service';
import { LessonTallies, type Known, type Taught } from './adding';
import { putTally } from './tallyModel';

/**
 * Count how a course is learned, from what its learners have done, and write it over what was counted before. Learners are members who have
 * the course now: neither its author nor staff, who gave it back, or who is gone. All is read some rows at a time, so that it takes no more
 * room however many learn.
 */
export async function countCourse({ clock }: Pick<Deps, 'clock'>, courseId: string): Promise<void> {
  const at = clock();
  const course = await taughtCourse(courseId);
  if (!course) return;
  const taught = await taughtOf(course);
  const tallies = new LessonTallies(taught);
  let [rows, learners, last] = [0, 0, ''];
  for await (const page of rowsOfCourse(courseId)) {
    rows += page.length;
    const own = await ofLearners(page, course, at);
    const known = await knownOf(own, taught);
    for (const row of own) {
      tallies.add(row, known);
      learners += Number(String(row.userId) !== last);
      last = String(row.userId);
    }
  }
  const { lessons } = tallies;
  await putTally({ _id: new Types.ObjectId(courseId), as_of: at, version: course.version, learners, rows, lessons });
}

async function taughtOf(course: TaughtCourse): Promise<Taught> {
  const quizzes = lessonIdsOf(course, 'quiz');
  const [films, versions, questions] = await Promise.all([
    filmsOfLessons(course.id, course.version),
    lessonsOfVersions(course.id, [course.version]),
    questionsOf(course.id, quizzes),
  ]);
  const newest = versions.get(course.version) ?? [];
  const currentFilms = new Map(newest.flatMap(({ id, mediaId }) => (mediaId === null ? [] : [[id, mediaId] as const])));
  return { course, films, currentFilms, questions };
}

async function ofLearners(rows: readonly LearnedRow[], course: TaughtCourse, at: Date): Promise<LearnedRow[]> {
  const ids = usersOf(rows);
  const [owners, members] = await Promise.all([ownersAmong(ids, course.id, at), membersAmong(ids.map(String))]);
  const isOrdinary = (id: string) => members.get(id)?.role === 'member';
  const learners = new Set(owners.map(({ user_id }) => String(user_id)).filter(isOrdinary));
  learners.delete(course.authorId);
  return rows.filter(({ userId }) => learners.has(String(userId)));
}

async function knownOf(rows: readonly LearnedRow[], { course, films }: Taught): Promise<Known> {
  const userIds = usersOf(rows);
  const mediaIds = [...films.values()].flatMap((lengths) => [...lengths.keys()]);
  const [sent, attempts] = await Promise.all([
    sentFilms(userIds, [...new Set(mediaIds)]),
    attemptsOf(userIds, lessonIdsOf(course, 'quiz')),
  ]);
  return { sent, attempts };
}

function usersOf(rows: readonly LearnedRow[]): Types.ObjectId[] {
  return [...new Set(rows.map(({ userId }) => String(userId)))].map((id) => new Types.ObjectId(id));
}

function lessonIdsOf({ sections }: TaughtCourse, kind: string): Types.ObjectId[] {
  const lessons = sections.flatMap(({ lessons: own }) => own).filter((lesson) => lesson.kind === kind);
  return lessons.map(({ id }) => new Types.ObjectId(id));
}
