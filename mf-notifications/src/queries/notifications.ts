import type { Notification, NotificationFilter } from '@minori/contracts';
import { useShell } from '@minori/platform';
import {
  answersOf,
  applyEdits,
  editAnswer,
  editEntities,
  readAgain,
  useOptimisticMutation,
  useAnswer,
  usePages,
  useQueryClient,
  type QueryClient,
} from '@minori/platform/query';
import { useEffect } from 'react';

const PAGE_SIZE = 20;

/** Take the dot from the bell, which the shell asks for. */
function forgetNews(client: QueryClient) {
  applyEdits(
    client,
    editAnswer(answersOf('GET /notifications/check'), () => ({ data: false })),
  );
}

/**
 * The notifications that a filter lets through, newest first, page by page. Seeing the first page takes the bell's dot
 * away.
 */
export function useNotificationsQuery(filter: NotificationFilter) {
  const client = useQueryClient();
  const query = usePages(
    'GET /notifications/',
    { query: { filter } },
    {
      forMembers: true,
      isKept: 'offline',
      refetchOnMount: 'always',
      next: ({ data }) => {
        const last = data.at(-1);
        return last && data.length === PAGE_SIZE ? { last_id: last.id } : undefined;
      },
    },
  );
  const { isFetchedAfterMount, isSuccess, dataUpdatedAt } = query;
  useEffect(() => {
    if (isFetchedAfterMount && isSuccess) forgetNews(client);
  }, [isFetchedAfterMount, isSuccess, dataUpdatedAt, client]);
  return query;
}

/** Return how the missions that notifications lead to are found: those still open, asked for where there are any. */
export function useMissionLinks(notifications: readonly Notification[]): (code: string) => string | undefined {
  const enabled = notifications.some(({ promotion_type }) => promotion_type !== null);
  const { data } = useAnswer('GET /users/missions', {}, { forMembers: true, isKept: true, enabled });
  return (code) => {
    const mission = data?.missions.find((one) => one.code === code);
    const isOpen = mission && ['not_yet', 'in_progress'].includes(mission.current_task.status);
    return isOpen ? (mission.link ?? undefined) : undefined;
  };
}

/** Mark one notification read, or all without an id. */
const read = (id?: string) => [
  editEntities('notification', id, (notification) =>
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
      return readAgain(client, answersOf('GET /notifications/', { query: { filter: 'unread' } }));
    },
    onError: () => snackbar.show({ type: 'error', text: failureText }),
  });
}
