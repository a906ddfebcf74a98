import type { Partner } from '@minori/contracts';
import { Button, EmptyState, Loading, Pill, Skeleton } from '@minori/design-system';
import { useMessages, usePageTitle } from '@minori/platform';
import { messages } from './messages';
import styles from './Partner.module.css';
import { WithName } from './WithName';

/** That it is an advertisement, first of all, and what it is about. */
export function PartnerHeader({ partner }: { partner: Partner }) {
  const t = useMessages(messages);
  const title = partner.offer?.title ?? partner.name;
  usePageTitle(title);
  return (
    <header className={styles.header}>
      <Pill kind="ad" />
      <h1 className={styles.title}>{title}</h1>
      <p className={styles.intro}>
        <WithName text={partner.offer?.intro ?? t.offOwn} name={partner.name} />
      </p>
    </header>
  );
}

/** That nothing is offered: nobody is named who has not consented to be. */
export function NotRunning({ title }: { title: string }) {
  const t = useMessages(messages);
  usePageTitle(title);
  return (
    <EmptyState isPage title={title} action={<Button href="/">{t.home}</Button>}>
      {t.off}
    </EmptyState>
  );
}

/** The shape of a partner's page. */
export function PartnerSkeleton() {
  return (
    <Loading>
      <div className={styles.page}>
        <Skeleton shape="block" height={96} />
        <Skeleton shape="block" height={160} />
        <Skeleton shape="block" height={320} />
      </div>
    </Loading>
  );
}
