import type { CourseRefund, CourseRefundRefusal } from '@minori/contracts';
import { COURSE_REFUND, courseRefundEnd } from '@minori/contracts/rules';
import type { ClientSession } from 'mongoose';
import { firstLessonsOf, lessonsOfVersions, soldCourse } from '../courses/purchases';
import { watchedPort } from '../courses/watchedPort';
import { ordersReturnedBy, type CourseOrder } from './orderModel';
import { watchedPercent } from './watching';

const DAY_MS = 86_400_000;

/**
 * Return whether what an order has paid for may be given back by its member at an instant, by what the server has handed out until now, and
 * what they have given back before; in a transaction as that sees it.
 */
export async function refundOf(order: CourseOrder, at: Date, session?: ClientSession): Promise<CourseRefund> {
  const until = courseRefundEnd(order.paid_at ?? order.agreed_at);
  const watched = await watchedOf(order, at);
  const isWatched = watched >= COURSE_REFUND.percent && 'watched';
  const refusal = (at >= until && 'too_late') || isWatched || (await returnedRefusal(order, at, session));
  return { until: until.toISOString(), watched_percent: watched, refusal };
}

/** Each payment by card costs a fee that nobody gives back: nobody buys and gives back without an end. */
async function returnedRefusal(
  { user_id, course_id }: CourseOrder,
  at: Date,
  session: ClientSession | undefined,
): Promise<Extract<CourseRefundRefusal, 'again' | 'too_often'> | null> {
  const returned = await ordersReturnedBy(user_id, session);
  if (returned.some((one) => one.course_id.equals(course_id))) return 'again';
  const since = new Date(at.getTime() - COURSE_REFUND.withinDays * DAY_MS);
  const lately = returned.filter(({ returned_at }) => returned_at && returned_at > since);
  return lately.length >= COURSE_REFUND.times ? 'too_often' : null;
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
