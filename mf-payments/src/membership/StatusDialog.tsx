import { Answer, Button, EmptyState, RowSkeleton } from '@minori/design-system';
import { Dialog } from '@minori/design-system/dialog';
import { useMessages, type DialogViewProps } from '@minori/platform';
import { useNavigate } from '@minori/platform/router';
import { messages } from '../messages';
import { usePackagesQuery } from '../queries/payments';
import { OwnMembership } from './OwnMembership';
import styles from './StatusDialog.module.css';

/** How the viewer's memberships stand: what runs, what is paid next and with what; to be paid, cancelled and resumed here. */
export function StatusDialog({ open, onClose, onClosed }: DialogViewProps<'membership.status'>) {
  const t = useMessages(messages);
  const navigate = useNavigate();
  const close = () => onClose();
  const go = (path: string) => {
    close();
    void navigate(path);
  };
  return (
    <Dialog
      open={open}
      onClose={close}
      afterClose={onClosed}
      title={t.title}
      footer={
        <>
          <Button variant="secondary" onClick={() => go('/p/membership/payments')}>
            {t.statusPayments}
          </Button>
          <Button variant="secondary" onClick={() => go('/p/membership')}>
            {t.pay.plans}
          </Button>
        </>
      }
    >
      <Answer
        compact
        query={usePackagesQuery()}
        skeleton={<RowSkeleton />}
        failed={t.failedTitle}
        failedText={t.failed}
      >
        {(offers) =>
          offers.memberships.length === 0 ? (
            <EmptyState title={t.statusNone} />
          ) : (
            <ul className={styles.list}>
              {offers.memberships.map((membership) => (
                <li key={membership.id}>
                  <OwnMembership membership={membership} offers={offers} onPay={close} />
                </li>
              ))}
            </ul>
          )
        }
      </Answer>
    </Dialog>
  );
}
