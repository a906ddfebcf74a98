import { Button, EmptyState, Tabs, VisuallyHidden } from '@minori/design-system';
import { useMessages, usePageTitle, useSession, useShell } from '@minori/platform';
import { useSearchParams } from '@minori/platform/router';
import { Feed } from '../feed/Feed';
import { ComposerTrigger, ComposerTriggerSkeleton } from '../home/ComposerTrigger';
import { WelcomeCard } from '../home/WelcomeCard';
import { useMemberAction } from '../memberAction';
import { messages } from '../messages';
import styles from './Page.module.css';

const TABS = ['recommended', 'prime_posts', 'topics', 'live_posts', 'following'] as const;
type Tab = (typeof TABS)[number];

const tabPath = (tab: Tab): string => (tab === 'recommended' ? '/' : `/?tab=${tab}`);

/** The home timeline; the tab stands in the address. */
export function HomePage() {
  const { home: text } = useMessages(messages);
  const session = useSession();
  const [search] = useSearchParams();
  const tab = TABS.find((each) => each === search.get('tab')) ?? 'recommended';
  usePageTitle(text.title);
  return (
    <div className={styles.page}>
      {session.status === 'initialising' && <ComposerTriggerSkeleton />}
      {session.status === 'member' && (
        <>
          <h1>
            <VisuallyHidden>{text.title}</VisuallyHidden>
          </h1>
          <ComposerTrigger user={session.user} />
        </>
      )}
      {(session.status === 'guest' || session.status === 'unregistered') && <WelcomeCard />}
      <div className={styles.column}>
        <Tabs
          sticky
          fill
          label={text.tabs.label}
          value={tab}
          items={TABS.map((value) => ({ value, label: text.tabs[value], href: tabPath(value) }))}
        />
        <TabContent tab={tab} />
      </div>
    </div>
  );
}

function TabContent({ tab }: { tab: Tab }) {
  const { dialogs } = useShell();
  const { home, feed } = useMessages(messages);
  const asMember = useMemberAction();
  const isGuest = ['guest', 'unregistered'].includes(useSession().status);
  if (tab === 'recommended') {
    const write = <Button onClick={() => asMember(() => void dialogs.open('post.composer', {}))}>{home.post}</Button>;
    return (
      <Feed
        source={{ name: 'recommended' }}
        label={home.tabs.recommended}
        empty={
          <EmptyState title={feed.recommended.title} action={write}>
            {feed.recommended.text}
          </EmptyState>
        }
      />
    );
  }
  const readRecommended = (
    <Button variant="secondary" href="/">
      {home.readRecommended}
    </Button>
  );
  if (tab !== 'following') {
    return (
      <EmptyState title={home[tab].title} action={readRecommended}>
        {home[tab].text}
      </EmptyState>
    );
  }
  if (isGuest) return <FollowingForGuests />;
  return (
    <Feed
      source={{ name: 'following' }}
      label={home.tabs.following}
      empty={
        <EmptyState title={feed.following.title} action={readRecommended}>
          {feed.following.text}
        </EmptyState>
      }
    />
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
