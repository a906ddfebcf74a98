import type { NotificationFilter } from '@minori/contracts';
import { Button, Chip, EmptyState, LockIcon } from '@minori/design-system';
import { useCan, useDialog, useMessages, useSession, useShell } from '@minori/platform';
import { useState } from 'react';
import { messages } from '../messages';
import { CenterMenu } from './CenterMenu';
import { NotificationList } from './NotificationList';
import styles from './NotificationCenter.module.css';

const FILTERS: NotificationFilter[] = ['all', 'unread', 'chart_alert'];
const WARNING_DURATION = 10_000;

export interface NotificationCenterProps {
  /** `panel` hangs below the bell and offers the page; `page` is the page itself. */
  place: 'panel' | 'page';
  /** Close the panel. */
  onClose?(): void;
}

/** Notifications with their menu and filters: the same in the header's panel and on the page. */
export function NotificationCenter({ place, onClose }: NotificationCenterProps) {
  const t = useMessages(messages);
  const { user, status } = useSession();
  const [filter, setFilter] = useState<NotificationFilter>('all');
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
            <Filters chosen={filter} onChoose={setFilter} onClose={onClose} />
          </div>
          <NotificationList key={filter} filter={filter} hasDays={place === 'page'} onLeave={onClose} />
        </>
      ) : (
        status !== 'initialising' && <GuestState onClose={onClose} />
      )}
    </div>
  );
}

interface FiltersProps {
  chosen: NotificationFilter;
  onChoose(filter: NotificationFilter): void;
  onClose?: (() => void) | undefined;
}

/** To who may not use it, the filter for chart alerts says what it needs, and leads there; nothing where it can't be had. */
function Filters({ chosen, onChoose, onClose }: FiltersProps) {
  const t = useMessages(messages);
  const { snackbar } = useShell();
  const pay = useDialog('membership.pay');
  const canFilter = useCan('filter_chart_alerts');
  const isLocked = (filter: NotificationFilter) => filter === 'chart_alert' && !canFilter;
  const offer = () => {
    onClose?.();
    pay?.({ ability: 'filter_chart_alerts' });
    snackbar.show({ type: 'warning', text: t.platinumOnly, autoHideDuration: WARNING_DURATION });
  };
  return FILTERS.filter((each) => pay || !isLocked(each)).map((each) => (
    <Chip
      key={each}
      selected={each === chosen}
      end={isLocked(each) && <LockIcon size={14} aria-label={t.platinumNeeded} />}
      onClick={() => (isLocked(each) ? offer() : onChoose(each))}
    >
      {t.filter[each]}
    </Chip>
  ));
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
