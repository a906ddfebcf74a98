import { SUBSCRIPTIONS_PATH } from '@minori/contracts/rules';
import { Answer, Button, EmptyState, RowSkeleton } from '@minori/design-system';
import { Dialog } from '@minori/design-system/dialog';
import { useDialog, useMessages, type DialogViewProps } from '@minori/platform';
import { useNavigate } from '@minori/platform/router';
import styles from '../membership/StatusDialog.module.css';
import { useOwnSubscriptionsQuery } from '../queries/subscriptions';
import { messages } from './messages';
import { OwnSubscription } from './OwnSubscription';

/** How the viewer's subscriptions stand, those of one creator where that is said: to be paid, cancelled, resumed and changed here. */
export function PrimeStatusDialog({ creator_id, open, onClose, onClosed }: DialogViewProps<'prime.status'>) {
  const t = useMessages(messages);
  const navigate = useNavigate();
  const subscribe = useDialog('prime.subscribe');
  const close = () => onClose();
  const showAll = () => {
    close();
    void navigate(SUBSCRIPTIONS_PATH);
  };
  const showPlans = (id: string) => {
    close();
    void subscribe?.({ creator_id: id });
  };
  return (
    <Dialog
      open={open}
      onClose={close}
      afterClose={onClosed}
      title={t.statusTitle}
      footer={
        <>
          <Button variant="secondary" onClick={showAll}>
            {t.allPayments}
          </Button>
          {creator_id !== undefined && subscribe && (
            <Button variant="secondary" onClick={() => showPlans(creator_id)}>
              {t.recommend.show}
            </Button>
          )}
        </>
      }
    >
      <Answer compact query={useOwnSubscriptionsQuery()} skeleton={<RowSkeleton />} failed={t.listFailed}>
        {(all) => {
          const shown = all.filter(({ creator }) => creator_id === undefined || creator.id === creator_id);
          if (shown.length === 0) return <EmptyState title={t.none} />;
          return (
            <ul className={styles.list}>
              {shown.map((subscription) => (
                <li key={subscription.id}>
                  <OwnSubscription subscription={subscription} all={all} onPay={close} />
                </li>
              ))}
            </ul>
          );
        }}
      </Answer>
    </Dialog>
  );
}
