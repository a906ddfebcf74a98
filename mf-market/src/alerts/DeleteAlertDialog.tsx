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

/** Ask before an alert is deleted. A failure is told as one of saving is, and the question stays for another try. */
export function DeleteAlertDialog({ alert, onDeleted, onClose }: DeleteAlertDialogProps) {
  const t = useMessages(messages);
  const { snackbar } = useShell();
  const removal = useRemoveAlertMutation();
  // The question stays while the dialog closes.
  const [asked, setAsked] = useState(alert);
  if (alert && alert !== asked) setAsked(alert);
  const remove = async () => {
    if (!alert) return;
    try {
      await removal.mutateAsync(alert.id);
    } catch {
      snackbar.show({ type: 'error', text: t.failed });
      return;
    }
    snackbar.show({ type: 'success', text: t.deleted });
    onDeleted?.();
    onClose();
  };
  return (
    <ConfirmDialog
      danger
      open={alert !== null}
      title={asked && t.deleteOne(asked.symbol.name)}
      confirmLabel={t.delete}
      onConfirm={remove}
      onCancel={onClose}
    />
  );
}
