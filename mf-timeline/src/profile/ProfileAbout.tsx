import type { Profile } from '@minori/contracts';
import { levelOf } from '@minori/contracts/rules';
import { LevelBadge, Loading, MoodFace, RichText, Skeleton, Skeletons, useLanguage } from '@minori/design-system';
import { formatDate } from '@minori/design-system/format';
import { useMessages, useSession } from '@minori/platform';
import { lazy, Suspense } from 'react';
import { messages } from './pageMessages';
import styles from './ProfileAbout.module.css';

const LevelProgressCard = lazy(async () => ({ default: (await import('./LevelProgressCard')).LevelProgressCard }));
const OwnMoods = lazy(async () => ({ default: (await import('./OwnMoods')).OwnMoods }));
const WorkPart = lazy(async () => ({ default: (await import('./WorkPart')).WorkPart }));

/** In the place of it while the code of what only its owner sees is on its way. */
const coming = (
  <Loading>
    <Skeletons count={4}>
      <Skeleton height={48} />
    </Skeletons>
  </Loading>
);

/** All that a member tells about themselves. */
export function ProfileAbout({ profile }: { profile: Profile }) {
  const text = useMessages(messages);
  const language = useLanguage();
  const { user } = useSession();
  const level = levelOf(profile.badge);
  return (
    <Suspense fallback={coming}>
      {profile.level_progress && <LevelProgressCard progress={profile.level_progress} />}
      <dl className={styles.list}>
        <div>
          <dt>{text.bio}</dt>
          <dd>{profile.bio ? <RichText text={profile.bio} /> : <span className={styles.none}>{text.noBio}</span>}</dd>
        </div>
        {profile.job && (
          <div>
            <dt>{text.job}</dt>
            <dd>{profile.job}</dd>
          </div>
        )}
        {profile.emotion && (
          <div>
            <dt>{text.mood}</dt>
            <dd className={styles.inline}>
              <MoodFace mood={profile.emotion} size={24} />
              {text.moods[profile.emotion]}
            </dd>
          </div>
        )}
        <div>
          <dt>{text.level}</dt>
          <dd className={styles.inline}>
            <LevelBadge level={level} size={24} />
            {text.levelValue(level)}
          </dd>
        </div>
        <div>
          <dt>{text.joinedLabel}</dt>
          <dd>{formatDate(profile.created_at, language)}</dd>
        </div>
      </dl>
      {profile.is_me && (
        <Suspense fallback={coming}>
          <OwnMoods profile={profile} />
        </Suspense>
      )}
      {user && (
        <Suspense fallback={null}>
          <WorkPart profile={profile} />
        </Suspense>
      )}
    </Suspense>
  );
}
