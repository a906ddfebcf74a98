import type { Endpoints, Post } from '@minori/contracts';
import { useSession, useShell } from '@minori/platform';
import { useInfiniteQuery, useQueryClient, type InfiniteData } from '@minori/platform/query';

type Page = Endpoints['GET /posts/my_posts']['response'];
type Pages = InfiniteData<Page, string | undefined>;

/** The query keys of the member's own posts. */
export const postKeys = { mine: ['posts', 'my_posts'] } as const;

/** The member's own posts, newest first, page by page. */
export function useMyPostsQuery() {
  const { api } = useShell();
  const { status } = useSession();
  return useInfiniteQuery<Page, Error, Pages, readonly string[], string | undefined>({
    queryKey: postKeys.mine,
    queryFn: ({ pageParam, signal }) => api('GET /posts/my_posts', { query: { last_id: pageParam }, signal }),
    initialPageParam: undefined,
    getNextPageParam: (page) => page.last_id ?? undefined,
    enabled: status === 'member',
  });
}

/** Edits of the list that need no answer from the API: a post that was just written, or deleted. */
export function useMyPostsEdits() {
  const client = useQueryClient();
  const edit = (change: (posts: Post[], page: number) => Post[]) =>
    client.setQueryData<Pages>(
      postKeys.mine,
      (known) =>
        known && { ...known, pages: known.pages.map((page, at) => ({ ...page, data: change(page.data, at) })) },
    );
  return {
    add: (post: Post) =>
      edit((posts, page) => (page === 0 ? [post, ...posts.filter(({ id }) => id !== post.id)] : posts)),
    remove: (id: string) => edit((posts) => posts.filter((post) => post.id !== id)),
  };
}
