import { Button, Card, EmptyState, ErrorState, LoadMore, Loading, RowSkeleton } from '@minori/design-system';
import { morePages } from '@minori/platform/query';
import { ApiError, useMessages, usePageTitle } from '@minori/platform';
import { messages as pageMessages } from '../messages';
import { messages } from '../predictions/messages';
import { PredictionAlarmLine } from '../predictions/PredictionAlarmLine';
import { usePredictionAlarmsQuery } from '../queries/predictionAlarms';
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
        <Alarms />
      </Card>
    </section>
  );
}

function Alarms() {
  const t = useMessages(messages);
  const { failed } = useMessages(pageMessages);
  const query = usePredictionAlarmsQuery();
  const alarms = query.data?.pages.flatMap(({ data }) => data) ?? [];
  if (query.isPending) {
    return (
      <Loading>
        {[1, 2, 3].map((each) => (
          <RowSkeleton key={each} />
        ))}
      </Loading>
    );
  }
  if (query.isError && alarms.length === 0) {
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
  if (alarms.length === 0 && !query.hasNextPage) {
    return (
      <EmptyState title={t.empty.title} action={<Button href="/chart">{t.empty.action}</Button>}>
        {t.empty.text}
      </EmptyState>
    );
  }
  return (
    <>
      <ul>
        {alarms.map((alarm) => (
          <PredictionAlarmLine key={alarm.id} alarm={alarm} />
        ))}
      </ul>
      <LoadMore {...morePages(query)} end={t.end} />
    </>
  );
}
