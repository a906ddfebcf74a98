import type { NotificationFilter } from '@minori/contracts';
import {
  BellIcon,
  Button,
  Chip,
  EmptyState,
  IconButton,
  Menu,
  MoreIcon,
  ReadAllIcon,
  SettingsIcon,
  type MenuItem,
} from '@minori/design-system';
import { useMessages, useSession, useShell } from '@minori/platform';
import { useState } from 'react';
import { messages } from '../messages';
import { useReadAllMutation } from '../queries/notifications';
import { NotificationList } from './NotificationList';
import styles from './NotificationCenter.module.css';

const FILTERS: NotificationFilter[] = ['all', 'unread', 'chart_alert'];
const PLATINUM_RANK = 4;
const WARNING_DURATION = 10_000;

export interface NotificationCenterProps {
  /** `panel` hangs below the bell and offers the page; `page` is the page itself. */
  place: 'panel' | 'page';
  /** Closes the panel. */
  onClose?(): void;
}

/** Notifications with their menu and filters: the same in the header's panel and on the page. */
export function NotificationCenter({ place, onClose }: NotificationCenterProps) {
  const t = useMessages(messages);
  const { user, status } = useSession();
  const [filter, setFilter] = useState<NotificationFilter>('all');
  const choose = useFilterChoice(setFilter, onClose);
  const Heading = place === 'page' ? 'h1' : 'h2';
  return (
    <div className={place === 'page' ? styles.page : styles.panel}>
      <header className={styles.header}>
        <Heading className={styles.title}>{t.title}</Heading>
        {user && <CenterMenu place={place} onClose={onClose} />}
      </header>
      {user ? (
        <>
          <div role="group" aria-label={t.filters} className={styles.filters}>
            {FILTERS.map((each) => (
              <Chip key={each} selected={each === filter} onClick={() => choose(each)}>
                {t.filter[each]}
              </Chip>
            ))}
          </div>
          <NotificationList key={filter} filter={filter} onLeave={onClose} />
        </>
      ) : (
        status !== 'initialising' && <GuestState onClose={onClose} />
      )}
    </div>
  );
}

/** Without platinum the membership filter leads to what would open it. */
function useFilterChoice(setFilter: (filter: NotificationFilter) => void, onClose?: () => void) {
  const t = useMessages(messages);
  const { dialogs, snackbar } = useShell();
  const { user } = useSession();
  return (filter: NotificationFilter) => {
    if (filter !== 'chart_alert' || (user?.membership_rank ?? 0) >= PLATINUM_RANK) return setFilter(filter);
    onClose?.();
    void dialogs.open('membership.pay', { package_name: 'platinum-membership', recurring: 'year' });
    snackbar.show({ type: 'warning', text: t.platinumOnly, autoHideDuration: WARNING_DURATION });
  };
}

function CenterMenu({ place, onClose }: NotificationCenterProps) {
  const t = useMessages(messages);
  const readAll = useReadAllMutation(t.failedShort);
  const items: MenuItem[] = [
    { key: 'readAll', label: t.readAll, icon: <ReadAllIcon size={18} />, onSelect: () => readAll.mutate() },
    {
      key: 'settings',
      label: t.settings,
      icon: <SettingsIcon size={18} />,
      href: '/account/notifications_setting',
      onSelect: onClose,
    },
  ];
  if (place === 'panel') {
    items.push({
      key: 'page',
      label: t.openPage,
      icon: <BellIcon size={18} />,
      href: '/notification',
      onSelect: onClose,
    });
  }
  return (
    <Menu
      label={t.menu}
      groups={[{ key: 'all', items }]}
      trigger={(props) => (
        <IconButton label={t.menu} {...props}>
          <MoreIcon />
        </IconButton>
      )}
    />
  );
}

function GuestState({ onClose }: Pick<NotificationCenterProps, 'onClose'>) {
  const t = useMessages(messages);
  const { session } = useShell();
  const logIn = () => {
    onClose?.();
    void session.requireSignIn();
  };
  return (
    <EmptyState title={t.guestTitle} action={<Button onClick={logIn}>{t.logIn}</Button>}>
      {t.guest}
    </EmptyState>
  );
}
