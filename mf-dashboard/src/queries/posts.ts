import type { Post } from '@minori/contracts';
import {
  applyEdits,
  askedBy,
  editEntities,
  insertItem,
  isAnswerOf,
  isEntity,
  pagesOf,
  removeItems,
  usePages,
  useQueryClient,
} from '@minori/platform/query';

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

const MY_POSTS = 'GET /posts/my_posts';

/** The member's own posts, newest first, page by page. */
export function useMyPostsQuery(filter: PostFilter) {
  return usePages(MY_POSTS, { query: { status: filter } }, { forMembers: true });
}

/** Whether a post stands in the list of a filter. */
function belongsTo(filter: unknown, { post_state }: Post): boolean {
  if (filter === 'all') return post_state !== 'deleted';
  return filter === (post_state === 'rejected' ? 'failed' : post_state);
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
  return {
    add: (post: Post) =>
      applyEdits(
        client,
        without(post.id),
        insertItem(lists, 'first', post, ({ query }) => belongsTo(query?.['status'], post)),
      ),
    /** What changed its state leaves the lists where it stood, and stands in the others once they are read again. */
    change: (post: Post) => {
      applyEdits(
        client,
        without(post.id, (filter) => !belongsTo(filter, post)),
        editEntities('post', post.id, (each) => ({ ...each, ...post })),
      );
      void client.invalidateQueries({ queryKey: lists, refetchType: 'none' });
    },
    remove: (id: string) => applyEdits(client, without(id)),
  };
}
