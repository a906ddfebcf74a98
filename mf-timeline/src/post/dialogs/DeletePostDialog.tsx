import { ConfirmDialog } from '@minori/design-system/dialog';
import { useMessages, useShell, type DialogViewProps } from '@minori/platform';
import { leavesTombstone, useDeletePostMutation } from '../../queries/posts';
import { messages } from './messages';

/** Ask before an own post is deleted. */
export function DeletePostDialog({ post, open, onClose, onClosed }: DialogViewProps<'post.delete'>) {
  const { snackbar } = useShell();
  const { remove: text } = useMessages(messages);
  const removal = useDeletePostMutation(post);
  const remove = async () => {
    await removal.mutateAsync();
    snackbar.show({ type: 'success', text: text.done });
    onClose({ deleted: true });
  };
  return (
    <ConfirmDialog
      danger
      open={open}
      title={text.title}
      confirmLabel={text.confirm}
      onConfirm={remove}
      onCancel={() => onClose()}
      afterClose={onClosed}
    >
      <p>{text.text}</p>
      {leavesTombstone(post) && <p>{text.tombstone}</p>}
    </ConfirmDialog>
  );
}
