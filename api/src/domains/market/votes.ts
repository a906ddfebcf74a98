import type { Vote, VoteResult } from '@minori/contracts';
import { hourOf, isNewcomer, tokyoDay, windowStartOf } from '@minori/contracts/rules';
import { inBatches } from '../../batching';
import { transaction } from '../../database';
import { noteChange } from '../../freshness/changes';
import { enqueue } from '../../jobs/queue';
import { MAX_AGE_MS, SubjectCache } from '../../freshness/subjectCache';
import { AppError } from '../../http/errors';
import type { Viewer } from '../../viewer';
import { predictionPort } from './predictionPort';
import { requestAlertCheck } from './alertChecks';
import { presentVotes } from './presenter';
import { windowStart } from './ranking';
import { findSymbol } from './symbolModel';
import { talliesOf, writeVotes, type VoteEntry, type VoteSums, type VoteTallyDocument } from './voteModel';

/** Votes in one transaction. */
const BATCH_MAX = 200;
/** So long after they registered it is looked at once whether votes have reached a mission; of others it is when they look. */
const FRESH_MS = 30 * 24 * 3_600_000;
/** Thirty closed days begin before the thirty days that run. */
const TALLIED_HOURS = 31 * 24;

const recentTallies = new SubjectCache<VoteTallyDocument[]>('symbol', { size: 500, maxAgeMs: MAX_AGE_MS });

/**
 * Cast a member's vote of the Tokyo day, or change it; return what stands, which is another vote where that was chosen after
 * one that waited. Throw `invalid_input` for an unknown symbol, and for a vote that waited until its day was over: it is
 * meant for no other.
 */
export async function castVote(
  viewer: Viewer,
  { symbolId, vote, waitedMs, at }: { symbolId: string; vote: Vote; waitedMs?: number | undefined; at: Date },
): Promise<VoteResult> {
  if (!(await findSymbol(symbolId))) throw new AppError('invalid_input', { fields: { symbol_id: 'unknown_symbol' } });
  const chosenAt = waitedMs === undefined ? undefined : new Date(at.getTime() - waitedMs);
  if (chosenAt && tokyoDay(chosenAt) !== tokyoDay(at)) {
    throw new AppError('invalid_input', { fields: { waited_ms: 'day_over' } });
  }
  const skill = await predictionPort().skillOf(viewer.id);
  const entry = {
    userId: viewer.id,
    symbolId,
    day: tokyoDay(at),
    hour: hourOf(at),
    at,
    chosenAt,
    vote,
    skill,
    isNewcomer: isNewcomer(viewer.createdAt, at),
    isFresh: at.getTime() - viewer.createdAt.getTime() < FRESH_MS,
  };
  const { sums, votes } = await writeTogether(`votes:${symbolId}/${entry.day}`, entry);
  return presentVotes(sums, votes.get(viewer.id) ?? vote);
}

/** Everybody's votes on a symbol meet in one tally: those that come while one is written share the next transaction. */
const writeTogether = inBatches(BATCH_MAX, async (entries: (VoteEntry & { isFresh: boolean })[]) => {
  const { symbolId, at } = entries[entries.length - 1] as VoteEntry;
  const fresh = new Set(entries.filter(({ isFresh }) => isFresh).map(({ userId }) => userId));
  const votes = await transaction(async (session) => {
    const standing = await writeVotes(entries, session);
    await requestAlertCheck(symbolId, session);
    // One look for all that wait for it, whatever else asks for one.
    for (const user_id of fresh) {
      await enqueue(session, 'missions.checked', { user_id }, { dedupeKey: `missions:${user_id}` });
    }
    await noteChange({ members: entries.map(({ userId }) => userId), subjects: [`symbol:${symbolId}`] }, session);
    return standing;
  });
  return { sums: sumOf(await talliesOf(symbolId, windowStart(at))), votes };
});

/** Return the hourly tallies of a symbol over 30 closed days and the running one, up to a second old; a reader's own vote is in at once. */
export function monthOfTallies(symbolId: string, at: Date): Promise<VoteTallyDocument[]> {
  const hour = String(hourOf(at).getTime());
  return recentTallies.get(symbolId, () => talliesOf(symbolId, windowStartOf(at, TALLIED_HOURS)), hour);
}

/** Return what tallies come to. */
export function sumOf(tallies: VoteSums[]): Required<VoteSums> {
  const sums = {
    buy: 0,
    sell: 0,
    skilled_buy: 0,
    skilled_sell: 0,
    skilled_count: 0,
    newcomer_buy: 0,
    newcomer_sell: 0,
  };
  for (const tally of tallies) {
    for (const name of Object.keys(sums) as (keyof typeof sums)[]) sums[name] += tally[name] ?? 0;
  }
  return sums;
}
