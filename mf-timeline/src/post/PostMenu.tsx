import type { Post } from '@minori/contracts';
import { DeleteIcon, IconButton, LinkIcon, Menu, MoreIcon, type MenuItem } from '@minori/design-system';
import { useMessages, useShell } from '@minori/platform';
import { useLocation, useNavigate } from '@minori/platform/router';
import { useCopyLink } from '../copyLink';
import { messages } from '../messages';
import { postPath } from '../paths';

/** What can be done with a post besides answering it. */
export function PostMenu({ post }: { post: Post }) {
  const { dialogs } = useShell();
  const { post: text } = useMessages(messages);
  const copyLink = useCopyLink();
  const navigate = useNavigate();
  const { pathname } = useLocation();

  const askToDelete = async () => {
    const result = await dialogs.open('post.delete', { post });
    if (result && pathname === postPath(post)) void navigate('/', { replace: true });
  };

  const items: MenuItem[] = [
    { key: 'copy', label: text.copyLink, icon: <LinkIcon />, onSelect: () => void copyLink(postPath(post)) },
  ];
  if (post.abilities.can_delete) {
    items.push({
      key: 'delete',
      label: text.delete,
      icon: <DeleteIcon />,
      danger: true,
      onSelect: () => void askToDelete(),
    });
  }
  return (
    <Menu
      label={text.more}
      groups={[{ key: 'post', items }]}
      trigger={(trigger) => (
        <IconButton {...trigger} label={text.more} size="small">
          <MoreIcon size={20} />
        </IconButton>
      )}
    />
  );
}
