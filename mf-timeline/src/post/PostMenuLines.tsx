import type { Post } from '@minori/contracts';
import {
  BookmarkIcon,
  ClockIcon,
  DeleteIcon,
  EditIcon,
  EyeOffIcon,
  HelpIcon,
  LinkIcon,
  LockIcon,
  MenuLines,
  ReportIcon,
  WarningIcon,
  type MenuGroup,
  type MenuItem,
} from '@minori/design-system';
import { useMessages, useShell, useMemberAction } from '@minori/platform';
import { useLocation, useNavigate } from '@minori/platform/router';
import { useCopyLink } from '../copyLink';
import { messages as pageMessages } from '../messages';
import { postPath, sharedPath } from '../paths';
import { useMuteMutation } from '../queries/hiding';
import { leavesTombstone } from '../queries/posts';
import { useSaveMutation } from '../queries/reactions';
import { useReportMutation } from '../queries/reports';
import { messages } from './menuMessages';
import { messages as postMessages } from './messages';

const UNDO_MS = 8_000;

/** The lines of a post's menu. */
export function PostMenuLines({ post }: { post: Post }) {
  return <MenuLines groups={useGroups(post)} />;
}

/** What can be done with a post besides answering it, in groups: with the post, as its author, against what it is. */
function useGroups(post: Post): MenuGroup[] {
  const { dialogs, snackbar } = useShell();
  const { post: text } = useMessages(pageMessages);
  const { menu } = useMessages(messages);
  const words = useMessages(postMessages);
  const copyLink = useCopyLink();
  const asMember = useMemberAction();
  const save = useSaveMutation(post.id, () => snackbar.show({ type: 'error', text: words.saveFailed }));
  const askToDelete = useAskToDelete(post);
  const against = useActsAgainst(post);
  const isShown = !post.is_deleted && !post.is_blocked;

  const withPost: (MenuItem | false)[] = [
    { key: 'copy', label: text.copyLink, icon: <LinkIcon />, onSelect: () => void copyLink(sharedPath(post)) },
    isShown && {
      key: 'save',
      label: post.is_saved ? words.unsave : words.save,
      icon: <BookmarkIcon />,
      onSelect: () => asMember(() => save.mutate(!post.is_saved)),
    },
    isShown &&
      post.is_edited &&
      post.content_access.is_authorized && {
        key: 'history',
        label: menu.history,
        icon: <ClockIcon />,
        onSelect: () => dialogs.open('post.history', { post }),
      },
    isShown &&
      post.post_state === 'published' && {
        key: 'explain',
        label: menu.explain,
        icon: <HelpIcon />,
        onSelect: () => dialogs.open('post.explain', { post }),
      },
  ];
  const asAuthor: (MenuItem | false)[] = [
    post.abilities.can_edit && {
      key: 'edit',
      label: menu.edit,
      icon: <EditIcon />,
      onSelect: () => dialogs.open('post.composer', { post }),
    },
    post.abilities.can_delete && {
      key: 'delete',
      label: text.delete,
      icon: <DeleteIcon />,
      danger: true,
      onSelect: () => void askToDelete(),
    },
  ];
  return [
    { key: 'post', items: withPost },
    { key: 'author', items: asAuthor },
    { key: 'against', items: post.is_my_post || post.user_info.is_deleted ? [] : against },
  ]
    .map(({ key, items }) => ({ key, items: items.filter((item) => item !== false) }))
    .filter(({ items }) => items.length > 0);
}

/** Ask, delete, and leave the post's page when nothing is left on it. */
function useAskToDelete(post: Post) {
  const { dialogs } = useShell();
  const navigate = useNavigate();
  const { pathname } = useLocation();
  return async () => {
    const result = await dialogs.open('post.delete', { post }).result;
    const isHere = pathname === postPath(post);
    if (result && isHere && !leavesTombstone(post)) void navigate('/', { replace: true });
  };
}

/** Muting, blocking and reporting. */
function useActsAgainst(post: Post): MenuItem[] {
  const { dialogs, snackbar } = useShell();
  const { menu, ...words } = useMessages(messages);
  const asMember = useMemberAction();
  const author = post.user_info;
  const mute = useMuteMutation(author.id, {
    onMuted: (undo) =>
      snackbar.show({
        type: 'success',
        text: words.muted(author.name),
        autoHideDuration: UNDO_MS,
        action: { label: words.undo, onSelect: undo },
      }),
    onError: () => snackbar.show({ type: 'error', text: words.muteFailed }),
  });
  const report = useReportMutation();

  // The menu is gone by the time of the answer.
  const reportImpersonation = async () => {
    try {
      const { is_new } = await report.mutateAsync({
        target_type: 'user',
        target_id: author.id,
        reason: 'impersonation',
      });
      snackbar.show({ type: 'success', text: is_new ? words.reported : words.reportKnown });
    } catch {
      snackbar.show({ type: 'error', text: words.reportFailed });
    }
  };

  return [
    {
      key: 'mute-words',
      label: menu.mute,
      icon: <EyeOffIcon />,
      onSelect: () => asMember(() => dialogs.open('post.mute', { post })),
    },
    {
      key: 'mute',
      label: menu.muteAuthor(author.name),
      icon: <EyeOffIcon />,
      onSelect: () => asMember(() => mute.mutate()),
    },
    {
      key: 'block',
      label: menu.block(author.name),
      icon: <LockIcon />,
      onSelect: () => asMember(() => dialogs.open('member.block', { user: author })),
    },
    {
      key: 'report',
      label: menu.report,
      icon: <ReportIcon />,
      onSelect: () => asMember(() => dialogs.open('report.send', { target_type: 'post', target_id: post.id })),
    },
    {
      key: 'impersonation',
      label: menu.impersonation,
      icon: <WarningIcon />,
      onSelect: () => asMember(() => void reportImpersonation()),
    },
  ];
}
