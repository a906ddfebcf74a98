import type { Member } from '@minori/contracts';
import { ConfirmDialog } from '@minori/design-system/dialog';
import { useMessages, useShell } from '@minori/platform';
import { useReportMutation } from '../queries/reports';
import { messages } from './dialogMessages';

interface ImpersonationDialogProps {
  user: Member;
  open: boolean;
  onClose: () => void;
  onClosed: () => void;
}

/** Report with one press that somebody pretends to be another. */
export function ImpersonationDialog({ user, open, onClose, onClosed }: ImpersonationDialogProps) {
  const { snackbar } = useShell();
  const { impersonation: text } = useMessages(messages);
  const reporting = useReportMutation();
  const report = async () => {
    const { is_new } = await reporting.mutateAsync({
      target_type: 'user',
      target_id: user.id,
      reason: 'impersonation',
    });
    snackbar.show({ type: 'success', text: is_new ? text.done : text.known });
    onClose();
  };
  return (
    <ConfirmDialog
      open={open}
      title={text.title}
      confirmLabel={text.confirm}
      onConfirm={report}
      onCancel={onClose}
      afterClose={onClosed}
    >
      {text.text(user.name)}
    </ConfirmDialog>
  );
}
