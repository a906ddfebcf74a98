import { ConfirmDialog } from '@minori/design-system/dialog';
import { useMessages, useShell } from '@minori/platform';
import { useRemoveAllAlertsMutation } from '../queries/alerts';
import { messages } from './messages';

/** Ask before all alerts are deleted. A failure is told as one of saving is, and the question stays for another try. */
export function DeleteAllDialog({ open, onClose }: { open: boolean; onClose(): void }) {
  const t = useMessages(messages);
  const { snackbar } = useShell();
  const removal = useRemoveAllAlertsMutation();
  const removeAll = async () => {
    try {
      await removal.mutateAsync();
    } catch {
      snackbar.show({ type: 'error', text: t.failed });
      return;
    }
    snackbar.show({ type: 'success', text: t.allDeleted });
    onClose();
  };
  return (
    <ConfirmDialog
      danger
      open={open}
      title={t.deleteAllQuestion}
      confirmLabel={t.delete}
      onConfirm={removeAll}
      onCancel={onClose}
    />
  );
}
