import { Button, Card, EmptyState, ErrorState, LoadMore, Loading, RowSkeleton } from '@minori/design-system';
import { morePages } from '@minori/platform/query';
import { ApiError, useMessages, usePageTitle } from '@minori/platform';
import { messages as pageMessages } from '../messages';
import { messages } from '../predictions/messages';
import { PredictionAlertLine } from '../predictions/PredictionAlertLine';
import { usePredictionAlertsQuery } from '../queries/predictionAlerts';
import styles from './PredictionFollowersPage.module.css';

/** `/account/predictions_followers`: whose predictions on which symbols the member hears of, and switching that off. */
export function PredictionFollowersPage() {
  const t = useMessages(messages);
  usePageTitle(t.title);
  return (
    <section>
      <h2 className={styles.title}>{t.title}</h2>
      <p className={styles.note}>{t.note}</p>
      <Card padding="none">
        <Alerts />
      </Card>
    </section>
  );
}

function Alerts() {
  const t = useMessages(messages);
  const { failed } = useMessages(pageMessages);
  const query = usePredictionAlertsQuery();
  const alerts = query.data?.pages.flatMap(({ data }) => data) ?? [];
  if (query.isPending) {
    return (
      <Loading>
        {[1, 2, 3].map((each) => (
          <RowSkeleton key={each} />
        ))}
      </Loading>
    );
  }
  if (query.isError && alerts.length === 0) {
    return (
      <ErrorState
        title={t.failed}
        requestId={query.error instanceof ApiError ? query.error.requestId : undefined}
        retrying={query.isFetching}
        onRetry={() => void query.refetch()}
      >
        {failed}
      </ErrorState>
    );
  }
  if (alerts.length === 0 && !query.hasNextPage) {
    return (
      <EmptyState title={t.empty.title} action={<Button href="/chart">{t.empty.action}</Button>}>
        {t.empty.text}
      </EmptyState>
    );
  }
  return (
    <>
      <ul>
        {alerts.map((alert) => (
          <PredictionAlertLine key={alert.id} alert={alert} />
        ))}
      </ul>
      <LoadMore {...morePages(query)} end={t.end} />
    </>
  );
}
