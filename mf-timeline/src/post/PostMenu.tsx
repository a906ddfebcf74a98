import type { Post } from '@minori/contracts';
import { IconButton, Menu, MoreIcon } from '@minori/design-system';
import { useMessages } from '@minori/platform';
import { laterLines } from '../laterLines';
import { messages } from '../messages';

const { Lines, load } = laterLines(async () => (await import('./PostMenuLines')).PostMenuLines);

/** What can be done with a post besides answering it. */
export function PostMenu({ post }: { post: Post }) {
  const { post: text } = useMessages(messages);
  return (
    <Menu
      label={text.more}
      width={280}
      trigger={(trigger) => (
        <IconButton {...trigger} label={text.more} size="small" onPointerEnter={load}>
          <MoreIcon size={20} />
        </IconButton>
      )}
    >
      <Lines post={post} />
    </Menu>
  );
}
