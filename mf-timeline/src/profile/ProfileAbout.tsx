import type { Profile } from '@minori/contracts';
import { levelOf } from '@minori/contracts/rules';
import { LevelBadge, MoodFace, RichText, useLanguage } from '@minori/design-system';
import { formatDate } from '@minori/design-system/format';
import { useMessages, useSession } from '@minori/platform';
import { lazy, Suspense } from 'react';
import { messages } from './pageMessages';
import { LevelProgressCard } from './LevelProgressCard';
import styles from './ProfileAbout.module.css';

const WorkPart = lazy(async () => ({ default: (await import('./WorkPart')).WorkPart }));

/** All that a member tells about themselves. */
export function ProfileAbout({ profile }: { profile: Profile }) {
  const text = useMessages(messages);
  const language = useLanguage();
  const { user } = useSession();
  const level = levelOf(profile.badge);
  return (
    <>
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
      {user && (
        <Suspense fallback={null}>
          <WorkPart profile={profile} />
        </Suspense>
      )}
    </>
  );
}
