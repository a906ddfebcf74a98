import {
  Avatar,
  CoinIcon,
  CoursesIcon,
  DashboardIcon,
  LogOutIcon,
  MembershipIcon,
  Menu,
  ProfileIcon,
  SettingsIcon,
} from '@minori/design-system';
import { formatNumber } from '@minori/design-system/format';
import type { CurrentUser } from '@minori/contracts';
import { useDialog, useMessages, useShell } from '@minori/platform';
import { messages } from '../messages';
import styles from './Header.module.css';
import { useSiteLines } from './useSiteLines';

/** What a member's package is called: its tier, with a capital. */
const tierOf = (packageName: string) => packageName.charAt(0).toUpperCase() + packageName.slice(1).split('-')[0];

/** What shows how the member's memberships stand; undefined for who has none. */
function useMembershipStatus({ membership, expand_membership_statuses }: CurrentUser): (() => void) | undefined {
  const open = useDialog('membership.status');
  const hasAny = membership !== null || expand_membership_statuses.some(({ is_subscribing }) => is_subscribing);
  return open && hasAny ? () => void open({}) : undefined;
}

/** The member's own places, the pages about the site, and the way out, behind the avatar. */
export function AccountMenu({ user, coins }: { user: CurrentUser; coins: number | undefined }) {
  const t = useMessages(messages);
  const { dialogs, session } = useShell();
  const site = useSiteLines();
  const packageName = user.membership?.membership_package.package_name;
  const showStatus = useMembershipStatus(user);
  return (
    <Menu
      label={t.accountMenu}
      width={264}
      trigger={(trigger) => (
        <button type="button" className={styles.avatar} aria-label={t.accountMenu} {...trigger}>
          <Avatar src={user.avatar_url} member={user} size={32} mood={user.emotion} />
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
            { key: 'profile', label: t.profile, icon: <ProfileIcon size={20} />, href: `/${user.username}` },
            {
              key: 'coins',
              label: t.coins,
              icon: <CoinIcon size={20} />,
              end: coins === undefined ? undefined : formatNumber(coins),
              onSelect: () => dialogs.open('coin.summary', {}),
            },
            {
              key: 'membership',
              label: t.membership,
              icon: <MembershipIcon size={20} color={packageName ? 'var(--m-attention-mark)' : undefined} />,
              end: packageName ? tierOf(packageName) : t.noMembership,
              ...(showStatus ? { onSelect: showStatus } : { href: '/p/membership' }),
            },
          ],
        },
        {
          key: 'places',
          items: [
            { key: 'courses', label: t.courses, icon: <CoursesIcon size={20} />, href: '/courses' },
            { key: 'dashboard', label: t.dashboard, icon: <DashboardIcon size={20} />, href: '/dashboard' },
            { key: 'settings', label: t.settings, icon: <SettingsIcon size={20} />, href: '/account' },
          ],
        },
        {
          key: 'site',
          items: [
            ...site,
            {
              key: 'logout',
              label: t.logout,
              icon: <LogOutIcon size={20} />,
              onSelect: () => void session.signOut(),
            },
          ],
        },
      ]}
    />
  );
}
