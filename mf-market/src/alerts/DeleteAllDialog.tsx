import { ConfirmDialog } from '@minori/design-system/dialog';
import { useMessages, useShell } from '@minori/platform';
import { useRemoveAllAlertsMutation } from '../queries/alerts';
import { messages } from './messages';

/** Ask before all alerts are deleted, and tell how it went. */
export function DeleteAllDialog({ open, onClose }: { open: boolean; onClose(): void }) {
  const t = useMessages(messages);
  const { snackbar } = useShell();
  const { mutate, isPending } = useRemoveAllAlertsMutation();
  const remove = () =>
    mutate(undefined, {
      onSuccess: () => snackbar.show({ type: 'success', text: t.allDeleted }),
      onError: () => snackbar.show({ type: 'error', text: t.failed }),
      onSettled: onClose,
    });
  return (
    <ConfirmDialog
      danger
      open={open}
      title={t.deleteAllQuestion}
      confirmLabel={t.delete}
      loading={isPending}
      onConfirm={remove}
      onCancel={onClose}
    />
  );
}
