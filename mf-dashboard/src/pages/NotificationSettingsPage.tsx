import { Answer, Card, RowSkeleton, Skeletons } from '@minori/design-system';
import { useMessages, usePageTitle } from '@minori/platform';
import { messages } from '../messages';
import { PushSection } from '../push/PushSection';
import { useSettingsQuery } from '../queries/settings';
import { AddressNotice } from '../settings/AddressNotice';
import { QuietHours } from '../settings/QuietHours';
import { KindSwitches, MailSwitches } from '../settings/SettingSwitches';
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
  const { channels } = t.settings;
  usePageTitle(t.settings.title);
  return (
    <section>
      <h2 className={styles.title}>{t.settings.title}</h2>
      <p className={styles.note}>{t.settings.note}</p>
      <Answer query={useSettingsQuery()} skeleton={skeleton} failed={t.settings.failedTitle} failedText={t.failed}>
        {(settings) => (
          <>
            <AddressNotice settings={settings} />
            <div className={styles.part}>
              <PartTitle title={channels.kinds} note={channels.kindsNote} />
              <KindSwitches settings={settings} />
            </div>
            <div className={styles.part}>
              <PartTitle title={channels.ways} note={channels.waysNote} />
              <MailSwitches settings={settings} />
              <QuietHours settings={settings} />
              <PushSection />
            </div>
          </>
        )}
      </Answer>
    </section>
  );
}

function PartTitle({ title, note }: { title: string; note: string }) {
  return (
    <header>
      <h3 className={styles.partTitle}>{title}</h3>
      <p className={styles.partNote}>{note}</p>
    </header>
  );
}
