import { Answer, Card, RowSkeleton, Skeletons } from '@minori/design-system';
import { useMessages, usePageTitle } from '@minori/platform';
import { messages } from '../messages';
import { useSettingsQuery } from '../queries/settings';
import { SettingSwitches } from '../settings/SettingSwitches';
import styles from './NotificationSettingsPage.module.css';

const skeleton = (
  <Card padding="none">
    <Skeletons count={6}>
      <RowSkeleton avatar={false} />
    </Skeletons>
  </Card>
);

/** `/account/notifications_setting`: which notifications and mails are wanted; each switch is saved at once. */
export function NotificationSettingsPage() {
  const t = useMessages(messages);
  usePageTitle(t.settings.title);
  return (
    <section>
      <h2 className={styles.title}>{t.settings.title}</h2>
      <p className={styles.note}>{t.settings.note}</p>
      <Answer query={useSettingsQuery()} skeleton={skeleton} failed={t.settings.failedTitle} failedText={t.failed}>
        {(settings) => <SettingSwitches settings={settings} />}
      </Answer>
    </section>
  );
}
