import type { Comment } from '@minori/contracts';
import { ConfirmDialog } from '@minori/design-system/dialog';
import { useMessages, useShell } from '@minori/platform';
import { useDeleteCommentMutation } from '../queries/commenting';
import { messages } from './removalMessages';

interface DeleteCommentDialogProps {
  comment: Comment;
  open: boolean;
  onClose: () => void;
  onClosed: () => void;
}

/** Ask before a comment is removed; it is gone as soon as the dialog is. */
export function DeleteCommentDialog({ comment, open, onClose, onClosed }: DeleteCommentDialogProps) {
  const { snackbar } = useShell();
  const text = useMessages(messages);
  const remove = useDeleteCommentMutation(comment, () => snackbar.show({ type: 'error', text: text.failed }));
  const confirm = () => {
    onClose();
    remove.mutate();
  };
  return (
    <ConfirmDialog
      danger
      open={open}
      title={text.title}
      confirmLabel={text.confirm}
      onConfirm={confirm}
      onCancel={onClose}
      afterClose={onClosed}
    >
      {comment.reply_count > 0 ? text.withReplies : text.text}
    </ConfirmDialog>
  );
}
