import type { FeedItem, Post } from '@minori/contracts';
import { useSession, useShell } from '@minori/platform';
import {
  applyEdits,
  removeItems,
  STALE,
  useInfiniteQuery,
  useQueryClient,
  type InfiniteData,
  type QueryClient,
  type QueryKey,
} from '@minori/platform/query';
import {
  choiceOf,
  isFiltered,
  isForMembers,
  placeOf,
  readFeed,
  takesNewPost,
  type FeedAnswer,
  type FeedSource,
  type LeftOut,
} from './feedSources';
import { useReadingOptions } from './readingOptions';

export type { FeedSource } from './feedSources';

/** One answer; `readAt` is in milliseconds since 1970. */
export interface FeedPage extends FeedAnswer {
  readAt: number;
}

type FeedData = InfiniteData<FeedPage, string | null>;

/**
 * Lists differ by viewer: what a guest was shown is not taken over after signing in. How a list is ordered and narrowed
 * comes last, so that all lists of a place can be named without it.
 */
export const feedKeys = {
  all: ['feed'] as const,
  profile: (username: string) => ['feed', 'profile', username.toLowerCase()] as const,
  list: (source: FeedSource, viewerId: string | undefined, leftOut: LeftOut = {}): QueryKey => {
    const choice = Object.entries({ ...choiceOf(source), ...(isFiltered(source) && leftOut) });
    const chosen = choice.filter(([, value]) => value !== undefined);
    const key = ['feed', source.name, ...placeOf(source), viewerId ?? 'guest'];
    return chosen.length === 0 ? key : [...key, Object.fromEntries(chosen)];
  },
};

/** The key of a list as its reader wants it. */
export function useFeedKey(source: FeedSource): QueryKey {
  const { user } = useSession();
  return feedKeys.list(source, user?.id, useReadingOptions().leftOut);
}

/** A list of posts, page by page. Wait until it is known who is looking; those of members stay idle for guests. */
export function useFeedQuery(source: FeedSource) {
  const { api } = useShell();
  const { status, user } = useSession();
  const { leftOut } = useReadingOptions();
  return useInfiniteQuery({
    queryKey: useFeedKey(source),
    queryFn: async ({ pageParam, signal }): Promise<FeedPage> => ({
      ...(await readFeed(api, source, { cursor: pageParam, leftOut, signal })),
      readAt: Date.now(),
    }),
    initialPageParam: null as string | null,
    getNextPageParam: (page: FeedPage) => page.next,
    enabled: status !== 'initialising' && (user !== null || !isForMembers(source)),
    // Coming back to a list finds it as it was left: new posts are asked for, not thrown in.
    staleTime: STALE.long,
  });
}

/** Read a list anew from its first page; what is shown stays until the answer is there. */
export function useFeedRefresh(source: FeedSource): () => Promise<void> {
  const client = useQueryClient();
  const queryKey = useFeedKey(source);
  return async () => {
    client.setQueryData<FeedData>(
      queryKey,
      (data) => data && { pages: data.pages.slice(0, 1), pageParams: data.pageParams.slice(0, 1) },
    );
    await client.refetchQueries({ queryKey, exact: true });
  };
}

/** Return the items of all pages in order, each post once: what was written meanwhile may come again on a later page. */
export function itemsOf(data: InfiniteData<FeedPage> | undefined): FeedItem[] {
  const seen = new Set<string>();
  return (data?.pages ?? [])
    .flatMap(({ items }) => items)
    .filter((item) => item.type !== 'post' || (!seen.has(item.post.id) && seen.add(item.post.id)));
}

/**
 * Say that lists are not what they would be now, as after a change of what they leave out: those out of sight are
 * forgotten, the one in sight offers to be read anew.
 */
export function outdateFeeds(client: QueryClient, name?: FeedSource['name']): void {
  const queryKey = name ? [...feedKeys.all, name] : feedKeys.all;
  client.removeQueries({ queryKey, type: 'inactive' });
  client.setQueriesData<FeedData>({ queryKey }, (data) => {
    const [first, ...rest] = data?.pages ?? [];
    return data && first && { ...data, pages: [{ ...first, readAt: 0 }, ...rest] };
  });
}

/** Put a post that was just written on top of every cached list that it belongs to. */
export function prependToFeeds(client: QueryClient, post: Post): void {
  const isIts = ([, name, place, ...rest]: QueryKey) => {
    const last = rest.at(-1);
    return takesNewPost({ name: String(name), place, choice: typeof last === 'object' ? last : undefined }, post);
  };
  client.setQueriesData<FeedData>({ queryKey: feedKeys.all, predicate: ({ queryKey }) => isIts(queryKey) }, (data) => {
    const [first, ...rest] = data?.pages ?? [];
    if (!data || !first) return data;
    return { ...data, pages: [{ ...first, items: [{ type: 'post', post }, ...first.items] }, ...rest] };
  });
}

/** Take a deleted post out of every cached list. */
export function removeFromFeeds(client: QueryClient, postId: string): void {
  const isIt = (item: unknown) => {
    const { type, post } = (item ?? {}) as { type?: unknown; post?: Post };
    return type === 'post' && post?.id === postId;
  };
  applyEdits(
    client,
    removeItems(isIt, ([kind]) => kind === feedKeys.all[0]),
  );
}
