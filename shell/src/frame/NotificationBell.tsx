import { useCallback, useState } from 'react';
import { BellIcon, IconButton, Popover, RowSkeleton } from '@minori/design-system';
import { useMessages } from '@minori/platform';
import { useLocation } from '@minori/platform/router';
import { messages } from '../messages';
import { RemoteOutlet } from '../remotes/RemoteOutlet';
import type { Remotes } from '../remotes/remotes';
import { useHasNewNotifications } from './queries';
import styles from './Header.module.css';

/** The bell with its red dot: opens the panel on large screens, leads to the page on small ones. */
export function NotificationBell({ remotes, isDesktop }: { remotes: Remotes; isDesktop: boolean }) {
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
