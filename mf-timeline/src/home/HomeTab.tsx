import { lazy, Suspense, type ReactNode } from 'react';
import { Button, EmptyState } from '@minori/design-system';
import { useDialog, useMessages, useSession, useShell, useMemberAction } from '@minori/platform';
import { useNavigate } from '@minori/platform/router';
import { Feed } from '../feed/Feed';
import { FeedControls } from '../feed/FeedControls';
import { messages as listMessages } from '../feed/messages';
import { RANKING_PATH } from '../paths';
import type { FeedSource } from '../queries/feed';
import { useReadingOptions } from '../queries/readingOptions';
import { homePath, PARTS, type HomeView, type Part, type Tab } from './address';
import { DomainChooser } from './DomainChooser';
import { messages } from './messages';

const Prompt = lazy(() => import('../prompts/Prompt'));

/** The list of a tab, with what orders and narrows it. */
export function HomeTab({ view }: { view: HomeView }) {
  const text = useMessages(messages);
  const { status, user } = useSession();
  const isGuest = status === 'guest' || status === 'unregistered';
  const navigate = useNavigate();
  const { tab, sort, level, only } = view;
  const part = usePart(view);
  if (tab === 'following' && isGuest) return <ForMembers {...text.feed.guest} />;
  const order = {
    sort,
    level,
    onChange: (nextSort: HomeView['sort'], nextLevel: HomeView['level']) =>
      void navigate(homePath({ tab, sort: nextSort, level: nextLevel }, user?.investment_level), { replace: true }),
  };
  return (
    <>
      <FeedControls {...(tab === 'recommended' && { order })} {...(part && { part })} />
      {tab === 'topics' && <DomainChooser />}
      {isGuest && only === 'paid' ? (
        <ForMembers {...text.paidGuest} />
      ) : (
        <Feed source={sourceOf(view)} label={text.tabs[tab]} empty={<Empty view={view} />} />
      )}
    </>
  );
}

/** Where nothing is written for a member yet, they are helped to find who writes. */
const PROMPTS: Partial<Record<Tab, 'creator.follow' | 'creator.recommend'>> = {
  following: 'creator.follow',
  prime_posts: 'creator.recommend',
};

/** The choice between the whole of a tab and a part of it, where it has one. */
function usePart({ tab, only }: HomeView) {
  const { part: text } = useMessages(listMessages);
  const navigate = useNavigate();
  const part = PARTS[tab];
  if (!part) return undefined;
  return {
    label: text.label,
    value: only ?? 'all',
    items: [
      { value: 'all', label: text.all },
      { value: part, label: text[part] },
    ],
    onChange: (value: string) =>
      void navigate(homePath({ tab, only: value === part ? part : undefined }), { replace: true }),
  };
}

function sourceOf({ tab, sort, level, only }: HomeView): FeedSource {
  if (only) return { name: only };
  if (tab !== 'recommended') return { name: tab };
  return { name: tab, sort: sort === 'recommend' ? undefined : sort, level };
}

function Empty({ view: { tab, sort, level, only } }: { view: HomeView }) {
  const { dialogs } = useShell();
  const { user } = useSession();
  const recommend = useDialog('creator.recommend');
  const suggest = useDialog('creator.follow');
  const { feed, ...home } = useMessages(messages);
  const asMember = useMemberAction();
  const { options } = useReadingOptions();
  const isNarrowed = !only && (options.hideRead || options.hideLocked || level !== undefined || sort !== 'recommend');
  if (isNarrowed) return <EmptyState title={home.filtered.title}>{home.filtered.text}</EmptyState>;

  const write = <Button onClick={() => asMember(() => dialogs.open('post.composer', {}))}>{home.post}</Button>;
  const lead = (href: string, words: string) => (
    <Button variant="secondary" href={href}>
      {words}
    </Button>
  );
  const recommended = recommend ? (
    <Button variant="secondary" onClick={() => void recommend({})}>
      {home.findCreators}
    </Button>
  ) : (
    lead(RANKING_PATH, home.findCreators)
  );
  const next: Record<Tab | Part, { title: string; text: string; action: ReactNode }> = {
    unread: { ...home.unread, action: lead(homePath({ tab: 'following' }), home.unread.all) },
    paid: { ...home.paid, action: recommended },
    recommended: { ...feed.recommended, action: write },
    prime_posts: { ...home.prime_posts, action: lead(RANKING_PATH, home.findCreators) },
    topics: { ...home.topics, action: lead('/', home.readRecommended) },
    live_posts: { ...home.live_posts, action: lead('/', home.readRecommended) },
    following: {
      ...feed.following,
      action: suggest ? (
        <Button variant="secondary" onClick={() => asMember(() => suggest({}))}>
          {home.findCreators}
        </Button>
      ) : (
        lead('/', home.readRecommended)
      ),
    },
  };
  const { title, text, action } = next[only ?? tab];
  return (
    <>
      <EmptyState title={title} action={action}>
        {text}
      </EmptyState>
      {user && !only && PROMPTS[tab] && (
        <Suspense fallback={null}>
          <Prompt name={PROMPTS[tab]} />
        </Suspense>
      )}
    </>
  );
}

function ForMembers({ title, text }: { title: string; text: string }) {
  const { dialogs } = useShell();
  const home = useMessages(messages);
  return (
    <EmptyState
      title={title}
      action={
        <>
          <Button variant="secondary" onClick={() => dialogs.open('auth.login', { mode: 'signup' })}>
            {home.welcome.signUp}
          </Button>
          <Button onClick={() => dialogs.open('auth.login', { mode: 'login' })}>{home.welcome.logIn}</Button>
        </>
      }
    >
      {text}
    </EmptyState>
  );
}
