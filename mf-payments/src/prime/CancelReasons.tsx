import { CANCEL_REASONS, type CancelReason } from '@minori/contracts/rules';
import { Button } from '@minori/design-system';
import { useMessages, useShell } from '@minori/platform';
import { useId } from 'react';
import { useCancelReason } from '../queries/subscriptions';
import styles from './CancelReasons.module.css';
import { messages } from './messages';

interface CancelReasonsProps {
  id: string;
  /** Whether it is still to be asked. */
  isAsked: boolean;
}

/** Ask once, after a subscription was cancelled, why; it need not be said. Who says it is thanked, however often the list is read meanwhile. */
export function CancelReasons({ id, isAsked }: CancelReasonsProps) {
  const t = useMessages(messages);
  const titleId = useId();
  const { snackbar } = useShell();
  const { mutate, isPending, isSuccess } = useCancelReason();
  const say = (reason: CancelReason) =>
    mutate({ id, reason }, { onError: () => snackbar.show({ type: 'error', text: t.reason.failed }) });
  if (isSuccess) {
    return (
      <p role="status" className={styles.asked}>
        {t.reason.thanks}
      </p>
    );
  }
  if (!isAsked && !isPending) return null;
  return (
    <div role="group" aria-labelledby={titleId} className={styles.asked}>
      <p id={titleId}>{t.reason.title}</p>
      <div className={styles.reasons}>
        {CANCEL_REASONS.map((reason) => (
          <Button key={reason} size="small" variant="secondary" disabled={isPending} onClick={() => say(reason)}>
            {t.reasons[reason]}
          </Button>
        ))}
      </div>
      <p className={styles.note}>{t.reason.note}</p>
    </div>
  );
}
