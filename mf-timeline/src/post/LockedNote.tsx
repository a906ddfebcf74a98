import type { ReactNode } from 'react';
import type { Post } from '@minori/contracts';
import { distinctName } from '@minori/contracts/rules';
import { Button, LockIcon, Yen } from '@minori/design-system';
import { useDialog, useMessages, useSession, useShell } from '@minori/platform';
import { requirementOf } from './access';
import styles from './LockedNote.module.css';
import { messages } from './messages';
import { useSubscribe } from './useSubscribe';

/** The first lines of a post that the viewer can't read, fading out, what opens the rest, and the way there. */
export function LockedNote({ post, children }: { post: Post; children: ReactNode }) {
  const { locked: text } = useMessages(messages);
  const requirement = requirementOf(post);
  const price = post.content_access.price_from;
  if (!requirement) return children;
  return (
    <div className={styles.locked}>
      <div className={styles.teaser}>{children}</div>
      <div className={styles.veil}>
        <LockIcon size={18} className={styles.icon} />
        <div className={styles.words}>
          <p className={styles.title}>{text.title[requirement]}</p>
          <p className={styles.note}>
            <span>{requirement === 'gold' ? text.gold : text.from(distinctName(post.user_info))}</span>
            {price !== null && (
              <span className={styles.price}>
                {text.price} <Yen value={price} /> {text.since}
              </span>
            )}
            {requirement !== 'gold' && <span>{price === null ? text.notSold : text.terms[requirement]}</span>}
          </p>
        </div>
        <WayIn post={post} />
      </div>
    </div>
  );
}

/** The one thing to do: who lacks a creator's plan subscribes, guests log in, members get the membership, where it can be had. */
function WayIn({ post }: { post: Post }) {
  const { dialogs } = useShell();
  const { status } = useSession();
  const pay = useDialog('membership.pay');
  const subscribe = useSubscribe(post);
  const requirement = requirementOf(post);
  const plan = requirement === 'gold' ? undefined : requirement;
  const { locked: text } = useMessages(messages);
  const look = { size: 'small', variant: 'secondary', className: styles.action } as const;
  if (status === 'initialising') return null;
  if (plan && subscribe && post.content_access.price_from !== null) {
    return (
      <Button {...look} title={status === 'member' ? undefined : text.logInNote} onClick={() => subscribe(plan)}>
        {text.subscribe[plan]}
      </Button>
    );
  }
  if (status !== 'member') {
    return (
      <Button {...look} title={text.logInNote} onClick={() => dialogs.open('auth.login', { mode: 'login' })}>
        {text.logIn}
      </Button>
    );
  }
  if (requirement !== 'gold' || !pay) return null;
  return (
    <Button {...look} onClick={() => pay({ ability: 'read_gold_posts' })}>
      {text.membership}
    </Button>
  );
}
