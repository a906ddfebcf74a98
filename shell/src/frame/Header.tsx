import { memo } from 'react';
import {
  Button,
  classNames,
  CoinIcon,
  IconButton,
  Logo,
  MissionIcon,
  SearchIcon,
  SiteLink,
  Skeleton,
} from '@minori/design-system';
import { formatNumber } from '@minori/design-system/format';
import type { CurrentUser } from '@minori/contracts';
import { useMessages, useSession, useShell } from '@minori/platform';
import { messages } from '../messages';
import type { Remotes } from '../remotes/remotes';
import { SearchBox } from '../search/SearchBox';
import { AccountMenu } from './AccountMenu';
import { NotificationBell } from './NotificationBell';
import { Only } from './Only';
import { useCoins, useReadyMissions } from './queries';
import { SiteMenu } from './SiteMenu';
import styles from './Header.module.css';

interface HeaderProps {
  remotes: Remotes;
  /** Called when the search's page is gone to, to type there. */
  onSearch?: (() => void) | undefined;
}

/** The bar at the top, for guests and members. */
export const Header = memo(function Header({ remotes, onSearch }: HeaderProps) {
  const t = useMessages(messages);
  const session = useSession();
  const isGuest = session.status === 'guest' || session.status === 'unregistered';
  return (
    <header className={styles.header}>
      <div className={styles.inner}>
        <SiteLink
          href="/"
          className={classNames(styles.home, session.status === 'member' && styles.member)}
          aria-label={t.siteName}
        >
          <Logo size={28} word={t.siteName} />
        </SiteLink>
        {session.status === 'member' && (
          <Only on="desktop">
            <SearchBox className={styles.search} />
          </Only>
        )}
        <div className={styles.end}>
          {session.status === 'initialising' && <MemberSkeleton />}
          {isGuest && <GuestButtons />}
          {isGuest && (
            <Only on="narrow">
              <SiteMenu />
            </Only>
          )}
          {session.status === 'member' && <MemberButtons user={session.user} remotes={remotes} onSearch={onSearch} />}
        </div>
      </div>
    </header>
  );
});

/** Only who was signed in before is waited for, so the member's buttons keep their places. */
function MemberSkeleton() {
  const { dialogs } = useShell();
  const circle = (
    <span className={styles.circlePlace}>
      <Skeleton shape="circle" width={32} height={32} />
    </span>
  );
  return (
    <>
      <span className={styles.coinsPlace}>
        <Skeleton height={36} />
      </span>
      {dialogs.has('mission.list') && circle}
      {circle}
      {circle}
      <Only on="narrow">{circle}</Only>
    </>
  );
}

function GuestButtons() {
  const t = useMessages(messages);
  const { dialogs } = useShell();
  return (
    <>
      <Button variant="quiet" size="small" onClick={() => dialogs.open('auth.login', { mode: 'login' })}>
        {t.login}
      </Button>
      <Button size="small" onClick={() => dialogs.open('auth.login', { mode: 'signup' })}>
        {t.signup}
      </Button>
    </>
  );
}

function MemberButtons({ user, remotes, onSearch }: HeaderProps & { user: CurrentUser }) {
  const t = useMessages(messages);
  const { dialogs } = useShell();
  const coins = useCoins();
  return (
    <>
      <button
        type="button"
        className={styles.coins}
        aria-label={coins === undefined ? t.coins : t.coinBalance(formatNumber(coins))}
        onClick={() => dialogs.open('coin.summary', {})}
      >
        <CoinIcon size={18} />
        <span>{coins === undefined ? '–' : formatNumber(coins)}</span>
      </button>
      <Only on="narrow">
        <IconButton href="/search" label={t.search} onClick={onSearch}>
          <SearchIcon size={22} />
        </IconButton>
      </Only>
      {dialogs.has('mission.list') && <MissionsButton />}
      <NotificationBell remotes={remotes} />
      <AccountMenu user={user} coins={coins} />
    </>
  );
}

function MissionsButton() {
  const t = useMessages(messages);
  const { dialogs } = useShell();
  const ready = useReadyMissions();
  return (
    <IconButton
      label={ready > 0 ? t.missionsReady(ready) : t.missions}
      badge={ready}
      onClick={() => dialogs.open('mission.list', {})}
    >
      <MissionIcon size={22} />
    </IconButton>
  );
}
