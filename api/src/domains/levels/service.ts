import { tokyoDay } from '@minori/contracts/rules';
import type { ClientSession } from 'mongoose';
import { transaction } from '../../database';
import type { Deps } from '../../deps';
import { enqueue } from '../../jobs/queue';
import { commentsWritten } from '../comments/service';
import { votersOn } from '../market/service';
import { authorsOfPosts, postActs, postsPublished } from '../posts/scores';
import { tipsGiven } from '../tips/service';
import { activeOn, blockedPairs, newcomersAmong } from '../users/service';
import { boundsOf, dayAfter, nightAfter } from './days';
import { writeScoreDays } from './model';
import { DayTally } from './tally';

const MEMBER_ID = /^[0-9a-f]{24}$/;

/** Make sure that the night's work on today is waiting; call it when the API starts. */
export async function scheduleScores(deps: Deps): Promise<void> {
  const day = tokyoDay(deps.clock());
  await transaction((session) => enqueueDay(session, day));
}

/** Make scores of the acts of a Tokyo day that is over, has the levels judged, and see to it that the next day follows. */
export async function countDay(deps: Deps, day: string): Promise<void> {
  const tally = new DayTally();
  await Promise.all([tallyPosts(tally, day), tallyComments(tally, day), tallyTips(tally, day), tallyRest(tally, day)]);
  const scores = await tally.scores((pairs) => blockedPairs(pairs.filter(([, actorId]) => MEMBER_ID.test(actorId))));
  await writeScoreDays(day, scores, deps.clock());
  await transaction(async (session) => {
    await enqueue(session, 'levels.updated', { day }, { dedupeKey: `levels.updated:${day}` });
    await enqueueDay(session, dayAfter(day, 1));
  });
}

async function enqueueDay(session: ClientSession, day: string): Promise<void> {
  await enqueue(session, 'scores.counted', { day }, { runAt: nightAfter(day), dedupeKey: `scores.counted:${day}` });
}

async function tallyPosts(tally: DayTally, day: string): Promise<void> {
  for await (const acts of postActs(day, boundsOf(day))) {
    const authors = await authorsOfPosts(acts.map(({ postId }) => postId));
    const interesting = await withoutNewcomers(acts);
    for (const one of acts) {
      const { act, actorId, postId } = one;
      const author = authors.get(postId);
      if (act === 'like' && actorId !== author) tally.countEngagement('like', actorId);
      if (author && interesting.has(one)) tally.countInterest(act, actorId, author);
    }
  }
  for await (const authorId of postsPublished(boundsOf(day))) tally.countEngagement('post', authorId);
}

async function tallyComments(tally: DayTally, day: string): Promise<void> {
  const { start, end } = boundsOf(day);
  for await (const comments of commentsWritten(start, end)) {
    const interesting = await withoutNewcomers(comments);
    for (const comment of comments) {
      const { actorId, ownerAuthorId } = comment;
      tally.countEngagement('comment', actorId);
      if (ownerAuthorId && interesting.has(comment)) tally.countInterest('comment', actorId, ownerAuthorId);
    }
  }
}

async function tallyTips(tally: DayTally, day: string): Promise<void> {
  const { start, end } = boundsOf(day);
  for await (const tips of tipsGiven(start, end)) {
    for (const { actorId, creatorId } of await withoutNewcomers(tips)) tally.countInterest('tip', actorId, creatorId);
  }
}

/** Those acts that count for an author's level: many accounts made at once are to raise nobody's share of sales. */
async function withoutNewcomers<Act extends { actorId: string; at: Date }>(acts: Act[]): Promise<ReadonlySet<Act>> {
  const byMembers = acts.filter(({ actorId }) => MEMBER_ID.test(actorId));
  const byNewcomers = await newcomersAmong(byMembers.map((act) => ({ act, userId: act.actorId, at: act.at })));
  const leftOut = new Set(byNewcomers.map(({ act }) => act));
  return new Set(acts.filter((act) => !leftOut.has(act)));
}

async function tallyRest(tally: DayTally, day: string): Promise<void> {
  for await (const userId of votersOn(day)) tally.countEngagement('vote', userId);
  for await (const userId of activeOn(day)) tally.countEngagement('login', userId);
}
