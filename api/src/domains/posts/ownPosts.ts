import type { OwnPostSort, PostType } from '@minori/contracts';
import { dayAfterDays, tokyoMidnight, topicKey } from '@minori/contracts/rules';
import type { Deps } from '../../deps';
import { inBatches, lookThrough, type Found } from '../../lookThrough';
import type { Viewer } from '../../viewer';
import {
  compareRows,
  isInList,
  ownRowOf,
  ownRows,
  ownRowsAmong,
  type OwnFilter,
  type OwnList,
  type OwnRow,
} from './ownListModel';
import { PAGE_SIZE, visiblePosts, type PageRequest, type PostPage } from './reading';
import { findWordings } from './wording';

/** Which of their posts an author wants, and in which order. */
export interface OwnPostsAsked {
  status: OwnFilter;
  type?: PostType | undefined;
  symbol_id?: string | undefined;
  topic?: string | undefined;
  /** Days by Tokyo's calendar. */
  from?: string | undefined;
  to?: string | undefined;
  keyword?: string | undefined;
  sort: OwnPostSort;
}

/** So many posts are read at once where some of them are not wanted, and looked at by one call. */
const AT_ONCE = 200;
const AT_MOST = 1_000;

/** Return a page of the viewer's own posts, and whether a keyword is found in more than are looked at. */
export async function ownPosts(
  deps: Deps,
  viewer: Viewer,
  { lastId, language, ...asked }: PageRequest & OwnPostsAsked,
): Promise<PostPage & { isPartial: boolean }> {
  const at = deps.clock();
  const after = lastId === undefined ? undefined : await ownRowOf(lastId);
  const { found, next, isPartial } = await chosen(viewer.id, asked, after, at);
  const ids = found.map(({ _id }) => String(_id));
  const posts = await visiblePosts({ viewer, language, at }, ids);
  return { posts, lastId: next && String(next._id), isPartial };
}

function listFrom({ status, sort, from, to }: OwnPostsAsked, now: Date): OwnList {
  return {
    filter: status,
    sort,
    now,
    since: from === undefined ? undefined : tokyoMidnight(from),
    until: to === undefined ? undefined : new Date(tokyoMidnight(dayAfterDays(to, 1)).getTime() - 1),
  };
}

function isWantedBy(asked: OwnPostsAsked, list: OwnList): (row: OwnRow) => boolean {
  const topic = asked.topic ? topicKey(asked.topic) : undefined;
  return (row) =>
    isInList(row, list) &&
    (asked.type === undefined || row.type === asked.type) &&
    (asked.symbol_id === undefined || row.symbol_ids.some((id) => id.equals(asked.symbol_id))) &&
    (topic === undefined ||
      [...row.topics.map(({ name }) => name), ...row.hashtags].some((one) => topicKey(one) === topic));
}

async function chosen(
  authorId: string,
  asked: OwnPostsAsked,
  after: OwnRow | undefined,
  now: Date,
): Promise<Found<OwnRow> & { isPartial: boolean }> {
  const list = listFrom(asked, now);
  const isWanted = isWantedBy(asked, list);
  if (asked.keyword) {
    const { rows, isPartial } = await foundBy(authorId, asked.keyword, list);
    const rest = rows.filter((row) => isWanted(row) && (!after || compareRows(row, after, list) > 0));
    const found = rest.slice(0, PAGE_SIZE);
    return { found, next: rest.length > PAGE_SIZE ? (found.at(-1) ?? null) : null, isPartial };
  }
  const isByTime = asked.sort === 'newest' || asked.sort === 'oldest';
  const isNarrowed = !isByTime || Boolean(asked.type || asked.symbol_id || asked.topic);
  const page = await lookThrough({
    read: (last, limit) => ownRows(authorId, list, last ?? after, limit),
    isWanted,
    size: PAGE_SIZE,
    atOnce: isNarrowed ? AT_ONCE : PAGE_SIZE + 1,
    atMost: isNarrowed ? AT_MOST : PAGE_SIZE + 1,
  });
  return { ...page, isPartial: false };
}

/** Yield all of an author's posts that are asked for, some at a time, in their order. */
export async function* allOwnRows(authorId: string, asked: OwnPostsAsked, now: Date): AsyncGenerator<OwnRow[]> {
  const list = listFrom(asked, now);
  const isWanted = isWantedBy(asked, list);
  if (asked.keyword) {
    yield (await foundBy(authorId, asked.keyword, list)).rows.filter(isWanted);
    return;
  }
  for await (const batch of inBatches<OwnRow>((last, limit) => ownRows(authorId, list, last, limit), AT_ONCE)) {
    yield batch.filter(isWanted);
  }
}

/** What is deleted is found by nobody: of a tombstone no words are left. */
async function foundBy(
  authorId: string,
  keyword: string,
  list: OwnList,
): Promise<{ rows: OwnRow[]; isPartial: boolean }> {
  const { ids, isPartial } = await findWordings(authorId, keyword);
  return { rows: await ownRowsAmong(authorId, ids, list), isPartial };
}
