import type { MouseEvent } from 'react';
import type { UserSummary } from '@minori/contracts';
import { Avatar, CreatorMark, LevelBadge } from '@minori/design-system';
import { useMessages } from '@minori/platform';
import { messages as pageMessages } from '../messages';
import { FollowAction } from '../post/FollowAction';
import { AuthorLink } from '../post/PostHead';
import { levelOf } from './level';
import { NewPostsMark } from './NewPostsMark';
import styles from './PersonRow.module.css';

/** A member in a list: who they are, and following them. `onLeave` is called when their page is opened. */
export function PersonRow({ person, onLeave }: { person: UserSummary; onLeave?: () => void }) {
  const { post } = useMessages(pageMessages);
  const leave = (event: MouseEvent) => {
    if (event.target instanceof Element && event.target.closest('a')) onLeave?.();
  };
  return (
    <li className={styles.row} onClickCapture={leave}>
      <AuthorLink author={person} className={styles.picture} hidden>
        <Avatar src={person.avatar_url} mood={person.emotion} size={40} />
      </AuthorLink>
      <div className={styles.who}>
        <div className={styles.first}>
          <AuthorLink author={person} className={styles.name}>
            {person.is_deleted ? post.deletedAuthor : person.name}
          </AuthorLink>
          {!person.is_deleted && <LevelBadge level={levelOf(person.badge)} size={16} />}
          {person.is_creator && <CreatorMark size={14} />}
          {person.has_new_post && <NewPostsMark />}
        </div>
        {!person.is_deleted && (
          <p className={styles.second}>
            @{person.username}
            {person.job && <span className={styles.job}>{person.job}</span>}
          </p>
        )}
      </div>
      <FollowAction user={person} look="toggle" size="small" />
    </li>
  );
}
