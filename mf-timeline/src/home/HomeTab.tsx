import type { ReactNode } from 'react';
import { Button, EmptyState } from '@minori/design-system';
import { useMessages, useSession, useShell } from '@minori/platform';
import { useNavigate } from '@minori/platform/router';
import { Feed } from '../feed/Feed';
import { FeedControls } from '../feed/FeedControls';
import { useMemberAction } from '../memberAction';
import { messages } from '../messages';
import { RANKING_PATH } from '../paths';
import type { FeedSource } from '../queries/feed';
import { useReadingOptions } from '../queries/readingOptions';
import { homePath, type HomeView, type Tab } from './address';
import { DomainChooser } from './DomainChooser';

/** The list of a tab, with what orders and narrows it. */
export function HomeTab({ view }: { view: HomeView }) {
  const { home: text } = useMessages(messages);
  const { status } = useSession();
  const isGuest = status === 'guest' || status === 'unregistered';
  const navigate = useNavigate();
  const { tab, sort, level } = view;
  if (tab === 'following' && isGuest) return <FollowingForGuests />;
  const order = {
    sort,
    level,
    onChange: (nextSort: HomeView['sort'], nextLevel: HomeView['level']) =>
      void navigate(homePath({ tab, sort: nextSort, level: nextLevel }), { replace: true }),
  };
  return (
    <>
      <FeedControls {...(tab === 'recommended' && { order })} />
      {tab === 'topics' && <DomainChooser />}
      <Feed key={tab} source={sourceOf(view)} label={text.tabs[tab]} empty={<Empty view={view} />} />
    </>
  );
}

function sourceOf({ tab, sort, level }: HomeView): FeedSource {
  if (tab !== 'recommended') return { name: tab };
  return { name: tab, sort: sort === 'recommend' ? undefined : sort, level };
}

function Empty({ view: { tab, sort, level } }: { view: HomeView }) {
  const { dialogs } = useShell();
  const { home, feed } = useMessages(messages);
  const asMember = useMemberAction();
  const { options } = useReadingOptions();
  const isNarrowed = options.hideRead || options.hideLocked || level !== undefined || sort !== 'recommend';
  if (isNarrowed) return <EmptyState title={home.filtered.title}>{home.filtered.text}</EmptyState>;

  const write = <Button onClick={() => asMember(() => void dialogs.open('post.composer', {}))}>{home.post}</Button>;
  const lead = (href: string, words: string) => (
    <Button variant="secondary" href={href}>
      {words}
    </Button>
  );
  const next: Record<Tab, { title: string; text: string; action: ReactNode }> = {
    recommended: { ...feed.recommended, action: write },
    prime_posts: { ...home.prime_posts, action: lead(RANKING_PATH, home.findCreators) },
    topics: { ...home.topics, action: lead('/', home.readRecommended) },
    live_posts: { ...home.live_posts, action: lead('/', home.readRecommended) },
    following: { ...feed.following, action: lead('/', home.readRecommended) },
  };
  const { title, text, action } = next[tab];
  return (
    <EmptyState title={title} action={action}>
      {text}
    </EmptyState>
  );
}

function FollowingForGuests() {
  const { dialogs } = useShell();
  const { home, feed } = useMessages(messages);
  return (
    <EmptyState
      title={feed.guest.title}
      action={
        <>
          <Button variant="secondary" onClick={() => void dialogs.open('auth.login', { mode: 'signup' })}>
            {home.welcome.signUp}
          </Button>
          <Button onClick={() => void dialogs.open('auth.login', { mode: 'login' })}>{home.welcome.logIn}</Button>
        </>
      }
    >
      {feed.guest.text}
    </EmptyState>
  );
}
