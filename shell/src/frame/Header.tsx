import { Button, CoinIcon, IconButton, Logo, LogoMark, MissionIcon, SiteLink, Skeleton } from '@minori/design-system';
import type { CurrentUser } from '@minori/contracts';
import { useMessages, useSession, useShell } from '@minori/platform';
import { messages } from '../messages';
import type { Remotes } from '../remotes/remotes';
import { AccountMenu } from './AccountMenu';
import { HeaderSearch, SearchToggle } from './HeaderSearch';
import { NotificationBell } from './NotificationBell';
import { useCoins, useReadyMissions } from './queries';
import { SiteMenu } from './SiteMenu';
import styles from './Header.module.css';

interface Props {
  remotes: Remotes;
  isDesktop: boolean;
}

/** The bar at the top, for guests and members. */
export function Header({ remotes, isDesktop }: Props) {
  const t = useMessages(messages);
  const session = useSession();
  const isGuest = session.status === 'guest' || session.status === 'unregistered';
  return (
    <header className={styles.header}>
      <div className={styles.inner}>
        <SiteLink href="/" className={styles.home} aria-label={t.siteName}>
          {isGuest || isDesktop ? (
            <Logo size={28} word={t.siteName} />
          ) : (
            <LogoMark size={30} className={styles.mark} /> // a member's buttons need the room
          )}
        </SiteLink>
        {session.status === 'member' && isDesktop && <HeaderSearch />}
        <div className={styles.end}>
          {session.status === 'initialising' && <Skeleton width={160} height={36} />}
          {isGuest && <GuestButtons />}
          {isGuest && !isDesktop && <SiteMenu />}
          {session.status === 'member' && <MemberButtons user={session.user} remotes={remotes} isDesktop={isDesktop} />}
        </div>
      </div>
    </header>
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
      <button
        type="button"
        className={styles.coins}
        aria-label={coins === undefined ? t.coins : t.coinBalance(coins.toLocaleString('ja-JP'))}
        onClick={() => void dialogs.open('coin.summary', {})}
      >
        <CoinIcon size={18} />
        <span className={styles.coinSum}>{coins === undefined ? '–' : coins.toLocaleString('ja-JP')}</span>
      </button>
      {!isDesktop && <SearchToggle />}
      <IconButton
        label={ready > 0 ? t.missionsReady(ready) : t.missions}
        badge={ready}
        onClick={() => void dialogs.open('mission.list', {})}
      >
        <MissionIcon size={22} />
      </IconButton>
      <NotificationBell remotes={remotes} isDesktop={isDesktop} />
      <AccountMenu user={user} coins={coins} />
    </>
  );
}
