import type { Member } from '@minori/contracts';
import { applyEdits, editEntities, type QueryClient } from '@minori/platform/query';

/** A member stands in lists, and has a page. */
export const AS_MEMBER = ['user', 'profile'] as const;

/** Return the edit of a member wherever they stand. */
export const editUser = (id: string, change: <M extends Member>(member: M) => M) => editEntities(AS_MEMBER, id, change);

/** Add to the number of posts on an author's page. */
export function countOwnPost(client: QueryClient, authorId: string, difference: 1 | -1): void {
  const edit = editEntities('profile', authorId, (profile) => ({
    ...profile,
    post_count: Math.max(0, profile.post_count + difference),
  }));
  applyEdits(client, edit);
}
