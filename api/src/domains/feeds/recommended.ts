import type { FeedExplanation, FeedReason, FeedSort, InvestmentLevel, Language } from '@minori/contracts';
import { TtlCache } from '../../cache';
import type { Deps } from '../../deps';
import { AppError } from '../../http/errors';
import { numberedPage, pageNumber, wrongCursor } from '../../http/paging';
import type { JsonPiece } from '../../http/preparedJson';
import type { ReaderContext, Viewer } from '../../viewer';
import { knownPost, PAGE_SIZE } from '../posts/reading';
import { affinityOf, hasOwnAffinity, guestAffinity } from './affinity';
import { cursorOf, placeFrom } from './cursor';
import { fillPage, pageOf, wantedAmong, type Page, type Source } from './filling';
import { candidatesInLists, postsInList, type ListKey } from './listingModel';
import type { Snapshot } from './model';
import { factorsOf, rankPosts, scoreOf, type Affinity, type Candidate } from './ranking';
import { rulesKey, type ReaderOptions } from './readerRules';
import { RANKING } from './settings';
import { candidatesIn, currentSnapshot, keepOwn, loadCandidates, REBUILD_AFTER_MS, snapshotById } from './snapshots';
import type { SharedRanking } from './snapshots';
import { openTimeline } from './timelines';

/** Shelves that a member's own candidates are taken from, at most. */
const LISTS_MAX = 10;
const ORDERS_KEPT = 10_000;

/** The order that each member was given last, so that it stays for a minute. */
const ownOrders = new TtlCache<Snapshot>(ORDERS_KEPT, REBUILD_AFTER_MS);

/** Which page of which home timeline. */
export interface HomeRequest {
  page: string | undefined;
  language: Language;
  sort: FeedSort;
  level?: InvestmentLevel | undefined;
  options: ReaderOptions;
}

/** A page of posts as JSON; `next` is the opaque cursor of the page after it, null at the end. */
export interface PostsJson {
  posts: JsonPiece[][];
  next: string | null;
}

/**
 * Return a page of the home timeline in the order that is asked for. A `page` of an order that is too old goes on at the
 * same place of the present one. Throw `invalid_cursor`.
 */
export async function homeTimeline(deps: Deps, viewer: Viewer | null, request: HomeRequest): Promise<PostsJson> {
  const { page, sort, level, options, language } = request;
  const reader: ReaderContext = { viewer, language, at: deps.clock() };
  if (sort === 'newest') {
    const key: ListKey | null = level ? `level:${level}` : null;
    const number = pageNumber(page);
    if (number !== undefined) return pageByNumber(reader, number, options, (limit) => postsInList(key, null, limit));
    const source: Source<string> = async (after, limit) =>
      (await postsInList(key, placeFrom(after ?? undefined, 'page'), limit)).map((place) => ({
        id: place.id,
        place: cursorOf(place),
      }));
    return fillPage(source, reader, { after: page ?? null, options });
  }
  if (sort === 'popular')
    return rankedPage(reader, page, options, () => currentSnapshot({ kind: 'popular', level }, reader.at));
  return rankedPage(reader, page, options, () => recommendedOrder(reader, level, options));
}

/** Return a page of the posts that readers do most with now. */
export async function trendingPosts(
  deps: Deps,
  viewer: Viewer | null,
  { page, language, options }: Pick<HomeRequest, 'page' | 'language' | 'options'>,
): Promise<PostsJson> {
  const reader: ReaderContext = { viewer, language, at: deps.clock() };
  return rankedPage(reader, page, options, () => currentSnapshot({ kind: 'trending' }, reader.at));
}

/**
 * Return a page of an order that is pinned for the reader: `start` gives the order of a first page, and of pages that are
 * named by a number. Throw `invalid_cursor`.
 */
export async function rankedPage(
  reader: ReaderContext,
  page: string | undefined,
  options: ReaderOptions,
  start: () => Promise<Snapshot>,
): Promise<PostsJson> {
  const number = pageNumber(page);
  if (number !== undefined) {
    const { ids } = await start();
    return pageByNumber(reader, number, options, async (limit) => ids.slice(0, limit).map((id) => ({ id })));
  }
  const [, id, begin = '0'] = /^([0-9a-f]{24})\.(\d{1,4})$/.exec(page ?? '') ?? [];
  if (page !== undefined && id === undefined) throw wrongCursor('page');
  const known = id ? await snapshotById(id) : undefined;
  const isOwn = known?.ownerId === null || known?.ownerId === reader.viewer?.id;
  const snapshot = known && isOwn ? known : await start();
  const source: Source<number> = async (after, limit) => {
    const from = after ?? 0;
    return snapshot.ids.slice(from, from + limit).map((one, index) => ({ id: one, place: from + index + 1 }));
  };
  const { posts, next }: Page<number> = await fillPage(source, reader, { after: Number(begin), options });
  return { posts, next: next === null ? null : `${snapshot.id}.${next}` };
}

/** Pages by number part a list exactly: one holds fewer posts where the viewer does not see all of them. */
async function pageByNumber(
  reader: ReaderContext,
  number: number,
  options: ReaderOptions,
  read: (limit: number) => Promise<{ id: string }[]>,
): Promise<PostsJson> {
  const { items, next } = await numberedPage(number, PAGE_SIZE, read);
  return {
    posts: await pageOf(
      reader,
      items.map(({ id }) => id),
      options,
    ),
    next,
  };
}

/**
 * Return why a post stands where it stands for the viewer, by the score that orders the recommended timeline. Throw
 * `not_found`.
 */
export async function explainPost(
  deps: Deps,
  viewer: Viewer | null,
  { postId, language }: { postId: string; language: Language },
): Promise<FeedExplanation> {
  const at = deps.clock();
  await knownPost(viewer, postId, at);
  const [[candidate], affinity] = await Promise.all([
    loadCandidates([postId]),
    viewer ? affinityOf(viewer, at) : guestAffinity(at),
  ]);
  if (!candidate) throw new AppError('not_found');
  const factors = factorsOf(candidate, affinity, 'recommend', at);
  return {
    post_id: postId,
    score: scoreOf(factors),
    reasons: factors
      .toSorted((a, b) => b.factor - a.factor)
      .map(({ code, factor }) => ({ code, factor, label: LABELS[code][language] })),
  };
}

/** The shared order for who has nothing of their own to go by; an own one for a minute for everybody else. */
async function recommendedOrder(
  { viewer, language, at }: ReaderContext,
  level: InvestmentLevel | undefined,
  options: ReaderOptions,
): Promise<Snapshot> {
  const ranking: SharedRanking = { kind: 'recommend', level };
  if (!viewer) return currentSnapshot(ranking, at);
  const rules = await rulesKey(viewer, options);
  const key = `${viewer.id}.${level ?? ''}.${rules}`;
  const known = ownOrders.get(key);
  if (known && Math.abs(at.getTime() - known.createdAt.getTime()) < REBUILD_AFTER_MS) return known;
  const [shared, affinity] = await Promise.all([currentSnapshot(ranking, at), affinityOf(viewer, at)]);
  const isOwn = rules !== '' || hasOwnAffinity(affinity);
  const wanted = (posts: Candidate[]) => (rules ? wantedAmong({ viewer, language, at }, posts, options) : posts);
  const order = isOwn ? await ownOrder(viewer, { shared, affinity, level, at, wanted }) : shared;
  ownOrders.set(key, order);
  return order;
}

interface OwnRanking {
  shared: Snapshot;
  affinity: Affinity;
  level: InvestmentLevel | undefined;
  at: Date;
  /** Authors are spread among what is shown: what is left out parts nobody's posts. */
  wanted: (posts: Candidate[]) => Candidate[] | Promise<Candidate[]>;
}

async function ownOrder(viewer: Viewer, { shared, affinity, level, at, wanted }: OwnRanking): Promise<Snapshot> {
  const [best, extra] = await Promise.all([candidatesIn(shared), ownCandidates(viewer, affinity, at)]);
  const known = new Set(best.map(({ id }) => id));
  const further = (await loadCandidates(extra.filter((id) => !known.has(id)))).filter(
    ({ list_keys }) => !level || list_keys.includes(`level:${level}`),
  );
  const ranked = rankPosts(await wanted([...best, ...further]), affinity, 'recommend', at);
  return keepOwn(
    viewer.id,
    ranked.map(({ id }) => id),
    at,
  );
}

/** Posts that are near to a member, however few others have seen them. */
async function ownCandidates(viewer: Viewer, { domains, favorites, voted }: Affinity, at: Date): Promise<string[]> {
  const { followed, domain, symbol } = RANKING.ownCandidates;
  const timeline = await openTimeline(viewer, at);
  const lists = await Promise.all([
    timeline(null, followed),
    candidatesInLists([...domains].slice(0, LISTS_MAX), at, domain),
    candidatesInLists([...new Set([...favorites, ...voted])].slice(0, LISTS_MAX), at, symbol),
  ]);
  return [...new Set(lists.flat().map(({ id }) => id))];
}

const LABELS: Record<FeedReason, Record<Language, string>> = {
  own_post: { ja: 'あなたの投稿です', en: 'You wrote it' },
  followed_author: { ja: 'フォロー中のユーザーの投稿です', en: 'You follow its author' },
  subscribed_author: { ja: '登録中のクリエイターの投稿です', en: 'You have subscribed to its author' },
  chosen_domain: { ja: '選んだ興味分野の投稿です', en: 'It is about a domain that you chose' },
  favorite_symbol: { ja: 'お気に入り銘柄についての投稿です', en: 'It is about a favourite symbol of yours' },
  voted_symbol: { ja: '最近投票した銘柄についての投稿です', en: 'It is about a symbol that you voted on' },
  trending_topic: { ja: 'いま話題のトピックの投稿です', en: 'It is about a trending topic' },
  quality: {
    ja: '読者の反応（閲覧・いいね・コメント・シェア）',
    en: 'What readers did: views, likes, comments, shares',
  },
  freshness: { ja: '投稿の新しさ', en: 'How new it is' },
};
