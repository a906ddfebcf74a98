import type { Endpoints, Post } from '@minori/contracts';
import { useSession, useShell } from '@minori/platform';
import { useInfiniteQuery, useQueryClient, type InfiniteData } from '@minori/platform/query';

type Page = Endpoints['GET /posts/my_posts']['response'];
type Pages = InfiniteData<Page, string | undefined>;

/** Which of the own posts are listed. */
export const POST_FILTERS = [
  'all',
  'published',
  'scheduled',
  'processing',
  'in_review',
  'failed',
  'canceled',
  'deleted',
] as const;
/** Which of the own posts are listed. */
export type PostFilter = (typeof POST_FILTERS)[number];

/** The query keys of the member's own posts. Whoever writes a post makes all of them stale. */
export const postKeys = {
  own: ['posts', 'own'] as const,
  list: (filter: PostFilter) => ['posts', 'own', filter] as const,
};

/** The member's own posts, newest first, page by page. */
export function useMyPostsQuery(filter: PostFilter) {
  const { api } = useShell();
  const { status } = useSession();
  return useInfiniteQuery<Page, Error, Pages, readonly string[], string | undefined>({
    queryKey: postKeys.list(filter),
    queryFn: ({ pageParam, signal }) =>
      api('GET /posts/my_posts', { query: { last_id: pageParam, status: filter }, signal }),
    initialPageParam: undefined,
    getNextPageParam: (page) => page.last_id ?? undefined,
    enabled: status === 'member',
  });
}

/** Whether a post stands in the list of a filter. */
function belongsTo(filter: unknown, { post_state }: Post): boolean {
  if (filter === 'all') return post_state !== 'deleted';
  return filter === (post_state === 'rejected' ? 'failed' : post_state);
}

/** Edits of the lists that need no answer from the API: what was just written, changed, or deleted. */
export function useMyPostsEdits() {
  const client = useQueryClient();
  const edit = (change: (posts: Post[], filter: unknown, isFirst: boolean) => Post[]) => {
    for (const [key, known] of client.getQueriesData<Pages>({ queryKey: postKeys.own })) {
      if (!known) continue;
      const pages = known.pages.map((page, at) => ({ ...page, data: change(page.data, key.at(-1), at === 0) }));
      client.setQueryData<Pages>(key, { ...known, pages });
    }
  };
  const without = (posts: Post[], id: string) => posts.filter((post) => post.id !== id);
  return {
    add: (post: Post) =>
      edit((posts, filter, isFirst) => {
        const others = without(posts, post.id);
        return isFirst && belongsTo(filter, post) ? [post, ...others] : others;
      }),
    /** What changed its state leaves the lists where it stood, and stands in the others once they are read again. */
    change: (post: Post) => {
      edit((posts, filter) =>
        belongsTo(filter, post)
          ? posts.map((each) => (each.id === post.id ? { ...each, ...post } : each))
          : without(posts, post.id),
      );
      void client.invalidateQueries({ queryKey: postKeys.own, refetchType: 'none' });
    },
    remove: (id: string) => edit((posts) => without(posts, id)),
  };
}
