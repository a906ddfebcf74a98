import type { Alert } from '@minori/contracts';
import { ConfirmDialog } from '@minori/design-system/dialog';
import { useMessages, useShell } from '@minori/platform';
import { useState } from 'react';
import { useRemoveAlertMutation } from '../queries/alerts';
import { messages } from './messages';

export interface DeleteAlertDialogProps {
  /** The alert in question; null when there is none. */
  alert: Alert | null;
  onDeleted?(): void;
  /** Called in any case when it is over. */
  onClose(): void;
}

/** Ask before an alert is deleted, and tell how it went. */
export function DeleteAlertDialog({ alert, onDeleted, onClose }: DeleteAlertDialogProps) {
  const t = useMessages(messages);
  const { snackbar } = useShell();
  const { mutate, isPending } = useRemoveAlertMutation();
  // The question stays while the dialog closes.
  const [asked, setAsked] = useState(alert);
  if (alert && alert !== asked) setAsked(alert);
  const remove = ({ id }: Alert) =>
    mutate(id, {
      onSuccess: () => {
        snackbar.show({ type: 'success', text: t.deleted });
        onDeleted?.();
      },
      onError: () => snackbar.show({ type: 'error', text: t.failed }),
      onSettled: onClose,
    });
  return (
    <ConfirmDialog
      danger
      open={alert !== null}
      title={asked && t.deleteOne(asked.symbol.name)}
      confirmLabel={t.delete}
      loading={isPending}
      onConfirm={() => alert && remove(alert)}
      onCancel={onClose}
    />
  );
}
