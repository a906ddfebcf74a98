import type { Post } from '@minori/contracts';
import { ConfirmDialog } from '@minori/design-system/dialog';
import { useMessages, useShell, type DialogViewProps } from '@minori/platform';
import { useBlockMutation } from '../../queries/hiding';
import { usePublishMutation, useUnscheduleMutation } from '../../queries/ownPost';
import { messages } from './messages';

/** Ask before an own post that waits comes out at once. */
export function PublishPostDialog({ post, open, onClose, onClosed }: DialogViewProps<'post.publish'>) {
  const { snackbar } = useShell();
  const { publish: text, failed } = useMessages(messages);
  const publish = usePublishMutation(post);
  const done = (published: Post) => {
    const isOut = published.post_state === 'published';
    snackbar.show({ type: 'success', text: isOut ? text.done : text.waiting });
    onClose({ post: published });
  };
  return (
    <ConfirmDialog
      open={open}
      title={text.title}
      confirmLabel={text.confirm}
      loading={publish.isPending}
      onConfirm={() =>
        publish.mutate(undefined, {
          onSuccess: done,
          onError: () => snackbar.show({ type: 'error', text: failed }),
        })
      }
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
  const { unschedule: text, failed } = useMessages(messages);
  const unschedule = useUnscheduleMutation(post);
  const done = (canceled: Post) => {
    snackbar.show({ type: 'success', text: text.done });
    onClose({ post: canceled });
  };
  return (
    <ConfirmDialog
      open={open}
      title={text.title}
      confirmLabel={text.confirm}
      cancelLabel={text.cancel}
      loading={unschedule.isPending}
      onConfirm={() =>
        unschedule.mutate(undefined, {
          onSuccess: done,
          onError: () => snackbar.show({ type: 'error', text: failed }),
        })
      }
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
  const { block: text, failed } = useMessages(messages);
  const block = useBlockMutation(user.id);
  const done = () => {
    snackbar.show({ type: 'success', text: text.done(user.name) });
    onClose({ blocked: true });
  };
  return (
    <ConfirmDialog
      danger
      open={open}
      title={text.title(user.name)}
      confirmLabel={text.confirm}
      loading={block.isPending}
      onConfirm={() =>
        block.mutate(undefined, {
          onSuccess: done,
          onError: () => snackbar.show({ type: 'error', text: failed }),
        })
      }
      onCancel={() => onClose()}
      afterClose={onClosed}
    >
      {text.text}
    </ConfirmDialog>
  );
}
