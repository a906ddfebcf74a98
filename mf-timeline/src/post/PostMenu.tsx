import type { Post } from '@minori/contracts';
import { IconButton, Menu, MoreIcon } from '@minori/design-system';
import { useMessages } from '@minori/platform';
import { messages } from '../messages';
import { usePostMenu } from './usePostMenu';

/** What can be done with a post besides answering it. */
export function PostMenu({ post }: { post: Post }) {
  const { post: text } = useMessages(messages);
  const groups = usePostMenu(post);
  return (
    <Menu
      label={text.more}
      width={280}
      groups={groups}
      trigger={(trigger) => (
        <IconButton {...trigger} label={text.more} size="small">
          <MoreIcon size={20} />
        </IconButton>
      )}
    />
  );
}
