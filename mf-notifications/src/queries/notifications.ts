import type { Endpoints, Notification, NotificationFilter } from '@minori/contracts';
import { useSession, useShell } from '@minori/platform';
import {
  editEntities,
  useInfiniteQuery,
  useOptimisticMutation,
  useQueryClient,
  type InfiniteData,
  type QueryClient,
} from '@minori/platform/query';

type Page = Endpoints['GET /notifications/']['response'];
type CheckAnswer = Endpoints['GET /notifications/check']['response'];

const PAGE_SIZE = 20;

/** The query keys of notifications. The shell polls `check`. */
export const notificationKeys = {
  all: ['notifications'],
  list: (filter: NotificationFilter) => ['notifications', 'list', filter],
  check: ['notifications', 'check'],
} as const;

function forgetNews(client: QueryClient) {
  client.setQueryData<CheckAnswer>(notificationKeys.check, { data: false });
}

/**
 * The notifications that a filter lets through, newest first, page by page. Seeing the first page takes the bell's dot
 * away.
 */
export function useNotificationsQuery(filter: NotificationFilter) {
  const { api } = useShell();
  const { status } = useSession();
  const client = useQueryClient();
  return useInfiniteQuery<Page, Error, InfiniteData<Page, string | undefined>, readonly string[], string | undefined>({
    queryKey: notificationKeys.list(filter),
    queryFn: async ({ pageParam, signal }) => {
      const page = await api('GET /notifications/', { query: { filter, last_id: pageParam }, signal });
      if (pageParam === undefined) forgetNews(client);
      return page;
    },
    initialPageParam: undefined,
    getNextPageParam: (page) => (page.data.length < PAGE_SIZE ? undefined : page.data.at(-1)?.id),
    enabled: status === 'member',
    refetchOnMount: 'always',
  });
}

const KIND = 'actor_count' satisfies keyof Notification;

/** Mark one notification read, or all without an id. */
const read = (id?: string) => [
  editEntities<Notification>({ kind: KIND, id }, (notification) =>
    notification.is_read ? notification : { ...notification, is_read: true },
  ),
];

/** Mark one notification read: it looks read at once, and unread again when the call fails. */
export function useReadMutation() {
  const { api } = useShell();
  return useOptimisticMutation({
    mutationFn: (id: string) => api('POST /notifications/read', { body: { notification_id: id } }),
    optimistic: read,
    settled: (_answer, id) => read(id),
  });
}

/** Mark every notification read, at once; on failure everything is as before and the member is told. */
export function useReadAllMutation(failureText: string) {
  const { api, snackbar } = useShell();
  const client = useQueryClient();
  return useOptimisticMutation({
    mutationFn: () => api('POST /notifications/read/all'),
    optimistic: () => read(),
    onSuccess: () => {
      forgetNews(client);
      return client.invalidateQueries({ queryKey: notificationKeys.list('unread') });
    },
    onError: () => snackbar.show({ type: 'error', text: failureText }),
  });
}
