import type { Post } from '@minori/contracts';
import { useMessages, useShell } from '@minori/platform';
import { messages } from './messages';

/** Say that a post was edited, and open what it said before; only to those who may read it. */
export function EditedMark({ post, className }: { post: Post; className: string | undefined }) {
  const { dialogs } = useShell();
  const text = useMessages(messages);
  if (!post.is_edited || post.is_deleted || post.is_blocked) return null;
  if (!post.content_access.is_authorized) return <span className={className}>{text.edited}</span>;
  return (
    <button
      type="button"
      className={className}
      title={text.editedHint}
      aria-haspopup="dialog"
      onClick={() => dialogs.open('post.history', { post })}
    >
      {text.edited}
    </button>
  );
}
