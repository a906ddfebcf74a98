import type { NotificationFilter, Notification } from '@minori/contracts';
import { morePages } from '@minori/platform/query';
import { EmptyState, ErrorState, LoadMore, Loading, RowSkeleton } from '@minori/design-system';
import { ApiError, useLanguage, useMessages, useShell } from '@minori/platform';
import { lazy, Suspense, useState } from 'react';
import { messages } from '../messages';
import { useNotificationsQuery, useReadMutation } from '../queries/notifications';
import { isShown } from './sentence';
import { NotificationItem } from './NotificationItem';
import type { Target } from './target';
import styles from './NotificationList.module.css';

const ScheduledDialog = lazy(() => import('./ScheduledDialog').then((module) => ({ default: module.ScheduledDialog })));

const SKELETONS = [1, 2, 3, 4, 5, 6];

export interface NotificationListProps {
  filter: NotificationFilter;
  /** Called when a notification has led somewhere else on the site. */
  onLeave?(): void;
}

/** The notifications that a filter lets through, growing as one scrolls. */
export function NotificationList({ filter, onLeave }: NotificationListProps) {
  const t = useMessages(messages);
  const language = useLanguage();
  const query = useNotificationsQuery(filter);
  const { press, scheduledAt, forgetScheduled } = usePress(onLeave);

  if (query.isPending) return <ListSkeleton />;
  if (query.isError && !query.data) {
    const requestId = query.error instanceof ApiError ? query.error.requestId : undefined;
    return (
      <ErrorState
        title={t.failedTitle}
        requestId={requestId}
        retrying={query.isFetching}
        onRetry={() => void query.refetch()}
      >
        {t.failed}
      </ErrorState>
    );
  }
  const shown = query.data.pages.flatMap((page) => page.data).filter(isShown);
  if (shown.length === 0 && !query.hasNextPage) {
    return <EmptyState title={t.empty}>{filter === 'unread' ? t.emptyUnread : t.emptyHint}</EmptyState>;
  }
  return (
    <>
      <ul className={styles.list}>
        {shown.map((notification) => (
          <li key={notification.id} className={styles.row}>
            <NotificationItem notification={notification} onPress={press} />
          </li>
        ))}
      </ul>
      <LoadMore {...morePages(query)} end={t.end} />
      {scheduledAt && (
        <Suspense fallback={null}>
          <ScheduledDialog at={scheduledAt} language={language} onClosed={forgetScheduled} />
        </Suspense>
      )}
    </>
  );
}

/** What pressing a notification does; links find their way themselves. */
function usePress(onLeave?: () => void) {
  const { dialogs } = useShell();
  const read = useReadMutation();
  const [scheduledAt, setScheduledAt] = useState<string | null>(null);
  const press = ({ id, is_read }: Notification, target: Target) => {
    if (!is_read) read.mutate(id);
    if (target.kind === 'page') onLeave?.();
    if (target.kind === 'scheduled') setScheduledAt(target.at);
    if (target.kind === 'coins') dialogs.open('coin.summary', {});
  };
  return { press, scheduledAt, forgetScheduled: () => setScheduledAt(null) };
}

function ListSkeleton() {
  return (
    <Loading className={styles.skeletons}>
      {SKELETONS.map((each) => (
        <RowSkeleton key={each} end={false} />
      ))}
    </Loading>
  );
}
