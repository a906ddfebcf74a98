import type { Alert } from '@minori/contracts';
import { ALERT_COUNT_WINDOWS, ALERT_PRICES, hasThreshold } from '@minori/contracts/rules';
import { Button, EmptyState, List, RowSkeleton, SegmentedControl } from '@minori/design-system';
import { Dialog } from '@minori/design-system/dialog';
import { useMessages, type DialogViewProps } from '@minori/platform';
import { useNavigate } from '@minori/platform/router';
import { useState } from 'react';
import { useAlertsQuery } from '../queries/alerts';
import { AlertRow } from './AlertRow';
import { DeleteAlertsDialog } from './DeleteAlertsDialog';
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
        <List
          compact
          query={query}
          items={alerts?.filter((alert) => isAbout(alert, about)) ?? []}
          itemKey={({ id }) => id}
          skeleton={<RowSkeleton />}
          failed={t.loadFailed}
          failedText={t.loadFailedHint}
          empty={<NoAlerts onLeave={onClose} />}
          renderItem={(alert) => <AlertRow alert={alert} onDelete={() => setDeleting(alert)} />}
        />
      </Dialog>
      <DeleteAlertsDialog asked={deleting} onClose={() => setDeleting(null)} />
    </>
  );
}

function NoAlerts({ onLeave }: { onLeave(): void }) {
  const t = useMessages(messages);
  const navigate = useNavigate();
  const toMarket = () => {
    void navigate('/chart');
    onLeave();
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
