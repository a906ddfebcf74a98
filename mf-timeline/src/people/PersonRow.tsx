import type { ReactNode } from 'react';
import type { UserSummary } from '@minori/contracts';
import { Avatar, CreatorMark, LevelBadge, SiteLink } from '@minori/design-system';
import { profilePath } from '../paths';
import { FollowAction } from '../post/FollowAction';
import { levelOf } from '../profile/level';
import styles from './PersonRow.module.css';

interface PersonRowProps {
  user: UserSummary;
  /** In front of the picture: a position. */
  start?: ReactNode;
  /** Below the name: figures. */
  children?: ReactNode;
}

/** A member in a list, with what it takes to follow them. */
export function PersonRow({ user, start, children }: PersonRowProps) {
  const path = profilePath(user.username);
  return (
    <div className={styles.row}>
      <div className={styles.start}>{start}</div>
      <SiteLink href={path} tabIndex={-1} aria-hidden="true" className={styles.picture}>
        <Avatar src={user.avatar_url} mood={user.emotion} size={40} />
      </SiteLink>
      <div className={styles.words}>
        <div className={styles.first}>
          <SiteLink href={path} className={styles.name}>
            {user.name}
          </SiteLink>
          <LevelBadge level={levelOf(user.badge)} size={18} />
          {user.is_creator && <CreatorMark size={15} />}
        </div>
        <p className={styles.second}>
          @{user.username}
          {user.job && <span className={styles.job}>{user.job}</span>}
        </p>
      </div>
      <FollowAction user={user} look="toggle" size="small" />
      {children && <div className={styles.below}>{children}</div>}
    </div>
  );
}
