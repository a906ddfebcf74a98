import { useStore } from '@nanostores/react';
import { useCallback, useState } from 'react';
import { BellIcon, EmptyState, IconButton, Popover, RowSkeleton, type IconButtonProps } from '@minori/design-system';
import { useMessages } from '@minori/platform';
import { useLocation } from '@minori/platform/router';
import { messages } from '../messages';
import { RemoteOutlet } from '../remotes/RemoteOutlet';
import { ownerOf } from '../remotes/shipped';
import type { Remotes } from '../remotes/remotes';
import { Only } from './Only';
import { useHasNewNotifications } from './queries';
import styles from './Header.module.css';

const PANEL = 'notifications.panel';

/** The bell with its red dot: opens the panel on large screens, leads to the page on small ones. */
export function NotificationBell({ remotes }: { remotes: Remotes }) {
  const t = useMessages(messages);
  const hasNew = useHasNewNotifications();
  const bell = { label: t.notifications, badge: hasNew, children: <BellIcon size={22} /> };
  return (
    <>
      <Only on="narrow">
        <IconButton {...bell} href="/notification" />
      </Only>
      <Only on="desktop">
        <PanelButton remotes={remotes} bell={bell} />
      </Only>
    </>
  );
}

function PanelButton({
  remotes,
  bell,
}: {
  remotes: Remotes;
  bell: Pick<IconButtonProps, 'label' | 'badge' | 'children'>;
}) {
  const { pathname } = useLocation();
  const [isOpen, setOpen] = useState(false);
  const close = useCallback(() => setOpen(false), []);
  return (
    <Popover
      open={isOpen}
      onOpenChange={setOpen}
      label={bell.label}
      width={400}
      className={styles.panel}
      trigger={(trigger) => <IconButton {...bell} {...trigger} />}
    >
      <NotificationPanel remotes={remotes} pathname={pathname} close={close} />
    </Popover>
  );
}

function NotificationPanel({ remotes, pathname, close }: { remotes: Remotes; pathname: string; close: () => void }) {
  const t = useMessages(messages);
  const [viewProps] = useState({ onClose: close });
  const shipped = useStore(remotes.$shipped);
  const owner = ownerOf(shipped, 'panels', PANEL);
  if (shipped[owner]?.isRefused) return <EmptyState title={t.dialogRefused} />;
  return (
    <RemoteOutlet
      remotes={remotes}
      name={owner}
      select={(remote) => remote.panels[PANEL]}
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
