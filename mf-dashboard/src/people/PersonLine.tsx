import type { ReactNode } from 'react';
import type { UserSummary } from '@minori/contracts';
import { Avatar, MemberName, SiteLink } from '@minori/design-system';
import styles from './PersonLine.module.css';

/** A member in a list, with what belongs to them at the right. */
export function PersonLine({ person, children }: { person: UserSummary; children: ReactNode }) {
  const who = (
    <>
      <Avatar src={person.avatar_url} member={person} size={40} />
      <span className={styles.who}>
        <MemberName member={person} hasUsername>
          {(name) => <span className={styles.name}>{name}</span>}
        </MemberName>
        {!person.is_deleted && <span className={styles.username}>@{person.username}</span>}
      </span>
    </>
  );
  return (
    <li className={styles.line}>
      {person.is_deleted ? (
        <span className={styles.person}>{who}</span>
      ) : (
        <SiteLink href={`/${person.username}`} className={styles.person}>
          {who}
        </SiteLink>
      )}
      {children}
    </li>
  );
}
