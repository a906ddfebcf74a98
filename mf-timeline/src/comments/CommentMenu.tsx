import { lazy, Suspense, useState } from 'react';
import type { Comment, Post } from '@minori/contracts';
import {
  DeleteIcon,
  EditIcon,
  IconButton,
  LinkIcon,
  Menu,
  MoreIcon,
  ReportIcon,
  type MenuItem,
} from '@minori/design-system';
import { useMessages, useSession, useShell, useMemberAction } from '@minori/platform';
import { useCopyLink } from '../copyLink';
import { postPath } from '../paths';
import { isSending } from '../queries/commenting';
import { messages } from './messages';

const DeleteCommentDialog = lazy(async () => ({
  default: (await import('./DeleteCommentDialog')).DeleteCommentDialog,
}));

interface CommentMenuProps {
  post: Post;
  comment: Comment;
  onEdit: () => void;
}

/** What else can be done with a comment. */
export function CommentMenu({ post, comment, onEdit }: CommentMenuProps) {
  const { dialogs } = useShell();
  const { menu: text } = useMessages(messages);
  const copyLink = useCopyLink();
  const asMember = useMemberAction();
  const isGuest = useSession().user === null;
  const [removing, setRemoving] = useState<'no' | 'asking' | 'asked'>('no');
  const { can_edit, can_delete, can_report } = comment.abilities;
  if (isSending(comment)) return null;

  const report = () => dialogs.open('report.send', { target_type: 'comment', target_id: comment.id });
  const path = `${postPath(post)}?comment=${comment.id}`;
  const items: (MenuItem | false)[] = [
    { key: 'copy', label: text.copy, icon: <LinkIcon />, onSelect: () => void copyLink(path) },
    can_edit && { key: 'edit', label: text.edit, icon: <EditIcon />, onSelect: onEdit },
    (can_report || isGuest) && {
      key: 'report',
      label: text.report,
      icon: <ReportIcon />,
      onSelect: () => asMember(report),
    },
    can_delete && {
      key: 'remove',
      label: text.remove,
      icon: <DeleteIcon />,
      danger: true,
      onSelect: () => setRemoving('asking'),
    },
  ];
  return (
    <>
      <Menu
        label={text.label}
        groups={[{ key: 'comment', items: items.filter((item) => item !== false) }]}
        trigger={(trigger) => (
          <IconButton {...trigger} label={text.label} size="small">
            <MoreIcon size={18} />
          </IconButton>
        )}
      />
      {removing !== 'no' && (
        <Suspense fallback={null}>
          <DeleteCommentDialog
            comment={comment}
            open={removing === 'asking'}
            onClose={() => setRemoving('asked')}
            onClosed={() => setRemoving('no')}
          />
        </Suspense>
      )}
    </>
  );
}
