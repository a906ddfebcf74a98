import type { InvestmentLevel, Language } from '@minori/contracts';
import type { Deps } from '../../deps';
import { wrongCursor } from '../../http/paging';
import type { ReaderContext, Viewer } from '../../viewer';
import type { ReaderPost } from '../posts/reading';
import { subscribedCreators } from '../subscriptions/service';
import { domainIdsOf, topicIdOf } from '../topics/service';
import { trendingTopicIds } from './trending';
import { cursorOf, placeFrom } from './cursor';
import { fillPage, type Source } from './filling';
import { postsByAuthors, postsInList, postsInLists, type Place, type ListKey } from './listingModel';
import type { ReaderOptions } from './readerRules';
import { rankedPage, type PostsJson } from './recommended';
import { keepOwn } from './snapshots';
import { RANKING } from './settings';
import { openTimeline } from './timelines';

/** Topics of one topics timeline, at most: they are a part of its cursor. */
const TOPICS_MAX = 10;
const TOPICS_CURSOR = /^([^~]*)~([td][0-9a-f]{24}(?:[td][0-9a-f]{24}){0,9})$/;

/** Which page of a list by time. */
export interface ListRequest {
  key: string | undefined;
  language: Language;
  options: ReaderOptions;
}

/** Return the own posts and those of followed members, newest first. */
export async function followingTimeline(deps: Deps, viewer: Viewer, request: ListRequest): Promise<PostsJson> {
  const at = deps.clock();
  const after = placeFrom(request.key);
  const source = await openTimeline(viewer, at);
  // What was handed out before somebody stopped following is still there: it does not show.
  const isShown = ({ author, post }: ReaderPost) => author.is_followed || post.author_id === viewer.id;
  return byTime(source, { viewer, at, language: request.language }, { after, options: request.options, isShown });
}

/**
 * Return paid posts of creators: first of those whom the viewer subscribes to, then of all others, each newest first.
 */
export async function primePosts(deps: Deps, viewer: Viewer | null, request: ListRequest): Promise<PostsJson> {
  const reader: ReaderContext = { viewer, language: request.language, at: deps.clock() };
  const { key, options } = request;
  const { prime } = viewer ? await subscribedCreators(viewer.id, reader.at) : { prime: new Set<string>() };
  const isPinned = /^[0-9a-f]{24}\.\d{1,4}$/.test(key ?? '');
  if (viewer && (isPinned || (!key && prime.size > 0))) {
    return rankedPage(reader, key, options, () => ownPrimeOrder(viewer, [...prime], reader.at));
  }
  const source = (after: Place | null, limit: number) => postsInList('prime', after, limit);
  return byTime(source, reader, { after: placeFrom(key), options });
}

/** Return live streams and their recordings, newest first. */
export async function livePosts(deps: Deps, viewer: Viewer | null, request: ListRequest): Promise<PostsJson> {
  return postsOf(deps, viewer, request, 'live');
}

/** Return posts for readers of a level, newest first. */
export async function levelPosts(
  deps: Deps,
  viewer: Viewer | null,
  { level, ...request }: ListRequest & { level: InvestmentLevel },
): Promise<PostsJson> {
  return postsOf(deps, viewer, request, `level:${level}`);
}

/** Return the posts of a topic that is named by id or name, newest first. Throw `not_found` for one that there is not. */
export async function topicPosts(
  deps: Deps,
  viewer: Viewer | null,
  { topic, isLive, ...request }: ListRequest & { topic: string; isLive: boolean },
): Promise<PostsJson> {
  return postsOf(deps, viewer, request, `${isLive ? 'live' : 'topic'}:${await topicIdOf(topic)}`);
}

/**
 * Return posts of the domains that the viewer chose, else of the trending topics, newest first. What they are is a part
 * of the cursor, so that a list goes on as it began.
 */
export async function topicsTimeline(deps: Deps, viewer: Viewer | null, request: ListRequest): Promise<PostsJson> {
  const reader: ReaderContext = { viewer, language: request.language, at: deps.clock() };
  const [, key, pinned] = TOPICS_CURSOR.exec(request.key ?? '') ?? [];
  if (request.key && !pinned) throw wrongCursor('next_key');
  const chosen = pinned ?? (await topicsFor(viewer, reader.at)).join('');
  const listKeys = (chosen.match(/[td][0-9a-f]{24}/g) ?? []).map((one): ListKey =>
    one.startsWith('t') ? `topic:${one.slice(1)}` : `domain:${one.slice(1)}`,
  );
  const source = (after: Place | null, limit: number) => postsInLists(listKeys, after, limit);
  const page = await byTime(source, reader, { after: placeFrom(key), options: request.options });
  return { posts: page.posts, next: page.next && `${page.next}~${chosen}` };
}

async function topicsFor(viewer: Viewer | null, at: Date): Promise<string[]> {
  const domains = viewer ? await domainIdsOf(viewer.id) : [];
  if (domains.length > 0) return domains.slice(0, TOPICS_MAX).map((id) => `d${id}`);
  return (await trendingTopicIds(at)).slice(0, TOPICS_MAX).map((id) => `t${id}`);
}

async function ownPrimeOrder(viewer: Viewer, creatorIds: string[], at: Date) {
  const [subscribed, all] = await Promise.all([
    postsByAuthors(creatorIds, null, RANKING.size),
    postsInList('prime', null, RANKING.size),
  ]);
  const own = subscribed.filter(({ list_keys }) => list_keys.includes('prime'));
  const known = new Set(own.map(({ id }) => id));
  const ids = [...known, ...all.map(({ id }) => id).filter((id) => !known.has(id))];
  return keepOwn(viewer.id, ids.slice(0, RANKING.size), at);
}

async function postsOf(deps: Deps, viewer: Viewer | null, request: ListRequest, name: ListKey): Promise<PostsJson> {
  const reader: ReaderContext = { viewer, language: request.language, at: deps.clock() };
  const source = (after: Place | null, limit: number) => postsInList(name, after, limit);
  return byTime(source, reader, { after: placeFrom(request.key), options: request.options });
}

interface TimePage {
  after: Place | null;
  options: ReaderOptions;
  isShown?: (post: ReaderPost) => boolean;
}

async function byTime(
  source: (after: Place | null, limit: number) => Promise<Place[]>,
  reader: ReaderContext,
  page: TimePage,
): Promise<PostsJson> {
  const times = new Map<string, number>();
  const listed: Source<Place> = async (after, limit) => {
    const places = await source(after, limit);
    for (const place of places) times.set(place.id, Number(place.publishedAt));
    return places.map((place) => ({ id: place.id, place }));
  };
  // A post that came out anew at another time stands at that one.
  const isInPlace = ({ post }: ReaderPost) => times.get(post.id) === Number(post.published_at);
  const isShown = (post: ReaderPost) => isInPlace(post) && (page.isShown?.(post) ?? true);
  const { posts, next } = await fillPage(listed, reader, { ...page, isShown });
  return { posts, next: next && cursorOf(next) };
}
