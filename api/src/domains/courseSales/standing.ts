import type { CourseRefund } from '@minori/contracts';
import { COURSE_REFUND, courseRefundEnd } from '@minori/contracts/rules';
import { firstLessonsOf, lessonsOfVersions, soldCourse } from '../courses/purchases';
import type { CourseOrder } from './orderModel';
import { watchedPort } from '../courses/watchedPort';
import { watchedPercent } from './watching';

/** Return whether what an order has paid for may be given back by its member at an instant, by what the server has handed out until now. */
export async function refundOf(order: CourseOrder, at: Date): Promise<CourseRefund> {
  const until = courseRefundEnd(order.paid_at ?? order.agreed_at);
  const watched = await watchedOf(order, at);
  const refusal = at >= until ? 'too_late' : watched >= COURSE_REFUND.percent ? 'watched' : null;
  return { until: until.toISOString(), watched_percent: watched, refusal };
}

async function watchedOf({ user_id, course_id, version }: CourseOrder, at: Date): Promise<number> {
  const [userId, courseId] = [String(user_id), String(course_id)];
  const newestNumber = (await soldCourse(courseId, at))?.version ?? version;
  const [lessons, firsts] = await Promise.all([
    lessonsOfVersions(courseId, [version, newestNumber]),
    firstLessonsOf(courseId, Math.max(version, newestNumber)),
  ]);
  const [bought = [], newest = []] = [lessons.get(version), lessons.get(newestNumber)];
  const films = [...new Set([...bought, ...newest].flatMap(({ mediaId }) => mediaId ?? []))];
  const port = watchedPort();
  const [seconds, opened] = await Promise.all([
    films.length > 0 ? port.servedSeconds(userId, films) : new Map<string, number>(),
    port.openedLessons(userId, courseId),
  ]);
  const [free, freed] = [true, false].map((isBefore) =>
    [...firsts].flatMap(([number, lesson]) => (number <= version === isBefore ? [lesson] : [])),
  );
  return watchedPercent({ bought, newest, free: free ?? [], freed: freed ?? [] }, { seconds, opened });
}
