import { Tabs } from '@minori/design-system';
import { useMessages, useSession } from '@minori/platform';
import { useLocation } from '@minori/platform/router';
import type { ReactNode } from 'react';
import { messages as creatorMessages } from '../creator/messages';
import { GuestState } from '../dashboard/GuestState';
import { messages } from '../messages';
import { messages as payeeMessages } from '../payee/messages';
import { messages as peopleMessages } from '../people/messages';
import { messages as predictionMessages } from '../predictions/messages';
import { useHasReports } from '../queries/royalties';
import { messages as securityMessages } from '../security/messages';
import { messages as workMessages } from '../recruitment/messages';
import styles from './AccountLayout.module.css';
import { LeavingNotice } from './LeavingNotice';

/** The frame of the account's pages: their names, and one of them. */
export function AccountLayout({ children }: { children: ReactNode }) {
  const t = useMessages(messages);
  const { viewers } = useMessages(peopleMessages);
  const { title: predictions } = useMessages(predictionMessages);
  const { title: creator } = useMessages(creatorMessages);
  const { tab: payee } = useMessages(payeeMessages);
  const { tab: security } = useMessages(securityMessages);
  const { tab: work } = useMessages(workMessages);
  const { user, status } = useSession();
  const hasReports = useHasReports();
  const { pathname } = useLocation();
  if (status === 'initialising') return null;
  if (!user) return <GuestState />;
  return (
    <div className={styles.frame}>
      <h1 className={styles.title}>{t.account.title}</h1>
      <Tabs
        label={t.account.navigation}
        value={pathname.replace(/\/$/, '')}
        className={styles.tabs}
        items={[
          { value: '/account', label: t.account.general, href: '/account' },
          { value: '/account/security', label: security, href: '/account/security' },
          {
            value: '/account/notifications_setting',
            label: t.account.notifications,
            href: '/account/notifications_setting',
          },
          { value: '/account/recruitment', label: work, href: '/account/recruitment' },
          { value: '/account/creator', label: creator, href: '/account/creator' },
          ...(hasReports ? [{ value: '/account/payee', label: payee, href: '/account/payee' }] : []),
          { value: '/account/predictions_followers', label: predictions, href: '/account/predictions_followers' },
          { value: '/account/profile_viewers', label: viewers.tab, href: '/account/profile_viewers' },
        ]}
      />
      <LeavingNotice />
      {children}
    </div>
  );
}
