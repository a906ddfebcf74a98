import type { Alert } from '@minori/contracts';
import { ConfirmDialog } from '@minori/design-system/dialog';
import { useMessages, useShell } from '@minori/platform';
import { useState } from 'react';
import { useRemoveAlertsMutation } from '../queries/alerts';
import { messages } from './messages';

export interface DeleteAlertsDialogProps {
  /** The alert in question, or all of them; null when nothing is asked. */
  asked: Alert | 'all' | null;
  onDeleted?(): void;
  /** Called in any case when it is over. */
  onClose(): void;
}

/** Ask before alerts are deleted. A failure is told as one of saving is, and the question stays for another try. */
export function DeleteAlertsDialog({ asked, onDeleted, onClose }: DeleteAlertsDialogProps) {
  const t = useMessages(messages);
  const { snackbar } = useShell();
  const removal = useRemoveAlertsMutation();
  // The question stays while the dialog closes.
  const [said, setSaid] = useState(asked);
  if (asked && asked !== said) setSaid(asked);
  const remove = async () => {
    if (!asked) return;
    try {
      await removal.mutateAsync(asked === 'all' ? 'all' : asked.id);
    } catch {
      snackbar.show({ type: 'error', text: t.failed });
      return;
    }
    snackbar.show({ type: 'success', text: asked === 'all' ? t.allDeleted : t.deleted });
    onDeleted?.();
    onClose();
  };
  return (
    <ConfirmDialog
      danger
      open={asked !== null}
      title={said === 'all' ? t.deleteAllQuestion : said && t.deleteOne(said.symbol.name)}
      confirmLabel={t.delete}
      onConfirm={remove}
      onCancel={onClose}
    />
  );
}
