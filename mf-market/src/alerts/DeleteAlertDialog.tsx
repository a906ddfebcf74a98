import type { Alarm } from '@minori/contracts';
import { ConfirmDialog } from '@minori/design-system/dialog';
import { useMessages, useShell } from '@minori/platform';
import { useState } from 'react';
import { useRemoveAlarmMutation } from '../queries/alarms';
import { messages } from './messages';

export interface DeleteAlertDialogProps {
  /** The alert in question; null when there is none. */
  alarm: Alarm | null;
  onDeleted?(): void;
  /** Called in any case when it is over. */
  onClose(): void;
}

/** Asks before an alert is deleted, and tells how it went. */
export function DeleteAlertDialog({ alarm, onDeleted, onClose }: DeleteAlertDialogProps) {
  const t = useMessages(messages);
  const { snackbar } = useShell();
  const { mutate, isPending } = useRemoveAlarmMutation();
  // The question stays while the dialog closes.
  const [asked, setAsked] = useState(alarm);
  if (alarm && alarm !== asked) setAsked(alarm);
  const remove = ({ id }: Alarm) =>
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
      open={alarm !== null}
      title={asked && t.deleteOne(asked.symbol.name)}
      confirmLabel={t.delete}
      loading={isPending}
      onConfirm={() => alarm && remove(alarm)}
      onCancel={onClose}
    />
  );
}
