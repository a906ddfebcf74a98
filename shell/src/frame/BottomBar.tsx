import type { ReactNode } from 'react';
import { HomeIcon, MarketIcon, PlusIcon, ProfileIcon, SiteLink, TopicsIcon } from '@minori/design-system';
import { useMemberAction, useMessages, useSession, useShell } from '@minori/platform';
import { useLocation } from '@minori/platform/router';
import { messages } from '../messages';
import styles from './BottomBar.module.css';
import { isAt } from './isAt';

interface TabProps {
  label: string;
  icon: ReactNode;
  href: string;
  needsMember?: boolean;
}

/** The five tabs at the bottom of phones. For guests market, post and profile open the login dialog. */
export function BottomBar() {
  const t = useMessages(messages);
  const { user } = useSession();
  return (
    <nav aria-label={t.mainNavigation} className={styles.bar}>
      <Tab label={t.home} icon={<HomeIcon size={24} />} href="/" />
      <Tab label={t.market} icon={<MarketIcon size={24} />} href="/chart" needsMember />
      <PostTab />
      <Tab label={t.trendingTopics} icon={<TopicsIcon size={24} />} href="/trending_topics" />
      <Tab label={t.profile} icon={<ProfileIcon size={24} />} href={user ? `/${user.username}` : '/'} needsMember />
    </nav>
  );
}

function Tab({ label, icon, href, needsMember = false }: TabProps) {
  const { session } = useShell();
  const { status } = useSession();
  const { pathname } = useLocation();
  const content = (
    <>
      {icon}
      <span>{label}</span>
    </>
  );
  if (needsMember && status !== 'member') {
    return (
      <button type="button" className={styles.tab} onClick={() => void session.requireSignIn()}>
        {content}
      </button>
    );
  }
  return (
    <SiteLink href={href} className={styles.tab} aria-current={isAt(pathname, href) ? 'page' : undefined}>
      {content}
    </SiteLink>
  );
}

function PostTab() {
  const t = useMessages(messages);
  const { dialogs } = useShell();
  const asMember = useMemberAction();
  const post = () => asMember(() => dialogs.open('post.composer', {}));
  return (
    <button type="button" className={styles.post} aria-label={t.post} onClick={post}>
      <span className={styles.plus}>
        <PlusIcon size={26} />
      </span>
    </button>
  );
}
