import type { CreatorRankingItem } from '@minori/contracts';
import { NO_CALLS, tokyoDay } from '@minori/contracts/rules';
import { remember, TtlCache } from '../../cache';
import type { Deps } from '../../deps';
import { pageNumber } from '../../http/paging';
import type { Viewer } from '../../viewer';
import { viewsByAuthors } from '../posts/reading';
import { recordsSince } from '../predictions/service';
import { subscriberRecords } from '../subscriptions/service';
import { creatorIds, hiddenMemberIds, userSummaries } from '../users/service';
import { findRanking, insertRanking, rankingAt, type CreatorRankingDocument } from './creatorRankingModel';
import { CREATOR_RANKING, rankCreators } from './creatorScore';

const DAY_MS = 86_400_000;
const REBUILD_AFTER_MS = 3_600_000;
const KEPT_MS = 60_000;
/** No ranking takes longer to make. */
const MAKING_MS = 60_000;

const rankings = new TtlCache<Promise<CreatorRankingDocument>>(2, KEPT_MS);
const earlier = new TtlCache<Promise<CreatorRankingDocument | undefined>>(2, KEPT_MS);

/**
 * Return a page of the ranking of creators, at most an hour old, without those whom the viewer shut out. `page` is the
 * `nextPage` before, or a number from 1; one of a ranking that is gone goes on in the present one. Throw `invalid_cursor`.
 */
export async function creatorsRanking(
  deps: Deps,
  viewer: Viewer | null,
  { limit, page }: { limit: number; page: string | undefined },
): Promise<{ items: CreatorRankingItem[]; nextPage: string | null }> {
  const at = deps.clock();
  const number = pageNumber(page);
  const [, id, begin = '0'] = /^([0-9a-f]{24})\.(\d{1,4})$/.exec(page ?? '') ?? [];
  const known = id ? await findRanking(id) : undefined;
  const ranking = known ?? (await remember(rankings, hourOf(at), () => currentRanking(deps, at)));
  const before = await remember(earlier, hourOf(at), () => rankingAt(new Date(at.getTime() - DAY_MS)));
  const positions = new Map(before?.creators.map(({ creatorId }, index) => [creatorId, index + 1]));
  const from = number === undefined ? Number(begin) : (number - 1) * limit;
  const creators = ranking.creators.slice(from, from + limit);
  const [people, hidden] = await Promise.all([
    userSummaries(
      creators.map(({ creatorId }) => creatorId),
      viewer,
      at,
    ),
    viewer ? hiddenMemberIds(viewer.id) : new Set<string>(),
  ]);
  const items = creators.flatMap(({ creatorId, score, parts, newSubscribers, reads }, index) => {
    const user_info = people.get(creatorId);
    if (!user_info?.is_creator || hidden.has(creatorId)) return [];
    const position = from + index + 1;
    const previous_position = positions.get(creatorId) ?? null;
    const is_new = before !== undefined && previous_position === null;
    const place = { position, previous_position, is_new };
    return [{ ...place, user_info, score, parts, new_subscriber_count: newSubscribers, read_count: reads }];
  });
  const next = from + creators.length;
  return { items, nextPage: next < ranking.creators.length ? `${String(ranking._id)}.${next}` : null };
}

async function currentRanking({ lock }: Deps, at: Date): Promise<CreatorRankingDocument> {
  const newest = await rankingAt(at);
  if (newest && ageOf(newest, at) < REBUILD_AFTER_MS) return newest;
  const made = await lock.alone('creator_ranking', MAKING_MS, () => makeUnlessMade(at));
  // Another process makes the next one just now.
  if (!made && newest && ageOf(newest, at) < 2 * REBUILD_AFTER_MS) return newest;
  return made ?? makeRanking(at);
}

const ageOf = (ranking: CreatorRankingDocument, at: Date) => at.getTime() - ranking.created_at.getTime();

/** Another process may have made it since it was looked for, at an instant that is a little later. */
async function makeUnlessMade(at: Date): Promise<CreatorRankingDocument> {
  const newest = await rankingAt(new Date(at.getTime() + MAKING_MS));
  return newest && ageOf(newest, at) < REBUILD_AFTER_MS ? newest : makeRanking(at);
}

async function makeRanking(at: Date): Promise<CreatorRankingDocument> {
  const ids = await creatorIds();
  const since = new Date(at.getTime() - CREATOR_RANKING.days * DAY_MS);
  const [subscribers, reads, forecasts] = await Promise.all([
    subscriberRecords(ids, since, at),
    viewsByAuthors(ids, since, at),
    recordsSince(ids, tokyoDay(since)),
  ]);
  const records = ids.map((creatorId) => ({
    creatorId,
    newSubscribers: 0,
    earlierSubscribers: 0,
    keptSubscribers: 0,
    ...subscribers.get(creatorId),
    reads: reads.get(creatorId) ?? 0,
    forecasts: forecasts.get(creatorId) ?? NO_CALLS,
  }));
  return insertRanking(rankCreators(records), at);
}

function hourOf(at: Date): string {
  return String(Math.floor(at.getTime() / REBUILD_AFTER_MS));
}
