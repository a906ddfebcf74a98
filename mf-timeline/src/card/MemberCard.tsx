import type { ForecasterRecord, Profile } from '@minori/contracts';
import { levelOf } from '@minori/contracts/rules';
import { Avatar, Count, CreatorMark, LevelBadge, Loading, MemberName, RichText, Skeleton } from '@minori/design-system';
import { useMessages, type CardProps } from '@minori/platform';
import { ForecasterLine } from '../people/ForecasterLine';
import { FollowAction } from '../post/FollowAction';
import { AuthorLink, PictureLink } from '../post/AuthorLink';
import { useForecasterRecordQuery } from '../queries/forecaster';
import { useGlimpseQuery } from '../queries/profiles';
import styles from './MemberCard.module.css';
import { messages } from './messages';

/** Who somebody is, at a glance, and following them: for links to their page. */
export function MemberCard({ params: { username = '' } }: CardProps) {
  const t = useMessages(messages);
  const { data: profile, isError } = useGlimpseQuery(username);
  const { data: record, isPending } = useForecasterRecordQuery(username);
  if (profile && !isPending) return <Content profile={profile} record={record} />;
  return isError ? <p className={styles.failed}>{t.failed}</p> : <MemberCardSkeleton />;
}

function Content({ profile, record }: { profile: Profile; record: ForecasterRecord | undefined }) {
  const t = useMessages(messages);
  return (
    <div className={styles.card}>
      <div className={styles.top}>
        <PictureLink author={profile} className={styles.picture}>
          <Avatar src={profile.avatar_url} member={profile} mood={profile.emotion} size={64} />
        </PictureLink>
        {!profile.is_blocked && <FollowAction user={profile} look="toggle" size="small" />}
      </div>
      <div className={styles.identity}>
        <p className={styles.first}>
          <MemberName member={profile} hasUsername>
            {(name) => (
              <>
                <AuthorLink author={profile} className={styles.name}>
                  {name}
                </AuthorLink>
                <LevelBadge level={levelOf(profile.badge)} size={18} />
                {profile.is_creator && <CreatorMark size={15} />}
              </>
            )}
          </MemberName>
        </p>
        <p className={styles.second}>@{profile.username}</p>
        {profile.job && <p>{profile.job}</p>}
      </div>
      {profile.bio && (
        <div className={styles.bio}>
          <RichText text={profile.bio} />
        </div>
      )}
      <p className={styles.followers}>
        <strong>
          <Count value={profile.follow_count} />
        </strong>{' '}
        {t.followers}
      </p>
      {record && record.n > 0 && (
        <ForecasterLine record={record} username={profile.username} className={styles.record} />
      )}
    </div>
  );
}

function MemberCardSkeleton() {
  return (
    <Loading className={styles.card}>
      <div className={styles.top}>
        <Skeleton shape="circle" width={64} height={64} />
        <Skeleton shape="block" width={112} height={32} />
      </div>
      <div className={styles.lines}>
        <Skeleton width={140} />
        <Skeleton width={96} />
      </div>
      <div className={styles.lines}>
        <Skeleton />
        <Skeleton width="70%" />
      </div>
      <Skeleton width={120} />
    </Loading>
  );
}
