import { usePages } from '@minori/platform/query';

/** The member's live streams, page by page, those planned last first. */
export function useOwnStreamsQuery() {
  return usePages('GET /live/streams/mine', {}, { forMembers: true, staleTime: 0 });
}
