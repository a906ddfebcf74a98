import { lazy, Suspense } from 'react';
import type { Post } from '@minori/contracts';
import { ownTitle } from '@minori/contracts/rules';
import { Clamp, classNames, RichText, useLangOf } from '@minori/design-system';
import { PostMedia } from '../media/PostMedia';
import { ForecasterLine } from '../people/ForecasterLine';
import { requirementOf } from './access';
import { BlockedNote } from './BlockedNote';
import { LockedNote } from './LockedNote';
import styles from './PostBody.module.css';
import { PostSymbols } from './PostSymbols';
import { isOnItsWay } from './state';
import { TombstoneNote } from './TombstoneNote';

const PostStateNote = lazy(async () => ({ default: (await import('./PostStateNote')).PostStateNote }));

/** What was written, with media, symbols and what is left to unlock; `isWhole` shows every line. */
export function PostBody({ post, isWhole = false }: { post: Post; isWhole?: boolean }) {
  const langOf = useLangOf();
  if (post.is_blocked) {
    return (
      <div className={styles.body}>
        <BlockedNote />
      </div>
    );
  }
  if (post.is_deleted) {
    return (
      <div className={styles.body}>
        <TombstoneNote post={post} />
      </div>
    );
  }
  const text = <RichText text={post.text} className={styles.text} />;
  const title = ownTitle(post);
  const isLocked = requirementOf(post) !== undefined;
  return (
    <div className={classNames(styles.body, isWhole && styles.whole)}>
      {isOnItsWay(post) && (
        <Suspense fallback={<div className={styles.state} />}>
          <PostStateNote post={post} />
        </Suspense>
      )}
      {title && (
        <p lang={langOf(title)} className={styles.title}>
          {title}
        </p>
      )}
      {isLocked && <LockedNote post={post}>{text}</LockedNote>}
      {!isLocked && (isWhole ? text : <Clamp lines={6}>{text}</Clamp>)}
      <PostMedia post={post} />
      <PostSymbols symbols={post.symbols} disclosures={post.disclosures} />
      {post.forecaster_record && (
        <ForecasterLine record={post.forecaster_record} username={post.user_info.username} className={styles.record} />
      )}
    </div>
  );
}
