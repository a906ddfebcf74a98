import type { FeedItem, Post } from '@minori/contracts';
import { isOpenToAll, topicKey } from '@minori/contracts/rules';
import {
  applyEdits,
  editAnswer,
  insertItem,
  isAnswerOf,
  isEntity,
  pagesOf,
  removeItems,
  STALE,
  usePagesQuery,
  useQueryClient,
  useReader,
  type AnswerKey,
  type InfiniteData,
  type NextPage,
  type QueryClient,
  type QueryKey,
  type Reader,
} from '@minori/platform/query';
import {
  answersQuery,
  FEEDS,
  isForMembers,
  itemsIn,
  type FeedAnswer,
  type FeedSource,
  type LeftOut,
} from './feedSources';
import { useReadingOptions } from './readingOptions';

export type { FeedSource } from './feedSources';

/** One answer; `readAt` is in milliseconds since 1970. */
export type FeedPage = FeedAnswer & { readAt: number };
type FeedData = InfiniteData<FeedPage, NextPage>;

/** Return the query of a list of posts, page by page. */
export function feedQuery(reader: Reader, source: FeedSource, leftOut: LeftOut = {}) {
  const query = answersQuery(reader, source, leftOut);
  return {
    ...query,
    queryKey: query.queryKey as AnswerKey<FeedData>,
    queryFn: async (context: Parameters<typeof query.queryFn>[0]): Promise<FeedPage> => ({
      ...(await query.queryFn(context)),
      readAt: Date.now(),
    }),
  };
}

/** The key of a list as its reader wants it. */
export function useFeedKey(source: FeedSource): AnswerKey<FeedData> {
  return feedQuery(useReader(), source, useReadingOptions().leftOut).queryKey;
}

/** A list of posts, page by page; of one source for as long as it is shown. Those of members stay idle for guests. */
export function useFeedQuery(source: FeedSource) {
  return usePagesQuery<FeedPage>(feedQuery(useReader(), source, useReadingOptions().leftOut), {
    forMembers: isForMembers(source),
    isKept: source.name === 'recommended' || 'offline',
    // What its reader wants left out is known to the browser alone: until that is answered, the first list stays.
    keepsPrevious: true,
    // Coming back to a list finds it as it was left: new posts are asked for, not thrown in.
    staleTime: STALE.long,
  });
}

/** Read a list anew from its first page; what is shown stays until the answer is there. */
export function useFeedRefresh(source: FeedSource): () => Promise<void> {
  const client = useQueryClient();
  const queryKey = useFeedKey(source);
  return async () => {
    applyEdits(
      client,
      editAnswer<FeedData>(queryKey, ({ pages, pageParams }) => ({
        pages: pages.slice(0, 1),
        pageParams: pageParams.slice(0, 1),
      })),
    );
    await client.refetchQueries({ queryKey, exact: true });
  };
}

/** Return the items of all pages in order, each post once: what was written meanwhile may come again on a later page. */
export function itemsOf(data: InfiniteData<FeedPage> | undefined): FeedItem[] {
  const seen = new Set<string>();
  return (data?.pages ?? [])
    .flatMap(itemsIn)
    .filter((item) => item.type !== 'post' || (!seen.has(item.post.id) && seen.add(item.post.id)));
}

/**
 * Say that lists are not what they would be now, as after a change of what they leave out: those out of sight are
 * forgotten, the one in sight offers to be read anew.
 */
export function outdateFeeds(client: QueryClient, ...names: FeedSource['name'][]): void {
  const endpoints = names.length > 0 ? names.map((name) => FEEDS[name]) : Object.values(FEEDS);
  for (const endpoint of endpoints) {
    client.removeQueries({ queryKey: pagesOf(endpoint), type: 'inactive' });
    const old = editAnswer(
      pagesOf(endpoint) as QueryKey as AnswerKey<FeedData>,
      ({ pages: [first, ...rest], pageParams }) => ({
        pages: first ? [{ ...first, readAt: 0 }, ...rest] : [],
        pageParams,
      }),
    );
    applyEdits(client, old);
  }
}

/** Put a post that was just written on top of every cached list that it belongs to. */
export function prependToFeeds(client: QueryClient, post: Post): void {
  const item: FeedItem = { type: 'post', post };
  const names = new Set([...post.hashtags, ...post.topics.map(({ name }) => name)].map(topicKey));
  applyEdits(
    client,
    insertItem(
      pagesOf(FEEDS.recommended),
      'first',
      item,
      ({ query }) => query?.['investment_level'] === undefined && query?.['sort'] !== 'popular',
    ),
    insertItem(pagesOf(FEEDS.following), 'first', item),
    insertItem(pagesOf(FEEDS.topic), 'first', item, ({ params, query }) => {
      return query?.['is_live'] === undefined && names.has(params?.['topic'] ?? '');
    }),
    insertItem(
      pagesOf(FEEDS.profile, { params: { id: post.user_info.username } }),
      'first',
      post,
      ({ query }) => query?.['type'] === undefined || !isOpenToAll(post.type),
    ),
  );
}

/** The post that an item of a list is, or holds. */
export function postIn(item: object): Post | undefined {
  if ('post' in item) return postIn((item as { post: object | null }).post ?? {});
  return isEntity(item, 'post') ? item : undefined;
}

/** Take a deleted post out of every cached list. */
export function removeFromFeeds(client: QueryClient, postId: string): void {
  applyEdits(
    client,
    removeItems(
      (item) => postIn(item)?.id === postId,
      (key) => isAnswerOf(key, ...Object.values(FEEDS)),
    ),
  );
}
