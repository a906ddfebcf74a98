import type { NotificationFilter, Notification } from '@minori/contracts';
import { isShown, type Target } from '@minori/contracts/notifications';
import { EmptyState, List, RowSkeleton } from '@minori/design-system';
import { useLanguage, useMessages } from '@minori/platform';
import { lazy, Suspense, useState } from 'react';
import { messages } from '../messages';
import { useMissionLinks, useNotificationsQuery, useReadMutation } from '../queries/notifications';
import { beginningDay } from './days';
import { NotificationItem } from './NotificationItem';
import styles from './NotificationList.module.css';

const ScheduledDialog = lazy(() => import('./ScheduledDialog').then((module) => ({ default: module.ScheduledDialog })));

export interface NotificationListProps {
  filter: NotificationFilter;
  /** Whether days are headed. */
  hasDays: boolean;
  /** Called when a notification has led somewhere else on the site. */
  onLeave?(): void;
}

/** The notifications that a filter lets through, growing as one scrolls. */
export function NotificationList({ filter, hasDays, onLeave }: NotificationListProps) {
  const t = useMessages(messages);
  const language = useLanguage();
  const query = useNotificationsQuery(filter);
  const { press, scheduledAt, forgetScheduled } = usePress(onLeave);
  const items = query.data?.pages.flatMap(({ data }) => data).filter(isShown) ?? [];
  const missionLink = useMissionLinks(items);
  const dayAt = (index: number) => (hasDays ? beginningDay(items, index, { t, language }) : undefined);

  return (
    <>
      <List
        query={query}
        items={items}
        itemKey={({ id }) => id}
        className={styles.list}
        skeleton={
          <div className={styles.row}>
            <RowSkeleton end={false} />
          </div>
        }
        skeletons={6}
        failed={t.failedTitle}
        failedText={t.failed}
        empty={<EmptyState title={t.empty}>{filter === 'unread' ? t.emptyUnread : t.emptyHint}</EmptyState>}
        end={t.end}
        renderItem={(notification, index) => {
          const day = dayAt(index);
          return (
            <>
              {day && (
                <li className={styles.day}>
                  <h2>{day}</h2>
                </li>
              )}
              <li className={styles.row}>
                <NotificationItem notification={notification} missionLink={missionLink} onPress={press} />
              </li>
            </>
          );
        }}
      />
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
  const read = useReadMutation();
  const [scheduledAt, setScheduledAt] = useState<string | null>(null);
  const press = ({ id, is_read }: Notification, target: Target) => {
    if (!is_read) read.mutate(id);
    if (target.kind === 'page') onLeave?.();
    if (target.kind === 'scheduled') setScheduledAt(target.at);
  };
  return { press, scheduledAt, forgetScheduled: () => setScheduledAt(null) };
}
