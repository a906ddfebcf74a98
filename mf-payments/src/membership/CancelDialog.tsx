import type { RunningMembership } from '@minori/contracts';
import { ConfirmDialog } from '@minori/design-system/dialog';
import { formatDate } from '@minori/design-system/format';
import { useLanguage, useMessages, useShell } from '@minori/platform';
import { messages } from '../messages';
import { useCancelMutation } from '../queries/payments';
import { lastDayOf } from './lastDay';

interface CancelDialogProps {
  membership: RunningMembership;
  open: boolean;
  onClose(): void;
}

/** Ask once whether a membership is to end with its period. */
export function CancelDialog({ membership, open, onClose }: CancelDialogProps) {
  const t = useMessages(messages);
  const language = useLanguage();
  const { snackbar } = useShell();
  const { mutateAsync } = useCancelMutation();
  const name = t.names[membership.membership_package.package_name];
  const lastDay = formatDate(lastDayOf(membership.ends_at), language);
  const cancel = async () => {
    await mutateAsync(membership.id);
    snackbar.show({ type: 'success', text: t.cancel.done });
    onClose();
  };
  return (
    <ConfirmDialog
      open={open}
      title={t.cancel.title(name)}
      confirmLabel={t.cancel.button}
      cancelLabel={t.cancel.keep}
      onConfirm={cancel}
      onCancel={onClose}
    >
      {membership.unpaid ? t.cancel.unpaid : t.cancel.until(lastDay)}
    </ConfirmDialog>
  );
}
