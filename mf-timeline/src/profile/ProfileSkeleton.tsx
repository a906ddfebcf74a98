import { Avatar, Loading, MemberName, Skeleton } from '@minori/design-system';
import { findEntity, useQueryClient } from '@minori/platform/query';
import { useState } from 'react';
import { FeedSkeleton } from '../feed/PostList';
import styles from './ProfileHeader.module.css';

/** The shape of a profile. Who it is a list may have said that led here. */
export function ProfileSkeleton({ username }: { username: string }) {
  const client = useQueryClient();
  const [user] = useState(() => findEntity(client, ['user'], (one) => one.username === username && !one.is_deleted));
  return (
    <>
      <Loading className={styles.header}>
        <div className={styles.top}>
          {user ? (
            <Avatar src={user.avatar_url} member={user} size={96} />
          ) : (
            <Skeleton shape="circle" width={96} height={96} />
          )}
          <Skeleton shape="block" width={132} height={44} />
        </div>
        {user ? (
          <MemberName member={user}>{(name) => <h1 className={styles.name}>{name}</h1>}</MemberName>
        ) : (
          <Skeleton width={196} height={26} />
        )}
        <Skeleton width="88%" />
        <Skeleton width={240} />
      </Loading>
      <FeedSkeleton />
    </>
  );
}
