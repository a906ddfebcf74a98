import type { Post } from '@minori/contracts';
import { postFailureMessage } from '@minori/contracts/rules';
import { Button } from '@minori/design-system';
import { formatScheduled } from '@minori/design-system/format';
import { useLanguage, useMessages, useShell } from '@minori/platform';
import styles from './Note.module.css';
import { PostSteps } from './PostSteps';
import { messages } from './stateMessages';

type State = Exclude<Post['post_state'], 'published' | 'deleted'>;

/** Tell the author where a post is that nobody else sees yet, and offer what can be done about it. */
export function PostStateNote({ post }: { post: Post }) {
  const text = useMessages(messages);
  const language = useLanguage();
  if (!post.is_my_post || post.post_state === 'published' || post.post_state === 'deleted') return null;
  const state: State = post.post_state;
  const note: Record<State, string | null> = {
    scheduled: text.scheduledAt(formatScheduled(post.published_at, language)),
    processing: text.processingNote,
    in_review: text.in_reviewNote,
    failed: null,
    rejected: null,
    canceled: text.canceledNote,
  };
  return (
    <div className={styles.note}>
      <p className={styles.title}>{text[state]}</p>
      {state !== 'canceled' && (
        <div className={styles.steps}>
          <PostSteps state={state} />
        </div>
      )}
      {note[state] && <p>{note[state]}</p>}
      {post.failed_reason && <p className={styles.reason}>{postFailureMessage(post.failed_reason, language)}</p>}
      <StateActions post={post} state={state} />
    </div>
  );
}

function StateActions({ post, state }: { post: Post; state: State }) {
  const { dialogs } = useShell();
  const text = useMessages(messages);
  const waits = state === 'scheduled' || state === 'canceled';
  const edit = { scheduled: text.reschedule, canceled: text.schedule }[state as string] ?? text.edit;
  const look = { size: 'small', variant: 'secondary' } as const;
  return (
    <div className={styles.actions}>
      {post.abilities.can_edit && (
        <Button {...look} onClick={() => dialogs.open('post.composer', { post })}>
          {edit}
        </Button>
      )}
      {waits && (
        <Button {...look} onClick={() => dialogs.open('post.publish', { post })}>
          {text.publish}
        </Button>
      )}
      {state === 'scheduled' && (
        <Button {...look} variant="quiet" onClick={() => dialogs.open('post.unschedule', { post })}>
          {text.unschedule}
        </Button>
      )}
      {(state === 'in_review' || state === 'rejected' || post.failed_reason === 'violation') && (
        <Button {...look} variant="quiet" onClick={() => dialogs.open('post.appeal', { post })}>
          {text.appeal}
        </Button>
      )}
    </div>
  );
}
