import { Button, Card, EmptyState, List, RowSkeleton } from '@minori/design-system';
import { useMessages, usePageTitle } from '@minori/platform';
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
  return (
    <List
      query={usePredictionAlertsQuery()}
      itemKey={({ id }) => id}
      skeleton={<RowSkeleton />}
      failed={t.failed}
      failedText={failed}
      empty={
        <EmptyState title={t.empty.title} action={<Button href="/chart">{t.empty.action}</Button>}>
          {t.empty.text}
        </EmptyState>
      }
      renderItem={(alert) => <PredictionAlertLine alert={alert} />}
    />
  );
}
