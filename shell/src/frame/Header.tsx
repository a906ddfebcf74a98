import { useCallback, useState } from 'react';
import {
  Avatar,
  BellIcon,
  Button,
  CoinIcon,
  CoursesIcon,
  DashboardIcon,
  HelpIcon,
  IconButton,
  InfoIcon,
  Logo,
  LogOutIcon,
  MembershipIcon,
  Menu,
  MissionIcon,
  Popover,
  ProfileIcon,
  RowSkeleton,
  SearchField,
  SettingsIcon,
  SiteLink,
  Skeleton,
} from '@minori/design-system';
import type { CurrentUser } from '@minori/contracts';
import { useMessages, useSession, useShell } from '@minori/platform';
import { useLocation, useNavigate } from '@minori/platform/router';
import { messages } from '../messages';
import { RemoteOutlet } from '../remotes/RemoteOutlet';
import type { Remotes } from '../remotes/remotes';
import { useCoins, useHasNewNotifications, useReadyMissions } from './queries';
import styles from './Header.module.css';

interface Props {
  remotes: Remotes;
  isDesktop: boolean;
}

/** The bar at the top, for guests and members. */
export function Header({ remotes, isDesktop }: Props) {
  const t = useMessages(messages);
  const session = useSession();
  return (
    <header className={styles.header}>
      <div className={styles.inner}>
        <SiteLink href="/" className={styles.home} aria-label={t.siteName}>
          <Logo size={28} word={t.siteName} />
        </SiteLink>
        {session.status === 'member' && isDesktop && <Search />}
        <div className={styles.end}>
          {session.status === 'initialising' && <Skeleton width={160} height={36} />}
          {(session.status === 'guest' || session.status === 'unregistered') && <GuestButtons />}
          {session.status === 'member' && <MemberButtons user={session.user} remotes={remotes} isDesktop={isDesktop} />}
        </div>
      </div>
    </header>
  );
}

function Search() {
  const t = useMessages(messages);
  const navigate = useNavigate();
  const { pathname, search } = useLocation();
  const keyword = pathname === '/search' ? (new URLSearchParams(search).get('keyword') ?? '') : '';
  const [text, setText] = useState(keyword);
  return (
    <SearchField
      className={styles.search}
      label={t.search}
      placeholder={t.searchPlaceholder}
      value={text}
      onChange={setText}
      onSubmit={(trimmed) => void navigate(`/search?keyword=${encodeURIComponent(trimmed)}`)}
    />
  );
}

function GuestButtons() {
  const t = useMessages(messages);
  const { dialogs } = useShell();
  return (
    <>
      <Button variant="quiet" size="small" onClick={() => void dialogs.open('auth.login', { mode: 'login' })}>
        {t.login}
      </Button>
      <Button size="small" onClick={() => void dialogs.open('auth.login', { mode: 'signup' })}>
        {t.signup}
      </Button>
    </>
  );
}

function MemberButtons({ user, remotes, isDesktop }: Props & { user: CurrentUser }) {
  const t = useMessages(messages);
  const { dialogs } = useShell();
  const coins = useCoins();
  const ready = useReadyMissions();
  return (
    <>
      {isDesktop && (
        <button
          type="button"
          className={styles.coins}
          aria-label={t.coinBalance((coins ?? 0).toLocaleString('ja-JP'))}
          onClick={() => void dialogs.open('coin.summary', {})}
        >
          <CoinIcon size={18} />
          <span className={styles.coinSum}>{coins === undefined ? '–' : coins.toLocaleString('ja-JP')}</span>
        </button>
      )}
      <IconButton
        label={ready > 0 ? t.missionsReady(ready) : t.missions}
        badge={ready}
        onClick={() => void dialogs.open('mission.list', {})}
      >
        <MissionIcon size={22} />
      </IconButton>
      <Bell remotes={remotes} isDesktop={isDesktop} />
      <AccountMenu user={user} coins={coins} />
    </>
  );
}

function Bell({ remotes, isDesktop }: Props) {
  const t = useMessages(messages);
  const hasNew = useHasNewNotifications();
  const { pathname } = useLocation();
  const [isOpen, setOpen] = useState(false);
  const close = useCallback(() => setOpen(false), []);
  const bell = <BellIcon size={22} />;
  if (!isDesktop) {
    return (
      <IconButton label={t.notifications} badge={hasNew} href="/notification">
        {bell}
      </IconButton>
    );
  }
  return (
    <Popover
      open={isOpen}
      onOpenChange={setOpen}
      label={t.notifications}
      width={400}
      className={styles.panel}
      trigger={(trigger) => (
        <IconButton label={t.notifications} badge={hasNew} {...trigger}>
          {bell}
        </IconButton>
      )}
    >
      <NotificationPanel remotes={remotes} pathname={pathname} close={close} />
    </Popover>
  );
}

function NotificationPanel({ remotes, pathname, close }: { remotes: Remotes; pathname: string; close: () => void }) {
  const [viewProps] = useState({ onClose: close });
  return (
    <RemoteOutlet
      remotes={remotes}
      name="mf-notifications"
      select={(remote) => remote.panels['notifications.panel']}
      viewProps={viewProps}
      skeleton={
        <div className={styles.panelSkeleton}>
          <RowSkeleton />
          <RowSkeleton />
          <RowSkeleton />
        </div>
      }
      resetKey={pathname}
    />
  );
}

function AccountMenu({ user, coins }: { user: CurrentUser; coins: number | undefined }) {
  const t = useMessages(messages);
  const shell = useShell();
  const packageName = user.membership?.membership_package.package_name;
  const line = (key: string, label: string, icon: React.ReactNode, href: string) => ({ key, label, icon, href });
  return (
    <Menu
      label={t.accountMenu}
      width={264}
      trigger={(trigger) => (
        <button type="button" className={styles.avatar} aria-label={t.accountMenu} {...trigger}>
          <Avatar src={user.avatar_url} size={32} mood={user.emotion} />
        </button>
      )}
      header={
        <div className={styles.owner}>
          <strong>{user.name}</strong>
          <span>@{user.username}</span>
        </div>
      }
      groups={[
        {
          key: 'own',
          items: [
            line('profile', t.profile, <ProfileIcon size={20} />, `/${user.username}`),
            {
              key: 'coins',
              label: t.coins,
              icon: <CoinIcon size={20} />,
              end: coins?.toLocaleString('ja-JP'),
              onSelect: () => void shell.dialogs.open('coin.summary', {}),
            },
            {
              ...line('membership', t.membership, <MembershipIcon size={20} />, '/p/membership'),
              end: packageName ? packageName.split('-')[0] : t.noMembership,
            },
          ],
        },
        {
          key: 'places',
          items: [
            line('courses', t.courses, <CoursesIcon size={20} />, '/courses'),
            line('dashboard', t.dashboard, <DashboardIcon size={20} />, '/dashboard'),
            line('settings', t.settings, <SettingsIcon size={20} />, '/account'),
          ],
        },
        {
          key: 'site',
          items: [
            line('about', t.about, <InfoIcon size={20} />, '/about'),
            line('help', t.help, <HelpIcon size={20} />, '/help'),
            {
              key: 'logout',
              label: t.logout,
              icon: <LogOutIcon size={20} />,
              onSelect: () => void shell.session.signOut(),
            },
          ],
        },
      ]}
    />
  );
}
