import { LEVEL_WINDOW_DAYS, tokyoDay } from '@minori/contracts/rules';
import type { ClientSession } from 'mongoose';
import { transaction } from '../../database';
import type { Deps } from '../../deps';
import { enqueue } from '../../jobs/queue';
import { commentsWritten } from '../comments/service';
import { votersOn } from '../market/service';
import { authorsOfPosts, postActs, postsPublished } from '../posts/scores';
import { tipsGiven } from '../tips/service';
import { membersAfter, storeScores, setLevel, type LevelMember } from '../users/levels';
import { activeOn, blockedBetween, newcomersAmong } from '../users/service';
import { boundsOf, dayAfter, nightAfter } from './days';
import { nextLevel } from './promotion';
import { sumScores, writeScoreDays } from './model';
import { DayTally } from './tally';

const MEMBERS_AT_ONCE = 500;
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
  const scores = await tally.scores((authorId, actorIds) =>
    blockedBetween(
      authorId,
      actorIds.filter((id) => MEMBER_ID.test(id)),
    ),
  );
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

/** Judge the levels of all members by the thirty days up to `day`, some at a time: the rest is a job of its own. */
export async function updateLevels(deps: Deps, day: string, after: string | undefined): Promise<void> {
  const members = await membersAfter(after, MEMBERS_AT_ONCE);
  const ids = members.map(({ id }) => id);
  const sums = await sumScores(ids, dayAfter(day, 1 - LEVEL_WINDOW_DAYS), day);
  for (const member of members) {
    await updateLevel(deps, member, { ...(sums.get(member.id) ?? { interest: 0, engage: 0 }), day });
  }
  const last = ids.at(-1);
  if (members.length < MEMBERS_AT_ONCE || last === undefined) return;
  await transaction((session) =>
    enqueue(session, 'levels.updated', { day, after: last }, { dedupeKey: `levels.updated:${day}:${last}` }),
  );
}

async function updateLevel(
  deps: Deps,
  member: LevelMember,
  { interest, engage, day }: { interest: number; engage: number; day: string },
): Promise<void> {
  const at = nightAfter(day);
  const outcome = nextLevel(member, { interest, engage, followers: member.followers }, at);
  const isSame = outcome.level === member.level && outcome.belowSince?.getTime() === member.belowSince?.getTime();
  if (isSame && interest === member.interest && engage === member.engage) return;
  if (isSame) {
    await storeScores(member.id, { interest, engage });
    return;
  }
  await transaction(async (session) => {
    const isChanged = await setLevel(session, member, { ...outcome, interest, engage, at: deps.clock() });
    if (isChanged && outcome.belowSince && outcome.change) {
      await enqueue(session, 'level.endangered', { user_id: member.id, day });
    }
  });
}
