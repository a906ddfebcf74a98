import type { LevelProgress } from '@minori/contracts';
import { useShell } from '@minori/platform';
import { answersOf, readAgain, STALE, useAnswer, useMutation, usePages, useQueryClient } from '@minori/platform/query';

const fresh = { forMembers: true, staleTime: STALE.short } as const;

/** The member's level with the days that it is made of. */
export function useLevelQuery() {
  return useAnswer('GET /profiles/me/level', {}, fresh);
}

/** How the member's level has changed, page by page, latest first. */
export function useLevelHistoryQuery() {
  return usePages('GET /profiles/me/levels', {}, fresh);
}

/** Say that the member has seen their badge. This page goes on telling that it is a new one; what else tells of it is read again. */
export function useSeeBadgeMutation() {
  const { api } = useShell();
  const client = useQueryClient();
  return useMutation<LevelProgress>({
    mutationFn: async () => (await api('POST /profiles/badges')).data,
    onSuccess: () =>
      readAgain(
        client,
        answersOf('GET /profiles/:id'),
        answersOf('GET /users/missions'),
        answersOf('GET /dashboards/home'),
      ),
  });
}
