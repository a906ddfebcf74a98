import { STALE, useAnswer } from '@minori/platform/query';

const fresh = { forMembers: true, staleTime: STALE.short } as const;

/** The figures of the member's last 30 days and twelve months. */
export function useHomeQuery() {
  return useAnswer('GET /dashboards/home', {}, fresh);
}

/** Which of the member's posts were read most in 30 days. */
export function useBestPostsQuery() {
  return useAnswer('GET /dashboards/best_posts', {}, fresh);
}

/** Who reads the member's posts, in sums of 30 days. */
export function useAudienceQuery() {
  return useAnswer('GET /dashboards/audience', {}, fresh);
}
