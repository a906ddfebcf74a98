import type { Post } from '@minori/contracts';
import {
  CalendarIcon,
  ClockIcon,
  DeleteIcon,
  DocumentIcon,
  EditIcon,
  PostIcon,
  ShieldIcon,
  type MenuGroup,
  type MenuItem,
} from '@minori/design-system';
import { useMessages, useShell } from '@minori/platform';
import { useMyPostsEdits } from '../queries/posts';
import { addressOf } from './addressOf';
import { messages } from './messages';

/** What can be done with an own post in its state. */
export function usePostActions(post: Post): MenuGroup[] {
  const t = useMessages(messages);
  const { dialogs } = useShell();
  const { change, remove } = useMyPostsEdits();
  const { post_state: state } = post;
  const waits = state === 'scheduled' || state === 'canceled';

  const changeBy = async (name: 'post.composer' | 'post.publish' | 'post.unschedule') => {
    const result = await dialogs.open(name, { post }).result;
    if (result?.post) change(result.post);
  };
  const confirmRemoval = async () => {
    if (await dialogs.open('post.delete', { post }).result) remove(post.id);
  };

  const items: (MenuItem | false)[] = [
    { key: 'open', label: t.open, icon: <DocumentIcon size={18} />, href: addressOf(post) },
    post.abilities.can_edit && {
      key: 'edit',
      label: { scheduled: t.reschedule, canceled: t.schedule }[state as string] ?? t.edit,
      icon: <EditIcon size={18} />,
      onSelect: () => void changeBy('post.composer'),
    },
    post.is_edited &&
      state !== 'deleted' && {
        key: 'history',
        label: t.history,
        icon: <ClockIcon size={18} />,
        onSelect: () => dialogs.open('post.history', { post }),
      },
    waits && {
      key: 'publish',
      label: t.publish,
      icon: <PostIcon size={18} />,
      onSelect: () => void changeBy('post.publish'),
    },
    state === 'scheduled' && {
      key: 'unschedule',
      label: t.unschedule,
      icon: <CalendarIcon size={18} />,
      onSelect: () => void changeBy('post.unschedule'),
    },
    (state === 'in_review' || state === 'rejected') && {
      key: 'appeal',
      label: t.appeal,
      icon: <ShieldIcon size={18} />,
      onSelect: () => dialogs.open('post.appeal', { post }),
    },
  ];
  const removal: MenuItem = {
    key: 'remove',
    label: t.remove,
    icon: <DeleteIcon size={18} />,
    danger: true,
    onSelect: () => void confirmRemoval(),
  };
  const groups = [{ key: 'all', items: items.filter((item) => item !== false) }];
  return post.abilities.can_delete ? [...groups, { key: 'removal', items: [removal] }] : groups;
}
