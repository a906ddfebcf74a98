import type { OwnSubscription } from '@minori/contracts';
import { distinctName } from '@minori/contracts/rules';
import { ConfirmDialog } from '@minori/design-system/dialog';
import { formatDate } from '@minori/design-system/format';
import { useLanguage, useMessages, useShell } from '@minori/platform';
import { lastDayOf } from '../membership/lastDay';
import { messages as paymentMessages } from '../messages';
import { useCancelSubscription } from '../queries/subscriptions';
import { messages } from './messages';

interface CancelSubscriptionDialogProps {
  subscription: OwnSubscription;
  /** Prime Plus of the same creator ends with it. */
  takesPlus: boolean;
  open: boolean;
  onClose(): void;
}

/** Ask once whether a subscription is to end with its period. */
export function CancelSubscriptionDialog({ subscription, takesPlus, open, onClose }: CancelSubscriptionDialogProps) {
  const t = useMessages(messages).cancel;
  const { plans } = useMessages(messages);
  const { cancel: text } = useMessages(paymentMessages);
  const language = useLanguage();
  const { snackbar } = useShell();
  const { mutateAsync } = useCancelSubscription();
  const cancel = async () => {
    await mutateAsync(subscription.id);
    snackbar.show({ type: 'success', text: text.done });
    onClose();
  };
  return (
    <ConfirmDialog
      open={open}
      title={t.title(plans[subscription.plan], distinctName(subscription.creator))}
      confirmLabel={text.button}
      cancelLabel={text.keep}
      onConfirm={cancel}
      onCancel={onClose}
    >
      {subscription.unpaid ? text.unpaid : text.until(formatDate(lastDayOf(subscription.ends_at), language))}
      {takesPlus && ` ${t.withPlus}`}
    </ConfirmDialog>
  );
}
