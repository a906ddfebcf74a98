import { STALE, useAnswer } from '@minori/platform/query';

/** What a member tells of themselves for work; null where they tell nothing to the viewer. */
export function useWorkProfileQuery(id: string) {
  return useAnswer(
    'GET /recruitment/users/:id/profile',
    { params: { id } },
    { forMembers: true, select: ({ data }) => data },
  );
}

/** What there was to choose from. */
export function useWorkOptionsQuery(enabled: boolean) {
  return useAnswer(
    'GET /recruitment/profile/master-data',
    {},
    { forMembers: true, enabled, staleTime: STALE.long, select: ({ data }) => data },
  );
}
