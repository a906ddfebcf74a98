import { ApiError } from '@minori/contracts/client';
import { notifyManager, QueryClient, replaceEqualDeep } from '@tanstack/react-query';
import { keepsValues } from './changes';

const SECOND = 1_000;
const MINUTE = 60 * SECOND;

/** How long an answer counts as fresh, in milliseconds. */
export const STALE = {
  /** Counters, votes, prices. */
  short: 15 * SECOND,
  /** Timelines and lists. */
  list: MINUTE,
  /** What hardly changes: channels, spotlight creators, packages. */
  long: 15 * MINUTE,
} as const;

const READ_RETRIES = 2;

/** Return whether a failed read may succeed when it is tried again: no answer, 5xx and 429 only. */
export function isPassing(error: unknown): boolean {
  return error instanceof ApiError && (error.code === 'network' || error.status >= 500 || error.status === 429);
}

// By default screens hear of a change by a timer, which on a slow processor comes some frames after the press.
notifyManager.setScheduler(queueMicrotask);

/** Return the page's query client. The shell makes one and hands it to every remote. */
export function createQueryClient(): QueryClient {
  const client: QueryClient = new QueryClient({
    defaultOptions: {
      queries: {
        staleTime: STALE.list,
        // On the server what was read goes with the client: no timer may hold it.
        gcTime: typeof window === 'undefined' ? Infinity : 15 * MINUTE,
        refetchOnWindowFocus: false,
        structuralSharing: (before, next) => (keepsValues(client) ? next : replaceEqualDeep(before, next)),
        retry: (failures, error) => failures < READ_RETRIES && isPassing(error),
      },
      // Nothing is sent later than it was pressed: what may wait for a connection shows at once, and says so itself.
      mutations: { retry: false, networkMode: 'always' },
    },
  });
  return client;
}
