import type { Alert } from '@minori/contracts';
import { ALERT_COUNT_WINDOWS, ALERT_PRICES, hasThreshold } from '@minori/contracts/rules';
import { Button, EmptyState, ErrorState, Loading, RowSkeleton, SegmentedControl } from '@minori/design-system';
import { Dialog } from '@minori/design-system/dialog';
import { ApiError, useMessages, type DialogViewProps } from '@minori/platform';
import { useNavigate } from '@minori/platform/router';
import { useState } from 'react';
import { useAlertsQuery } from '../queries/alerts';
import { AlertRow } from './AlertRow';
import { DeleteAlertDialog } from './DeleteAlertDialog';
import { DeleteAllDialog } from './DeleteAllDialog';
import { messages } from './messages';
import { useAlertGate } from './useAlertGate';
import styles from './AlertsDialog.module.css';

type About = 'all' | 'votes' | 'prices' | 'medians';

const ABOUT: readonly About[] = ['all', 'votes', 'prices', 'medians'];

function isAbout(alert: Alert, about: About): boolean {
  if (about === 'all') return true;
  if (about === 'votes') return ALERT_COUNT_WINDOWS.some((window) => hasThreshold(alert, window));
  if (about === 'prices') return ALERT_PRICES.some((window) => hasThreshold(alert, window));
  return alert.prediction_week_gt_month || alert.prediction_month_gt_week;
}

/** `symbol.alerts`: all alerts of a member. For platinum members; others are led there. */
export function AlertsDialog({ about, open, onClose, onClosed }: DialogViewProps<'symbol.alerts'>) {
  const isAllowed = useAlertGate(() => {
    onClose();
    onClosed();
  });
  if (!isAllowed) return null;
  return <Alerts about={about ?? 'all'} open={open} onClose={() => onClose()} onClosed={onClosed} />;
}

interface AlertsProps {
  about: About;
  open: boolean;
  onClose(): void;
  onClosed(): void;
}

function Alerts({ about: first, open, onClose, onClosed }: AlertsProps) {
  const t = useMessages(messages);
  const query = useAlertsQuery();
  const [about, setAbout] = useState(first);
  const alerts = query.data;
  const [deleting, setDeleting] = useState<Alert | 'all' | null>(null);
  const stop = () => setDeleting(null);
  return (
    <>
      <Dialog
        flush
        open={open}
        onClose={onClose}
        afterClose={onClosed}
        title={t.title}
        footer={
          alerts &&
          alerts.length > 0 && (
            <Button variant="secondary" onClick={() => setDeleting('all')}>
              {t.deleteAll}
            </Button>
          )
        }
      >
        {alerts && alerts.length > 0 && (
          <div className={styles.filter}>
            <SegmentedControl
              block
              size="small"
              label={t.about}
              value={about}
              onChange={setAbout}
              items={ABOUT.map((value) => ({ value, label: t.abouts[value] }))}
            />
          </div>
        )}
        {alerts ? (
          <List alerts={alerts.filter((alert) => isAbout(alert, about))} onDelete={setDeleting} onClose={onClose} />
        ) : (
          <Missing query={query} />
        )}
      </Dialog>
      <DeleteAlertDialog alert={deleting === 'all' ? null : deleting} onClose={stop} />
      <DeleteAllDialog open={deleting === 'all'} onClose={stop} />
    </>
  );
}

interface ListProps {
  alerts: readonly Alert[];
  onDelete(alert: Alert): void;
  onClose(): void;
}

function List({ alerts, onDelete, onClose }: ListProps) {
  const t = useMessages(messages);
  const navigate = useNavigate();
  if (alerts.length > 0) {
    return (
      <ul>
        {alerts.map((alert) => (
          <AlertRow key={alert.id} alert={alert} onDelete={() => onDelete(alert)} />
        ))}
      </ul>
    );
  }
  const toMarket = () => {
    void navigate('/chart');
    onClose();
  };
  return (
    <EmptyState
      title={t.empty}
      action={
        <Button variant="secondary" onClick={toMarket}>
          {t.toMarket}
        </Button>
      }
    >
      {t.emptyHint}
    </EmptyState>
  );
}

function Missing({ query }: { query: ReturnType<typeof useAlertsQuery> }) {
  const t = useMessages(messages);
  if (query.isError) {
    return (
      <ErrorState
        compact
        title={t.loadFailed}
        requestId={query.error instanceof ApiError ? query.error.requestId : undefined}
        retrying={query.isFetching}
        onRetry={() => void query.refetch()}
      >
        {t.loadFailedHint}
      </ErrorState>
    );
  }
  return (
    <Loading>
      <RowSkeleton />
      <RowSkeleton />
      <RowSkeleton />
    </Loading>
  );
}
