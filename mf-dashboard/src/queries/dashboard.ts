import { useShell } from '@minori/platform';
import { STALE, useAnswer, useMutation } from '@minori/platform/query';
import { saveFile } from '@minori/platform/save-file';

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

/** Have the browser keep the member's last year, day by day, as CSV. */
export function useDaysFile() {
  const { api } = useShell();
  return useMutation({ mutationFn: async () => saveFile(await api('GET /dashboards/days/csv')) });
}
