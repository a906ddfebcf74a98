import { transaction } from '../../database';
import type { Deps } from '../../deps';
import type { JobPayloads } from '../../jobs/payloads';
import { enqueue } from '../../jobs/queue';
import { allCourseIds, learnersChanged } from '../courses/tallied';
import { coursesLearnedSince } from '../learning/tallied';
import { countCourse } from './counting';
import { findTally } from './tallyModel';

const MINUTE_MS = 60_000;
/** So often it is looked where somebody has learned, and a course is counted no oftener. */
const EVERY_MS = 10 * MINUTE_MS;
/** What a transaction has written shows this much later than it says, at most. */
const OVERLAP_MS = 2 * MINUTE_MS;
/** A course of which there is more to read than for `EVERY_MS` rests for a minute for each so many rows. */
const ROWS_A_MINUTE = 10_000;

/** Make sure that the next look at what was learned is waiting; call it when the API starts. The first of all has every course be counted. */
export async function scheduleCourseTallies({ clock }: Pick<Deps, 'clock'>): Promise<void> {
  const runAt = new Date(clock().getTime() + MINUTE_MS);
  await transaction((session) => enqueue(session, 'courses.swept', {}, { runAt, dedupeKey: 'courses.swept' }));
}

/** Have those courses be counted in which somebody has learned since the last look, and see to it that the next one follows. */
export async function sweepCourses(
  { clock }: Pick<Deps, 'clock'>,
  { since }: JobPayloads['courses.swept'],
): Promise<void> {
  const at = clock();
  if (since === undefined) for await (const ids of allCourseIds()) await haveCounted(ids);
  else await haveCounted(await coursesLearnedSince(new Date(Date.parse(since) - OVERLAP_MS)));
  const runAt = new Date(at.getTime() + EVERY_MS);
  await transaction((session) =>
    enqueue(session, 'courses.swept', { since: at.toISOString() }, { runAt, dedupeKey: 'courses.swept' }),
  );
}

async function haveCounted(ids: Iterable<string>): Promise<void> {
  for (const id of ids) await transaction((session) => learnersChanged(session, id));
}

/** Count a course, now or when it has rested for long enough. */
export async function countWhenDue(deps: Pick<Deps, 'clock'>, courseId: string): Promise<void> {
  const last = await findTally(courseId);
  const dueAt = last && new Date(last.as_of.getTime() + Math.max(EVERY_MS, (last.rows / ROWS_A_MINUTE) * MINUTE_MS));
  if (!dueAt || dueAt <= deps.clock()) return countCourse(deps, courseId);
  await transaction((session) =>
    enqueue(
      session,
      'course.tallied',
      { course_id: courseId },
      { runAt: dueAt, dedupeKey: `course.tallied:${courseId}` },
    ),
  );
}
