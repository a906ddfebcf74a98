import type { FeedItem, Post } from '@minori/contracts';
import { useSession, useShell, type ApiClient } from '@minori/platform';
import { STALE, useInfiniteQuery, useQueryClient, type InfiniteData, type QueryClient } from '@minori/platform/query';

/** Where a list of posts comes from. */
export type FeedSource = { name: 'recommended' } | { name: 'following' } | { name: 'profile'; username: string };

/** One answer; `next` is the cursor of the following one, null at the end; `readAt` is in milliseconds since 1970. */
export interface FeedPage {
  items: FeedItem[];
  next: string | null;
  readAt: number;
}

type FeedData = InfiniteData<FeedPage, string | null>;

/** Lists differ by viewer: what a guest was shown is not taken over after signing in. */
export const feedKeys = {
  all: ['feed'] as const,
  profile: (username: string) => ['feed', 'profile', username.toLowerCase()] as const,
  list: (source: FeedSource, viewerId: string | undefined) => [
    ...(source.name === 'profile' ? feedKeys.profile(source.username) : ['feed', source.name]),
    viewerId ?? 'guest',
  ],
};

async function readPage(
  api: ApiClient,
  source: FeedSource,
  cursor: string | null,
  signal: AbortSignal,
): Promise<Omit<FeedPage, 'readAt'>> {
  const from = cursor ?? undefined;
  if (source.name === 'profile') {
    const input = { params: { id: source.username }, query: { last_id: from }, signal };
    const answer = await api('GET /profiles/:id/posts', input);
    return { items: answer.data.map((post) => ({ type: 'post', post })), next: answer.last_id };
  }
  if (source.name === 'following') {
    const answer = await api('GET /feeds/following_timeline', { query: { next_key: from }, signal });
    return { items: answer.data, next: answer.next_key };
  }
  const answer = await api('GET /feeds/recommend_timeline', { query: { page: from }, signal });
  return { items: answer.data, next: answer.next_page };
}

/** A list of posts, page by page. Waits until it is known who is looking; `following` stays idle for guests. */
export function useFeedQuery(source: FeedSource) {
  const { api } = useShell();
  const { status, user } = useSession();
  return useInfiniteQuery({
    queryKey: feedKeys.list(source, user?.id),
    queryFn: async ({ pageParam, signal }): Promise<FeedPage> => ({
      ...(await readPage(api, source, pageParam, signal)),
      readAt: Date.now(),
    }),
    initialPageParam: null as string | null,
    getNextPageParam: (page: FeedPage) => page.next,
    enabled: status !== 'initialising' && (source.name !== 'following' || user !== null),
    // Coming back to a list finds it as it was left: new posts are asked for, not thrown in.
    staleTime: STALE.long,
  });
}

/** Reads a list anew from its first page; what is shown stays until the answer is there. */
export function useFeedRefresh(source: FeedSource): () => Promise<void> {
  const client = useQueryClient();
  const { user } = useSession();
  const queryKey = feedKeys.list(source, user?.id);
  return async () => {
    client.setQueryData<FeedData>(
      queryKey,
      (data) => data && { pages: data.pages.slice(0, 1), pageParams: data.pageParams.slice(0, 1) },
    );
    await client.refetchQueries({ queryKey, exact: true });
  };
}

/** The items of all pages in order, each post once: what was written meanwhile may come again on a later page. */
export function itemsOf(data: InfiniteData<FeedPage> | undefined): FeedItem[] {
  const seen = new Set<string>();
  return (data?.pages ?? [])
    .flatMap(({ items }) => items)
    .filter((item) => item.type !== 'post' || (!seen.has(item.post.id) && seen.add(item.post.id)));
}

/** Puts a post that was just written on top of every cached list that it belongs to. */
export function prependToFeeds(client: QueryClient, post: Post): void {
  const ofOthers = (key: readonly unknown[]) =>
    key[1] === 'profile' && key[2] !== post.user_info.username.toLowerCase();
  client.setQueriesData<FeedData>(
    { queryKey: feedKeys.all, predicate: ({ queryKey }) => !ofOthers(queryKey) },
    (data) => {
      const [first, ...rest] = data?.pages ?? [];
      if (!data || !first) return data;
      return { ...data, pages: [{ ...first, items: [{ type: 'post', post }, ...first.items] }, ...rest] };
    },
  );
}

/** Takes a deleted post out of every cached list. */
export function removeFromFeeds(client: QueryClient, postId: string): void {
  const isOther = (item: FeedItem) => item.type !== 'post' || item.post.id !== postId;
  client.setQueriesData<FeedData>(
    { queryKey: feedKeys.all },
    (data) => data && { ...data, pages: data.pages.map((page) => ({ ...page, items: page.items.filter(isOther) })) },
  );
}
