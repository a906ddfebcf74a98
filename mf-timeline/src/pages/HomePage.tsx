import { Tabs, VisuallyHidden } from '@minori/design-system';
import { useMessages, usePageTitle, useSession } from '@minori/platform';
import { useSearchParams } from '@minori/platform/router';
import { homePath, TABS, viewIn } from '../home/address';
import { ComposerTrigger, ComposerTriggerSkeleton } from '../home/ComposerTrigger';
import { HomeTab } from '../home/HomeTab';
import { messages } from '../home/messages';
import { WelcomeCard } from '../home/WelcomeCard';
import styles from './Page.module.css';

/** The home timeline; its tab, its order and its level stand in the address. */
export function HomePage() {
  const text = useMessages(messages);
  const session = useSession();
  const [search] = useSearchParams();
  const view = viewIn(search, session.user?.investment_level);
  usePageTitle(text.title);
  return (
    <div className={styles.page}>
      {session.status === 'initialising' && <ComposerTriggerSkeleton />}
      {session.status === 'member' && (
        <>
          <h1>
            <VisuallyHidden>{text.title}</VisuallyHidden>
          </h1>
          <ComposerTrigger user={session.user} />
        </>
      )}
      {(session.status === 'guest' || session.status === 'unregistered') && <WelcomeCard />}
      <div className={styles.column}>
        <Tabs
          sticky
          fill
          label={text.tabs.label}
          value={view.tab}
          items={TABS.map((value) => ({
            value,
            label: text.tabs[value],
            href: homePath({ tab: value }),
          }))}
        />
        <HomeTab view={view} />
      </div>
    </div>
  );
}
