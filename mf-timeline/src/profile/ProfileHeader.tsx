import { lazy, Suspense, useState } from 'react';
import type { Profile } from '@minori/contracts';
import {
  Avatar,
  BellIcon,
  Button,
  CalendarIcon,
  Count,
  CreatorMark,
  IconButton,
  LevelBadge,
  LinkIcon,
  RichText,
  useLanguage,
} from '@minori/design-system';
import { formatDate } from '@minori/design-system/format';
import { useMessages, useShell } from '@minori/platform';
import { useCopyLink } from '../copyLink';
import { messages } from '../messages';
import { profilePath } from '../paths';
import { FollowAction } from '../post/FollowAction';
import { useBellMutation } from '../queries/profiles';
import { levelOf } from './level';
import styles from './ProfileHeader.module.css';

const EditProfileDialog = lazy(async () => ({ default: (await import('./EditProfileDialog')).EditProfileDialog }));

/** Who somebody is, in short, and following them. */
export function ProfileHeader({ profile }: { profile: Profile }) {
  const { profile: text } = useMessages(messages);
  const language = useLanguage();
  const copyLink = useCopyLink();
  return (
    <header className={styles.header}>
      <div className={styles.top}>
        <Avatar src={profile.avatar_url} mood={profile.emotion} size={96} />
        <div className={styles.actions}>
          <IconButton label={text.share} onClick={() => void copyLink(profilePath(profile.username))}>
            <LinkIcon size={20} />
          </IconButton>
          {profile.is_followed && <Bell profile={profile} />}
          {profile.is_me ? <EditButton profile={profile} /> : <FollowAction user={profile} look="toggle" />}
        </div>
      </div>
      <div className={styles.identity}>
        <h1 className={styles.name}>
          {profile.name}
          <LevelBadge level={levelOf(profile.badge)} size={22} />
          {profile.is_creator && <CreatorMark size={18} />}
        </h1>
        <p className={styles.username}>@{profile.username}</p>
        {profile.job && <p className={styles.job}>{profile.job}</p>}
      </div>
      {profile.bio && <RichText text={profile.bio} />}
      <dl className={styles.counts}>
        <Figure label={text.followers} value={profile.follow_count} />
        <Figure label={text.followees} value={profile.following_count} />
        <Figure label={text.posts} value={profile.post_count} />
      </dl>
      <p className={styles.joined}>
        <CalendarIcon size={15} />
        {text.joined(formatDate(profile.created_at, language))}
      </p>
    </header>
  );
}

function Figure({ label, value }: { label: string; value: number }) {
  return (
    <div className={styles.figure}>
      <dt>{label}</dt>
      <dd>
        <Count value={value} />
      </dd>
    </div>
  );
}

/** Says of new posts of a followed member, or not. */
function Bell({ profile }: { profile: Profile }) {
  const { snackbar } = useShell();
  const { profile: text } = useMessages(messages);
  const bell = useBellMutation(profile, () => snackbar.show({ type: 'error', text: text.bellFailed }));
  const isOn = profile.is_turn_on_notification_btn;
  const toggle = () => {
    bell.mutate(!isOn, {
      onSuccess: () => snackbar.show({ type: 'success', text: isOn ? text.bellIsOff : text.bellIsOn }),
    });
  };
  return (
    <IconButton label={isOn ? text.bellOff : text.bellOn} aria-pressed={isOn} className={styles.bell} onClick={toggle}>
      <BellIcon size={20} />
    </IconButton>
  );
}

function EditButton({ profile }: { profile: Profile }) {
  const { profile: text } = useMessages(messages);
  const [state, setState] = useState<'none' | 'open' | 'closing'>('none');
  return (
    <>
      <Button variant="secondary" onClick={() => setState('open')}>
        {text.edit}
      </Button>
      {state !== 'none' && (
        <Suspense fallback={null}>
          <EditProfileDialog
            profile={profile}
            open={state === 'open'}
            onClose={() => setState('closing')}
            onClosed={() => setState('none')}
          />
        </Suspense>
      )}
    </>
  );
}
