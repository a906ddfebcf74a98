import { lazy, Suspense, type ReactNode } from 'react';
import type { Profile } from '@minori/contracts';
import { Answer, Button, EmptyState, SegmentedControl, Tabs } from '@minori/design-system';
import { ApiError, isMissing, useMessages, usePageTitle, useShell } from '@minori/platform';
import { useNavigate, useParams, useSearchParams } from '@minori/platform/router';
import { Feed } from '../feed/Feed';
import { messages as listMessages } from '../feed/messages';
import { FeedSkeleton } from '../feed/PostList';
import { messages } from '../messages';
import { profilePath } from '../paths';
import { BlockingNote } from '../profile/BlockingNote';
import { messages as profileMessages } from '../profile/pageMessages';
import { ProfileAbout } from '../profile/ProfileAbout';
import { ProfileHeader } from '../profile/ProfileHeader';
import { ProfileSkeleton } from '../profile/ProfileSkeleton';
import { useProfileQuery } from '../queries/profiles';
import styles from './Page.module.css';

const SavedPosts = lazy(async () => ({ default: (await import('../profile/SavedPosts')).SavedPosts }));

const TABS = ['posts', 'saved_posts', 'profile'] as const;
type Tab = (typeof TABS)[number];

/** A member's page; the tab stands in the address. */
export function ProfilePage() {
  const { username = '' } = useParams();
  const text = useMessages(profileMessages);
  const query = useProfileQuery(username);
  const profile = query.data;
  usePageTitle(profile && !profile.is_deleted ? text.pageTitle(profile.name, profile.username) : undefined);
  const refused = (error: unknown) => {
    if (error instanceof ApiError && error.code === 'blocked') return <NothingHere {...text.blocked} />;
    return isMissing(error) && <NothingHere {...text.notFound} />;
  };
  return (
    <div className={styles.page}>
      <div className={styles.column}>
        <Answer
          query={query}
          skeleton={<ProfileSkeleton key={username} username={username} />}
          failed={text.failed}
          refused={refused}
        >
          {(shown) => <ProfileContent profile={shown} />}
        </Answer>
      </div>
    </div>
  );
}

function NothingHere({ title, text }: { title: string; text: string }) {
  const { goHome } = useMessages(messages);
  usePageTitle(title);
  return (
    <EmptyState isPage title={title} action={<Button href="/">{goHome}</Button>}>
      {text}
    </EmptyState>
  );
}

function ProfileContent({ profile }: { profile: Profile }) {
  const text = useMessages(profileMessages);
  const [search] = useSearchParams();
  if (profile.is_deleted) return <NothingHere {...text.deleted} />;
  if (profile.is_blocking) return <BlockingNote profile={profile} />;
  if (profile.is_blocked) return <NothingHere {...text.blocked} />;
  const tabs = TABS.filter((tab) => tab !== 'saved_posts' || profile.is_me);
  const current = tabs.find((tab) => tab === search.get('tab')) ?? 'posts';
  const contents: Record<Tab, ReactNode> = {
    posts: <ProfilePosts profile={profile} />,
    saved_posts: (
      <Suspense fallback={<FeedSkeleton />}>
        <SavedPosts />
      </Suspense>
    ),
    profile: <ProfileAbout profile={profile} />,
  };
  return (
    <>
      <ProfileHeader profile={profile} />
      <Tabs
        sticky
        fill
        label={text.tabs.label}
        value={current}
        items={tabs.map((value) => ({
          value,
          label: text.tabs[value],
          href: profilePath(profile.username) + (value === 'posts' ? '' : `?tab=${value}`),
        }))}
      />
      {contents[current]}
    </>
  );
}

/** The choice between all posts of a creator and those that not everybody may read. */
function PostKinds({ path, isPaid }: { path: string; isPaid: boolean }) {
  const { part: text } = useMessages(listMessages);
  const navigate = useNavigate();
  const items = [
    { value: 'all', label: text.all },
    { value: 'paid', label: text.locked },
  ];
  const choose = (value: string) => void navigate(value === 'paid' ? `${path}?only=paid` : path, { replace: true });
  return (
    <div className={styles.choice}>
      <SegmentedControl
        size="small"
        label={text.label}
        value={isPaid ? 'paid' : 'all'}
        items={items}
        onChange={choose}
      />
    </div>
  );
}

function ProfilePosts({ profile }: { profile: Profile }) {
  const { dialogs } = useShell();
  const { feed } = useMessages(messages);
  const text = useMessages(profileMessages);
  const [search] = useSearchParams();
  const isPaid = profile.is_creator && search.get('only') === 'paid';
  const write = <Button onClick={() => dialogs.open('post.composer', {})}>{text.write}</Button>;
  const none = <EmptyState title={feed.profile.noPaid.title}>{feed.profile.noPaid.text(profile.name)}</EmptyState>;
  return (
    <>
      {profile.is_creator && <PostKinds path={profilePath(profile.username)} isPaid={isPaid} />}
      <Feed
        source={{ name: 'profile', username: profile.username, isPaid }}
        label={text.tabs.posts}
        empty={
          isPaid ? (
            none
          ) : (
            <EmptyState title={feed.profile.title} action={profile.is_me && write}>
              {profile.is_me ? feed.profile.mine : feed.profile.text(profile.name)}
            </EmptyState>
          )
        }
      />
    </>
  );
}
