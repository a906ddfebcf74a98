import { Card, ErrorState, Loading, RowSkeleton } from '@minori/design-system';
import { ApiError, useMessages, usePageTitle } from '@minori/platform';
import { messages } from '../messages';
import { useSettingsQuery } from '../queries/settings';
import { SettingSwitches } from '../settings/SettingSwitches';
import styles from './NotificationSettingsPage.module.css';

const SKELETONS = [1, 2, 3, 4, 5, 6];

/** `/account/notifications_setting`: which notifications and mails are wanted; each switch is saved at once. */
export function NotificationSettingsPage() {
  const t = useMessages(messages);
  const query = useSettingsQuery();
  usePageTitle(t.settings.title);
  return (
    <section>
      <h2 className={styles.title}>{t.settings.title}</h2>
      <p className={styles.note}>{t.settings.note}</p>
      {query.data ? <SettingSwitches settings={query.data} /> : <Missing query={query} />}
    </section>
  );
}

function Missing({ query }: { query: ReturnType<typeof useSettingsQuery> }) {
  const t = useMessages(messages);
  if (query.isError) {
    const requestId = query.error instanceof ApiError ? query.error.requestId : undefined;
    return (
      <ErrorState
        title={t.settings.failedTitle}
        requestId={requestId}
        retrying={query.isFetching}
        onRetry={() => void query.refetch()}
      >
        {t.failed}
      </ErrorState>
    );
  }
  return (
    <Card padding="none">
      <Loading>
        {SKELETONS.map((each) => (
          <RowSkeleton key={each} avatar={false} />
        ))}
      </Loading>
    </Card>
  );
}
