import { useMessages, usePageTitle } from '@minori/platform';
import { messages } from '../mission/messages';
import { MissionList } from '../mission/MissionList';
import styles from './MembershipPage.module.css';

/** `/missions`: what there is to do for coins, and how far the member is. */
export function MissionsPage() {
  const t = useMessages(messages);
  usePageTitle(t.title);
  return (
    <div className={styles.page}>
      <div>
        <h1 className={styles.title}>{t.title}</h1>
        <MissionList skeletons={8} />
      </div>
    </div>
  );
}
