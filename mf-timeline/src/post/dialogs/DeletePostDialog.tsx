import { ConfirmDialog } from '@minori/design-system/dialog';
import { useMessages, useShell, type DialogViewProps } from '@minori/platform';
import { messages as composerMessages } from '../../composer/messages';
import { leavesTombstone, useDeletePostMutation } from '../../queries/posts';
import { messages } from './messages';

/** Ask before an own post is deleted. */
export function DeletePostDialog({ post, open, onClose, onClosed }: DialogViewProps<'post.delete'>) {
  const { snackbar } = useShell();
  const { remove: text } = useMessages(composerMessages);
  const { tombstone } = useMessages(messages);
  const remove = useDeletePostMutation(post);
  const confirm = () => {
    remove.mutate(undefined, {
      onSuccess: () => {
        snackbar.show({ type: 'success', text: text.done });
        onClose({ deleted: true });
      },
      onError: () => snackbar.show({ type: 'error', text: text.failed }),
    });
  };
  return (
    <ConfirmDialog
      danger
      open={open}
      title={text.title}
      confirmLabel={text.confirm}
      loading={remove.isPending}
      onConfirm={confirm}
      onCancel={() => onClose()}
      afterClose={onClosed}
    >
      <p>{text.text}</p>
      {leavesTombstone(post) && <p>{tombstone}</p>}
    </ConfirmDialog>
  );
}
