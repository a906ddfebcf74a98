import type { BestPost, DashboardDay, DashboardHome, DashboardMonth, Income as IncomeShown } from '@minori/contracts';
import { SALE_SOURCES } from '@minori/contracts/server';
import { dayAfterDays, monthAfter, tokyoDay, tokyoMonth } from '@minori/contracts/rules';
import { AppError } from '../../http/errors';
import type { Income } from '../payouts/income';
import { namesOfOwnPosts } from '../posts/dayActs';
import { candidateOf, type Candidate } from '../users/creators';
import { figuresBetween, lastFiguresUntil, mostReadSince, type DayFigures } from './dayModel';
import { monthsSince } from './monthModel';
import { byActs, type PostOnDay } from './readingTally';
import { yenOf } from './summing';
import type { Standing, Tally } from './tallies';

const DAYS = 30;
const MONTHS = 12;
const BEST_POSTS = 5;

/** Return who has a dashboard. Throw `forbidden` for whom staff have closed it, and `unauthenticated` for who is gone. */
export async function dashboardOwner(userId: string, at: Date): Promise<Candidate> {
  const owner = await candidateOf(userId, at);
  if (!owner) throw new AppError('unauthenticated');
  if (owner.isDashboardDisabled) throw new AppError('forbidden');
  return owner;
}

/** Return the first of the 30 days that end with today. */
export function firstDayOf(at: Date): string {
  return dayAfterDays(tokyoDay(at), 1 - DAYS);
}

/** Return the home of a member's dashboard: so many rows are read, however much happened. Throw what `dashboardOwner` throws. */
export async function homeOf(userId: string, at: Date): Promise<DashboardHome> {
  const { progress } = await dashboardOwner(userId, at);
  const [today, first] = [tokyoDay(at), firstDayOf(at)];
  const firstBefore = dayAfterDays(first, -DAYS);
  const [days, earlier, months] = await Promise.all([
    figuresBetween(userId, { from: firstBefore, to: today }),
    lastFiguresUntil(userId, firstBefore),
    monthsOf(userId, at),
  ]);
  const recent = days.filter(({ day }) => day >= first);
  // What was not counted from its first day on is nothing to compare with.
  const before = earlier ? days.filter(({ day }) => day < first) : null;
  const standing = days.at(-1) ?? (await lastFiguresUntil(userId, today));
  return {
    as_of: standing?.as_of.toISOString() ?? null,
    figures: figuresOf({ recent, before, standing, standingBefore: earlier && (before?.at(-1) ?? earlier) }),
    days: daysFrom(first, DAYS, recent),
    months,
    level_progress: progress,
  };
}

interface Compared {
  recent: DayFigures[];
  before: DayFigures[] | null;
  /** The last day that was counted, and the last before the 30 days. */
  standing: DayFigures | null;
  standingBefore: DayFigures | null;
}

function figuresOf({ recent, before, standing, standingBefore }: Compared): DashboardHome['figures'] {
  const sumOf = (amount: (tally: Tally) => number) => {
    const sum = (days: DayFigures[]) => days.reduce((total, day) => total + amount(day), 0);
    return { value: sum(recent), before: before && sum(before) };
  };
  const countOf = (what: (tally: Tally) => Standing) => ({
    value: standing ? what(standing).count : 0,
    before: standingBefore && what(standingBefore).count,
  });
  return {
    income: sumOf(({ income }) => yenOf(income)),
    subscribers: countOf(({ subscribers }) => subscribers.prime),
    plus_subscribers: countOf(({ subscribers }) => subscribers.prime_plus),
    followers: countOf(({ followers }) => followers),
    likes: sumOf(({ likes }) => likes),
    comments: sumOf(({ comments }) => comments),
    views: sumOf(({ views }) => views),
  };
}

/** Return so many days from one on, each as it was counted, or as one on which nothing happened. */
function daysFrom(first: string, count: number, counted: readonly DayFigures[]): DashboardDay[] {
  const byDay = new Map(counted.map((one) => [one.day, one]));
  return Array.from({ length: count }, (_, index) => {
    const day = dayAfterDays(first, index);
    return { day, ...presentPeriod(byDay.get(day)) };
  });
}

async function monthsOf(userId: string, at: Date): Promise<DashboardMonth[]> {
  const first = monthAfter(tokyoMonth(at), 1 - MONTHS);
  const counted = new Map((await monthsSince(userId, first)).map((one) => [one.month, one]));
  let last: Tally | undefined;
  return Array.from({ length: MONTHS }, (_, index) => {
    const month = monthAfter(first, index);
    const tally = counted.get(month);
    // Where nothing was counted nothing has happened, and as many are there as before.
    last = tally ?? last;
    return {
      month,
      ...presentPeriod(tally),
      subscriber_count: last?.subscribers.prime.count ?? null,
      plus_subscriber_count: last?.subscribers.prime_plus.count ?? null,
      follower_count: last?.followers.count ?? null,
    };
  });
}

const NOTHING = { began: 0, left: 0 };

function presentPeriod(tally: Tally | undefined): Omit<DashboardDay, 'day'> {
  const flow = ({ began, left }: Standing) => ({ began, left });
  return {
    income: presentIncome(tally?.income ?? {}),
    subscribers: tally ? flow(tally.subscribers.prime) : NOTHING,
    followers: tally ? flow(tally.followers) : NOTHING,
    views: tally?.views ?? 0,
    likes: tally?.likes ?? 0,
    comments: tally?.comments ?? 0,
  };
}

function presentIncome(income: Income): IncomeShown {
  return Object.fromEntries(SALE_SOURCES.map((source) => [source, income[source] ?? 0])) as IncomeShown;
}

/** Return which of a member's posts were read most in the last 30 days. Throw what `dashboardOwner` throws. */
export async function bestPostsOf(userId: string, at: Date): Promise<BestPost[]> {
  await dashboardOwner(userId, at);
  const best = addedUp(await mostReadSince(userId, firstDayOf(at)));
  // Some may have been deleted since.
  const names = await namesOfOwnPosts(
    userId,
    best.slice(0, 2 * BEST_POSTS).map(({ id }) => id),
  );
  return best
    .flatMap(({ id, views, likes, comments }) => {
      const name = names.get(id);
      if (!name) return [];
      return [{ id, title: name.title, published_at: name.publishedAt.toISOString(), views, likes, comments }];
    })
    .slice(0, BEST_POSTS);
}

function addedUp(days: readonly PostOnDay[]): PostOnDay[] {
  const byId = new Map<string, PostOnDay>();
  for (const post of days) {
    const { views, likes, comments } = byId.get(post.id) ?? { views: 0, likes: 0, comments: 0 };
    byId.set(post.id, {
      id: post.id,
      views: views + post.views,
      likes: likes + post.likes,
      comments: comments + post.comments,
    });
  }
  return [...byId.values()].toSorted(byActs);
}

/** Return what was counted of a year up to today, oldest first, from the first day that was counted on. Throw what `dashboardOwner` throws. */
export async function yearOf(userId: string, at: Date): Promise<DashboardDay[]> {
  await dashboardOwner(userId, at);
  const today = tokyoDay(at);
  const counted = await figuresBetween(userId, { from: dayAfterDays(today, -364), to: today });
  const first = counted[0]?.day ?? today;
  const length = Math.round((Date.parse(today) - Date.parse(first)) / 86_400_000) + 1;
  return daysFrom(first, length, counted);
}
