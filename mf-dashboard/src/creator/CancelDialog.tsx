import { ConfirmDialog } from '@minori/design-system/dialog';
import { useMessages, useShell } from '@minori/platform';
import { useCancelMutation } from '../queries/creator';
import { messages } from './messages';

interface CancelDialogProps {
  /** Of the application. */
  id: string;
  open: boolean;
  onClose: () => void;
  onClosed: () => void;
}

/** Take an application back, after a question. */
export function CancelDialog({ id, open, onClose, onClosed }: CancelDialogProps) {
  const { waiting: text } = useMessages(messages);
  const { snackbar } = useShell();
  const { mutateAsync } = useCancelMutation();
  const cancel = async () => {
    await mutateAsync(id);
    snackbar.show({ type: 'success', text: text.done });
    onClose();
  };
  return (
    <ConfirmDialog
      danger
      open={open}
      title={text.question}
      confirmLabel={text.cancel}
      cancelLabel={text.keep}
      onConfirm={cancel}
      onCancel={onClose}
      afterClose={onClosed}
    >
      {text.questionText}
    </ConfirmDialog>
  );
}
