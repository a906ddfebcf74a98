import { lazy, Suspense, useState } from 'react';
import { levelOf } from '@minori/contracts/rules';
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
  RichText,
  SiteLink,
  useLanguage,
} from '@minori/design-system';
import { formatDate } from '@minori/design-system/format';
import { useMessages, useShell } from '@minori/platform';
import { useSearchParams } from '@minori/platform/router';
import { messages } from './pageMessages';
import { ForecasterLine } from '../people/ForecasterLine';
import { FollowAction } from '../post/FollowAction';
import { useForecasterRecordQuery } from '../queries/forecaster';
import { useBellMutation } from '../queries/profiles';
import type { PeopleSide } from '../queries/relations';
import { percentOf } from './levelPercent';
import { NewPostsMark } from './NewPostsMark';
import styles from './ProfileHeader.module.css';
import { ProfileMenu } from './ProfileMenu';
import { ProfileNotes } from './ProfileNotes';
import { ProfilePrime } from './ProfilePrime';

const LiveNow = lazy(async () => ({ default: (await import('../live/LiveNow')).LiveNow }));
const PeopleDialog = lazy(async () => ({ default: (await import('./PeopleDialog')).PeopleDialog }));
const LevelNews = lazy(async () => ({ default: (await import('./LevelNews')).LevelNews }));
const Prompt = lazy(() => import('../prompts/Prompt'));
const EditProfileDialog = lazy(async () => ({ default: (await import('./EditProfileDialog')).EditProfileDialog }));

/** Who somebody is, in short, and following them. */
export function ProfileHeader({ profile }: { profile: Profile }) {
  const text = useMessages(messages);
  const language = useLanguage();
  const record = useForecasterRecordQuery(profile.username).data;
  const progress = profile.level_progress;
  return (
    <header className={styles.header}>
      <div className={styles.top}>
        <Avatar src={profile.avatar_url} member={profile} mood={profile.emotion} size={96} />
        <div className={styles.actions}>
          <ProfileMenu profile={profile} />
          {profile.is_followed && <Bell profile={profile} />}
          {profile.is_me ? <EditButton profile={profile} /> : <FollowAction user={profile} look="toggle" />}
        </div>
      </div>
      <div className={styles.identity}>
        <h1 className={styles.name}>
          {profile.name}
          {progress ? (
            <SiteLink href="/dashboard/level" className={styles.badge}>
              <LevelBadge level={levelOf(profile.badge)} size={30} progress={percentOf(progress)} />
            </SiteLink>
          ) : (
            <LevelBadge level={levelOf(profile.badge)} size={22} />
          )}
          {profile.is_creator && <CreatorMark size={18} />}
          {profile.has_new_post && !profile.is_me && <NewPostsMark />}
        </h1>
        <p className={styles.username}>@{profile.username}</p>
        {profile.job && <p className={styles.job}>{profile.job}</p>}
      </div>
      {profile.in_live && (
        <Suspense>
          <LiveNow userId={profile.id} />
        </Suspense>
      )}
      <ProfileNotes profile={profile} />
      {profile.is_me && !profile.bio && !profile.job && (
        <Suspense fallback={null}>
          <Prompt name="profile.help" />
        </Suspense>
      )}
      {progress?.promoted_from && (
        <Suspense>
          <LevelNews level={progress.level} from={progress.promoted_from} />
        </Suspense>
      )}
      {profile.bio && <RichText text={profile.bio} />}
      <Figures profile={profile} />
      {profile.is_creator && !profile.is_me && <ProfilePrime profile={profile} />}
      <p className={styles.joined}>
        <CalendarIcon size={15} />
        {text.joined(formatDate(profile.created_at, language))}
      </p>
      <ForecasterLine record={record} username={profile.username} className={styles.record} />
    </header>
  );
}

/** How many follow, are followed, and were written; the people open as lists. */
function Figures({ profile }: { profile: Profile }) {
  const text = useMessages(messages);
  const [side, setSide] = useState<PeopleSide>('followers');
  const [state, setState] = useState<'none' | 'open' | 'closing'>('none');
  const show = (which: PeopleSide) => {
    setSide(which);
    setState('open');
  };
  return (
    <div className={styles.counts}>
      <button type="button" aria-haspopup="dialog" className={styles.figure} onClick={() => show('followers')}>
        <Figure label={text.followers} value={profile.follow_count} />
      </button>
      <button type="button" aria-haspopup="dialog" className={styles.figure} onClick={() => show('followees')}>
        <Figure label={text.followees} value={profile.following_count} />
      </button>
      <p className={styles.figure}>
        <Figure label={text.posts} value={profile.post_count} />
      </p>
      {state !== 'none' && (
        <Suspense fallback={null}>
          <PeopleDialog
            profile={profile}
            side={side}
            open={state === 'open'}
            onClose={() => setState('closing')}
            onClosed={() => setState('none')}
          />
        </Suspense>
      )}
    </div>
  );
}

function Figure({ label, value }: { label: string; value: number }) {
  return (
    <>
      <strong className={styles.value}>
        <Count value={value} />
      </strong>
      <span className={styles.unit}>{label}</span>
    </>
  );
}

/** Say of new posts of a followed member, or not. */
function Bell({ profile }: { profile: Profile }) {
  const { snackbar } = useShell();
  const text = useMessages(messages);
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

function without(search: URLSearchParams, name: string): URLSearchParams {
  const rest = new URLSearchParams(search);
  rest.delete(name);
  return rest;
}

/** `?edit=profile` opens the dialog with the page: a mission leads there. */
function EditButton({ profile }: { profile: Profile }) {
  const text = useMessages(messages);
  const [search, setSearch] = useSearchParams();
  const isAsked = search.get('edit') === 'profile';
  const [state, setState] = useState<'none' | 'open' | 'closing'>(isAsked ? 'open' : 'none');
  const close = () => {
    setState('closing');
    // Who loads the page again has closed it.
    if (isAsked) setSearch(without(search, 'edit'), { replace: true });
  };
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
            onClose={close}
            onClosed={() => setState('none')}
          />
        </Suspense>
      )}
    </>
  );
}
