import { ConfirmDialog } from '@minori/design-system/dialog';
import { useMessages, useShell, type DialogViewProps } from '@minori/platform';
import { useBlockMutation } from '../../queries/hiding';
import { usePublishMutation, useUnscheduleMutation } from '../../queries/ownPost';
import { messages } from './messages';

/** Ask before an own post that waits comes out at once. */
export function PublishPostDialog({ post, open, onClose, onClosed }: DialogViewProps<'post.publish'>) {
  const { snackbar } = useShell();
  const { publish: text } = useMessages(messages);
  const publication = usePublishMutation(post);
  const publish = async () => {
    const published = await publication.mutateAsync();
    const isOut = published.post_state === 'published';
    snackbar.show({ type: 'success', text: isOut ? text.done : text.waiting });
    onClose({ post: published });
  };
  return (
    <ConfirmDialog
      open={open}
      title={text.title}
      confirmLabel={text.confirm}
      onConfirm={publish}
      onCancel={() => onClose()}
      afterClose={onClosed}
    >
      {text.text}
    </ConfirmDialog>
  );
}

/** Ask before the schedule of an own post is given up. */
export function UnschedulePostDialog({ post, open, onClose, onClosed }: DialogViewProps<'post.unschedule'>) {
  const { snackbar } = useShell();
  const { unschedule: text } = useMessages(messages);
  const cancellation = useUnscheduleMutation(post);
  const unschedule = async () => {
    const canceled = await cancellation.mutateAsync();
    snackbar.show({ type: 'success', text: text.done });
    onClose({ post: canceled });
  };
  return (
    <ConfirmDialog
      open={open}
      title={text.title}
      confirmLabel={text.confirm}
      cancelLabel={text.cancel}
      onConfirm={unschedule}
      onCancel={() => onClose()}
      afterClose={onClosed}
    >
      {text.text}
    </ConfirmDialog>
  );
}

/** Ask before somebody is blocked. */
export function BlockDialog({ user, open, onClose, onClosed }: DialogViewProps<'member.block'>) {
  const { snackbar } = useShell();
  const { block: text } = useMessages(messages);
  const blocking = useBlockMutation(user.id);
  const block = async () => {
    await blocking.mutateAsync();
    snackbar.show({ type: 'success', text: text.done(user.name) });
    onClose({ blocked: true });
  };
  return (
    <ConfirmDialog
      danger
      open={open}
      title={text.title(user.name)}
      confirmLabel={text.confirm}
      onConfirm={block}
      onCancel={() => onClose()}
      afterClose={onClosed}
    >
      {text.text}
    </ConfirmDialog>
  );
}
