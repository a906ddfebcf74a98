import type { CommentPermission, CommentRefusal, Post } from '@minori/contracts';
import type { CreatorPlan } from '@minori/contracts/rules';
import { Avatar, Button, LockIcon } from '@minori/design-system';
import { useDialog, useMessages, useSession, useShell } from '@minori/platform';
import { useSubscribe } from '../post/useSubscribe';
import { useCommentMutation } from '../queries/commenting';
import styles from './Comments.module.css';
import { LaterComposer } from './LaterComposer';
import { messages } from './messages';

/** Where one comments; where one may not, why, and the one thing that helps. */
export function CommentEntry({ post, permission }: { post: Post; permission: CommentPermission }) {
  const text = useMessages(messages);
  const viewer = useSession().user;
  const write = useCommentMutation(post);
  if (!permission.can_comment || !viewer) {
    return (
      <div className={styles.refusal}>
        <LockIcon size={18} />
        <p>{permission.message}</p>
        <WayIn post={post} reason={permission.reason} />
      </div>
    );
  }
  return (
    <div className={styles.entry}>
      <Avatar src={viewer.avatar_url} member={viewer} size={32} />
      <LaterComposer
        key={viewer.id}
        purpose="comment"
        postId={post.id}
        draft={{ userId: viewer.id, place: post.id }}
        label={text.write}
        placeholder={text.writeHint}
        onSend={(said) => write.mutateAsync(said)}
      />
    </div>
  );
}

/** What a creator's plan opens, by why one may not comment. */
const PLANS: Partial<Record<CommentRefusal, CreatorPlan>> = {
  prime_required: 'prime',
  prime_plus_required: 'prime_plus',
};

/** What helps: guests log in, others get the membership or subscribe, where that can be had. */
function WayIn({ post, reason }: { post: Post; reason: CommentRefusal | null }) {
  const { session } = useShell();
  const pay = useDialog('membership.pay');
  const subscribe = useSubscribe(post);
  const { way: text } = useMessages(messages);
  const look = { size: 'small', variant: 'secondary' } as const;
  if (reason === 'login_required') {
    return (
      <Button {...look} onClick={() => void session.requireSignIn()}>
        {text.login_required}
      </Button>
    );
  }
  const plan = reason ? PLANS[reason] : undefined;
  if (plan && subscribe && post.content_access.price_from !== null) {
    return (
      <Button {...look} onClick={() => subscribe(plan)}>
        {text.subscribe[plan]}
      </Button>
    );
  }
  if (reason !== 'gold_required' || !pay) return null;
  return (
    <Button {...look} onClick={() => pay({ ability: 'read_gold_posts' })}>
      {text.gold_required}
    </Button>
  );
}
