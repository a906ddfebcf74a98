import { memo, useState } from 'react';
import {
  Avatar,
  Button,
  CoursesIcon,
  DashboardIcon,
  HelpIcon,
  HomeIcon,
  InfoIcon,
  LiveIcon,
  MarketIcon,
  MemberName,
  PostIcon,
  ProfileIcon,
  RankingIcon,
  SiteLink,
  Skeleton,
  TopicsIcon,
} from '@minori/design-system';
import { useMessages, useSession, useShell } from '@minori/platform';
import { useLocation } from '@minori/platform/router';
import { messages } from '../messages';
import { Footer } from './Footer';
import { isAt } from './isAt';
import styles from './LeftSidebar.module.css';
import { useOfficialChannels } from './queries';

const CHANNELS_SHOWN = 5;

interface NavigationItem {
  label: string;
  icon: typeof HomeIcon;
  href: string;
  /** A guest is asked to log in instead of going there. */
  membersOnly?: boolean;
  isHere: boolean;
}

/** The navigation at the left of large screens. */
export function LeftSidebar() {
  const t = useMessages(messages);
  const { user, status } = useSession();
  const { pathname } = useLocation();
  const item = (label: string, icon: typeof HomeIcon, href: string, membersOnly = false): NavigationItem => ({
    label,
    icon,
    href,
    membersOnly,
    isHere: isAt(pathname, href),
  });
  return (
    <div className={styles.sidebar}>
      <nav aria-label={t.mainNavigation} className={styles.places}>
        <NavigationLink {...item(t.home, HomeIcon, '/')} />
        <NavigationLink {...item(t.market, MarketIcon, '/chart', true)} />
        {user?.has_live_permission && <NavigationLink {...item(t.live, LiveIcon, '/livestream')} />}
        <NavigationLink {...item(t.trendingTopics, TopicsIcon, '/trending_topics')} />
        <NavigationLink {...item(t.creatorRanking, RankingIcon, '/creators/rankings')} />
        <NavigationLink {...item(t.dashboard, DashboardIcon, '/dashboard', true)} />
        <NavigationLink {...item(t.courses, CoursesIcon, '/courses')} />
        {status === 'initialising' && <Skeleton height={44} />}
        {user && <NavigationLink {...item(t.profile, ProfileIcon, `/${user.username}`)} />}
      </nav>
      <PostButton />
      <Channels />
      <nav aria-label={t.aboutSite} className={styles.places}>
        <NavigationLink {...item(t.about, InfoIcon, '/about')} />
        <NavigationLink {...item(t.help, HelpIcon, '/help')} />
      </nav>
      <Footer belowMenu />
    </div>
  );
}

function NavigationLink({ label, icon: Icon, href, membersOnly, isHere }: NavigationItem) {
  const { session } = useShell();
  const { status } = useSession();
  const content = (
    <>
      <Icon size={22} />
      {label}
    </>
  );
  if (membersOnly && status !== 'member' && status !== 'initialising') {
    return (
      <button type="button" className={styles.place} onClick={() => void session.requireSignIn()}>
        {content}
      </button>
    );
  }
  return (
    <SiteLink href={href} className={styles.place} aria-current={isHere ? 'page' : undefined}>
      {content}
    </SiteLink>
  );
}

const PostButton = memo(function PostButton() {
  const t = useMessages(messages);
  const { dialogs } = useShell();
  const { status } = useSession();
  if (status === 'initialising') return <Skeleton height={52} />;
  if (status === 'member') {
    return (
      <Button block size="large" icon={<PostIcon size={20} />} onClick={() => dialogs.open('post.composer', {})}>
        {t.post}
      </Button>
    );
  }
  return (
    <section className={styles.invitation} aria-label={t.invitationTitle}>
      <h2>{t.invitationTitle}</h2>
      <p>{t.invitationText}</p>
      <Button block onClick={() => dialogs.open('auth.login', { mode: 'signup' })}>
        {t.invitationAction}
      </Button>
    </section>
  );
});

const Channels = memo(function Channels() {
  const t = useMessages(messages);
  const [isExpanded, setExpanded] = useState(false);
  const { data } = useOfficialChannels();
  const channels = data?.channels ?? [];
  if (data && channels.length === 0) return null;
  return (
    <section aria-label={t.officialChannels} className={styles.channels}>
      <h2 className={styles.heading}>{t.officialChannels}</h2>
      {!data && [1, 2, 3].map((row) => <Skeleton key={row} height={44} />)}
      {channels.slice(0, isExpanded ? undefined : CHANNELS_SHOWN).map((channel) => (
        <SiteLink key={channel.id} href={`/${channel.username}`} className={styles.channel}>
          <Avatar src={channel.avatar_url} member={channel} size={32} />
          <MemberName member={channel}>{(name) => <span>{name}</span>}</MemberName>
        </SiteLink>
      ))}
      {channels.length > CHANNELS_SHOWN && (
        <button
          type="button"
          className={styles.more}
          aria-expanded={isExpanded}
          onClick={() => setExpanded(!isExpanded)}
        >
          {isExpanded ? t.showLess : t.showMore}
        </button>
      )}
    </section>
  );
});
