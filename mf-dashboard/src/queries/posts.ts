import type { OwnPostAct, OwnPostSort, Post, PostType } from '@minori/contracts';
import { useShell } from '@minori/platform';
import {
  applyEdits,
  askedBy,
  editEntities,
  insertItem,
  isAnswerOf,
  isEntity,
  pagesOf,
  readAgain,
  removeItems,
  STALE,
  useAnswer,
  useOptimisticMutation,
  usePages,
  useQueryClient,
} from '@minori/platform/query';
import { useEffect } from 'react';
import { inParts, type Outcome } from './inParts';

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

/** Which of the own posts are wanted, and in which order: only what is chosen. */
export interface PostsAsked {
  status: PostFilter;
  type?: PostType;
  symbol_id?: string;
  topic?: string;
  from?: string;
  to?: string;
  keyword?: string;
  sort?: OwnPostSort;
}

const MY_POSTS = 'GET /posts/my_posts';

/** The member's own posts, page by page; newest first unless told. */
export function useMyPostsQuery(asked: PostsAsked) {
  return usePages(MY_POSTS, { query: asked }, { forMembers: true });
}

/** The member's scheduled posts of a period by Tokyo's calendar, soonest first: page after page is read until all are there. */
export function useScheduledQuery(from: string, to: string) {
  const query = usePages(
    MY_POSTS,
    { query: { status: 'scheduled', from, to, sort: 'oldest' } },
    { forMembers: true, keepsPrevious: true, staleTime: STALE.short },
  );
  const { hasNextPage, isFetching, isFetchNextPageError, fetchNextPage } = query;
  useEffect(() => {
    if (hasNextPage && !isFetching && !isFetchNextPageError) void fetchNextPage();
  }, [hasNextPage, isFetching, isFetchNextPageError, fetchNextPage]);
  return query;
}

/** All symbols, to choose one of. */
export function useSymbolsQuery() {
  return useAnswer('GET /news/charts/symbols', {}, { staleTime: STALE.long });
}

/** Whether a post stands in the list of a filter. */
function belongsTo(filter: unknown, { post_state }: Post): boolean {
  if (filter === 'all') return post_state !== 'deleted';
  return filter === (post_state === 'rejected' ? 'failed' : post_state);
}

/** Whether a list is of all posts of a state, newest first. */
function isPlain(query: Record<string, unknown> = {}): boolean {
  return Object.entries(query).every(([name, value]) => name === 'status' || value === undefined);
}

/** Edits of the lists that need no answer from the API: what was just written, changed, or deleted. */
export function useMyPostsEdits() {
  const client = useQueryClient();
  const lists = pagesOf(MY_POSTS);
  const without = (id: string, isMeant: (filter: unknown) => boolean = () => true) =>
    removeItems(
      (item) => isEntity(item, 'post') && item.id === id,
      (key) => isAnswerOf(key, MY_POSTS) && isMeant(askedBy(key).query?.['status']),
    );
  const add = (post: Post) =>
    applyEdits(
      client,
      without(post.id),
      insertItem(
        lists,
        'first',
        post,
        ({ query }) => isPlain(query as Record<string, unknown>) && belongsTo(query?.['status'], post),
      ),
    );
  /** What changed its state leaves the lists where it stood, and stands in the others once they are read again. */
  const change = (post: Post) => {
    applyEdits(
      client,
      without(post.id, (filter) => !belongsTo(filter, post)),
      editEntities('post', post.id, (each) => ({ ...each, ...post })),
    );
    void client.invalidateQueries({ queryKey: lists, refetchType: 'none' });
  };
  return { add, change, remove: (id: string) => applyEdits(client, without(id)) };
}

/** Do the same with several own posts: `change(ids, act)`. Resolves with what became of each; the lists follow. */
export function useBulkPosts() {
  const { api } = useShell();
  const edits = useMyPostsEdits();
  const client = useQueryClient();
  return async (ids: readonly string[], act: OwnPostAct): Promise<readonly Outcome[]> => {
    const outcomes = await inParts(
      ids,
      async (part) => (await api('POST /posts/bulk', { body: { ids: part, act } })).data,
    );
    for (const outcome of outcomes) {
      if ('post' in outcome && outcome.post) edits.change(outcome.post);
      else if (outcome.is_done) edits.remove(outcome.id);
    }
    if (outcomes.some(({ is_done }) => is_done)) void readAgain(client, pagesOf(MY_POSTS));
    return outcomes;
  };
}

/** Where a scheduled post is to go. */
interface Move {
  post: Post;
  published_at: string;
}

/** Move a scheduled post to another instant: it stands there at once, and is back when the call fails. */
export function useMoveMutation(failed: (error: Error) => void) {
  const { api } = useShell();
  const client = useQueryClient();
  const moved = ({ post, published_at }: Move) => [
    editEntities('post', post.id, (each) => ({ ...each, published_at })),
  ];
  return useOptimisticMutation({
    scope: { id: 'scheduled-posts' },
    mutationFn: async ({ post, published_at }: Move) =>
      (await api('PUT /posts/:id', { params: { id: post.id }, body: { published_at } })).data,
    optimistic: moved,
    settled: (_post, move) => moved(move),
    onSuccess: () => void client.invalidateQueries({ queryKey: pagesOf(MY_POSTS), refetchType: 'none' }),
    onError: failed,
  });
}
