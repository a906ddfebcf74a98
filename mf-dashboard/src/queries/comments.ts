import { STALE, usePages } from '@minori/platform/query';

/** The member's own comments and replies with their posts, newest first, page by page. */
export function useMyCommentsQuery() {
  return usePages('GET /comments/mine', {}, { forMembers: true, staleTime: STALE.short });
}
