import type { MouseEvent, ReactNode } from 'react';
import { levelOf } from '@minori/contracts/rules';
import type { UserSummary } from '@minori/contracts';
import { Avatar, CreatorMark, LevelBadge, MemberName } from '@minori/design-system';
import { FollowAction } from '../post/FollowAction';
import { AuthorLink, PictureLink } from '../post/AuthorLink';
import { NewPostsMark } from '../profile/NewPostsMark';
import styles from './PersonRow.module.css';

interface PersonRowProps {
  person: UserSummary;
  /** In front of the picture: a position. */
  start?: ReactNode;
  /** Below the name: figures. */
  children?: ReactNode;
  /** How following them looks; `toggle` unless told. */
  follow?: 'quiet' | 'toggle';
  /** Called when their page is opened. */
  onLeave?: () => void;
}

/** A member in a list, with what it takes to follow them. */
export function PersonRow({ person, start, children, follow = 'toggle', onLeave }: PersonRowProps) {
  const leave = (event: MouseEvent) => {
    if (event.target instanceof Element && event.target.closest('a')) onLeave?.();
  };
  return (
    <div className={styles.row} onClickCapture={leave}>
      <div className={styles.start}>{start}</div>
      <PictureLink author={person} className={styles.picture}>
        <Avatar src={person.avatar_url} member={person} mood={person.emotion} size={40} />
      </PictureLink>
      <div className={styles.words}>
        <div className={styles.first}>
          <MemberName member={person} hasUsername>
            {(name) => (
              <>
                <AuthorLink author={person} className={styles.name}>
                  {name}
                </AuthorLink>
                {!person.is_deleted && <LevelBadge level={levelOf(person.badge)} size={18} />}
                {person.is_creator && <CreatorMark size={15} />}
              </>
            )}
          </MemberName>
          {person.has_new_post && <NewPostsMark />}
        </div>
        {!person.is_deleted && (
          <p className={styles.second}>
            @{person.username}
            {person.job && <span className={styles.job}>{person.job}</span>}
          </p>
        )}
      </div>
      <FollowAction user={person} look={follow} size="small" />
      {children && <div className={styles.below}>{children}</div>}
    </div>
  );
}
