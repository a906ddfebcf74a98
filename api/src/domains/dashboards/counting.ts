import { dayAfterDays, tokyoMidnight } from '@minori/contracts/rules';
import type { ClientSession } from 'mongoose';
import { transaction } from '../../database';
import type { Deps } from '../../deps';
import { commentsOfOthers } from '../comments/service';
import { incomeOf } from '../payouts/income';
import { likesOfDay, readsOfDay, subjectsOfPosts, viewsCompleteSince } from '../posts/dayActs';
import { subscribersOn, type SubscriberDays } from '../subscriptions/days';
import { followersOn } from '../users/followerDays';
import { figuresBetween, findDay, putDay, type DayTally, type DayTallyDocument } from './dayModel';
import { putMonth } from './monthModel';
import { ReadingTally } from './readingTally';
import { summedUp } from './summing';

/** So many days before one that is over are looked at again: what is paid late was there in between. */
const PAID_LATE_DAYS = 8;

/**
 * Count what a Tokyo day was for a member, from what happened, and write it over what was counted before, with the sum of its month. All is
 * read in the transaction that writes it: of two at once the later one is right. Of a day of which views are gone already, what was
 * counted when they were there stays, and only money and subscribers are counted again. Nothing is counted of who is gone.
 */
export async function countDay(deps: Pick<Deps, 'clock'>, userId: string, day: string): Promise<void> {
  await transaction(async (session) => {
    const at = deps.clock();
    const bounds = boundsOf(day);
    const followers = await followersOn(userId, bounds, session);
    if (!followers) return;
    const counted = await findDay(userId, day, session);
    const subscribers = await subscribersOn(userId, { days: [day], at }, session);
    const tally: DayTally = {
      ...(counted && day < viewsCompleteSince(at)
        ? withoutIds(counted)
        : { followers, ...(await actsOf(userId, day, session)) }),
      day,
      as_of: at,
      income: await incomeOf(userId, bounds, session),
      subscribers: subscribers.get(day) as SubscriberDays,
    };
    await putDay(userId, tally, session);
    await sumMonth(userId, day.slice(0, 7), session);
  });
}

/** Count a day of a member that is over for good, and see to it that the days before it know of what was paid late. */
export async function closeDay(deps: Pick<Deps, 'clock'>, userId: string, day: string): Promise<void> {
  await countDay(deps, userId, day);
  const from = dayAfterDays(day, -PAID_LATE_DAYS);
  const days = Array.from({ length: PAID_LATE_DAYS }, (_, index) => dayAfterDays(from, index));
  await transaction(async (session) => {
    const counted = await figuresBetween(userId, { from, to: dayAfterDays(day, -1) }, session);
    const now = await subscribersOn(userId, { days, at: deps.clock() }, session);
    const changed = counted.filter((one) => !isSame(one.subscribers, now.get(one.day)));
    for (const { day: other } of changed) {
      const known = await findDay(userId, other, session);
      const subscribers = now.get(other);
      if (known && subscribers) await putDay(userId, { ...withoutIds(known), subscribers }, session);
    }
    for (const month of new Set(changed.map((one) => one.day.slice(0, 7)))) await sumMonth(userId, month, session);
  });
}

type Acts = Omit<DayTally, 'day' | 'as_of' | 'income' | 'subscribers' | 'followers'>;

async function actsOf(userId: string, day: string, session: ClientSession): Promise<Acts> {
  const bounds = boundsOf(day);
  const tally = new ReadingTally();
  for await (const read of readsOfDay(userId, day, session)) tally.addRead(read);
  for await (const postId of likesOfDay(userId, bounds, session)) tally.add('likes', postId);
  for (const { id } of await commentsOfOthers(userId, bounds, session)) tally.add('comments', id);
  return { ...tally.sums, ...tally.reading(await subjectsOfPosts(tally.readPostIds, session)) };
}

async function sumMonth(userId: string, month: string, session: ClientSession): Promise<void> {
  const days = await figuresBetween(userId, { from: `${month}-01`, to: `${month}-31` }, session);
  const sum = summedUp(days);
  if (sum) await putMonth(userId, month, sum, session);
}

function boundsOf(day: string): { start: Date; end: Date } {
  return { start: tokyoMidnight(day), end: tokyoMidnight(dayAfterDays(day, 1)) };
}

function withoutIds({ _id: _ownId, user_id: _userId, ...tally }: DayTallyDocument): DayTally {
  return tally;
}

function isSame(one: SubscriberDays, other: SubscriberDays | undefined): boolean {
  const told = (days: SubscriberDays) =>
    Object.values(days).map(({ count, began, left }) => `${count} ${began} ${left}`);
  const plans = other && { prime: other.prime, prime_plus: other.prime_plus };
  return plans !== undefined && told({ prime: one.prime, prime_plus: one.prime_plus }).join() === told(plans).join();
}
