import { STALE, useAnswer } from '@minori/platform/query';

/** What members say now. */
export function useVoicesQuery() {
  return useAnswer('GET /users/voices', {}, { staleTime: STALE.long });
}
