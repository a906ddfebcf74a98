import type { ReactNode } from 'react';
import type { Post } from '@minori/contracts';
import { LockIcon, TextLink } from '@minori/design-system';
import { useMessages } from '@minori/platform';
import { messages } from '../messages';
import styles from './LockedNote.module.css';

/** The first lines of a post that the viewer can't read, fading out, and what opens the rest. */
export function LockedNote({ post, children }: { post: Post; children: ReactNode }) {
  const { locked } = useMessages(messages).post;
  const isGold = post.type === 'gold';
  const opens = post.type === 'gold' || post.type === 'paid_plus' ? post.type : 'paid';
  return (
    <div className={styles.locked}>
      <div className={styles.teaser}>{children}</div>
      <div className={styles.veil}>
        <LockIcon size={18} className={styles.icon} />
        <div className={styles.words}>
          <p className={styles.title}>{locked[opens]}</p>
          <p className={styles.note}>
            {isGold ? locked.gold_note : locked.from(post.user_info.name)}{' '}
            {isGold && (
              <TextLink href="/p/membership" underline>
                {locked.memberships}
              </TextLink>
            )}
          </p>
        </div>
      </div>
    </div>
  );
}
