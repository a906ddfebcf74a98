import type { Partner } from '@minori/contracts';
import { Button, Card, classNames, Section } from '@minori/design-system';
import { formatDate, formatNumber } from '@minori/design-system/format';
import { useDialog, useLanguage, useMessages } from '@minori/platform';
import { lastDayOf } from '../membership/lastDay';
import { messages } from './messages';
import styles from './Partner.module.css';

type Application = NonNullable<Partner['application']>;

/** How far one's own application at a partner is, and what comes next. */
export function OwnApplication({ name, application }: { name: string; application: Application }) {
  const t = useMessages(messages);
  const language = useLanguage();
  const missions = useDialog('mission.list');
  const { status, coins, decided_by } = application;
  const said = {
    opened: () => t.status.opened(name),
    applied: () => t.status.applied(name, formatDate(lastDayOf(decided_by), language)),
    confirmed: () => t.status.confirmed(formatNumber(coins, language)),
    withdrawn: () => t.status.withdrawn(name),
  };
  return (
    <Section title={t.own}>
      <Card>
        <p>{said[status]()}</p>
        <Steps application={application} />
        {status === 'confirmed' && missions && (
          <div className={styles.next}>
            <Button onClick={() => void missions({})}>{t.missions}</Button>
          </div>
        )}
      </Card>
    </Section>
  );
}

function Steps({ application }: { application: Application }) {
  const t = useMessages(messages);
  const language = useLanguage();
  const { applied_at, confirmed_at, withdrawn_at } = application;
  const last = withdrawn_at
    ? ({ key: 'withdrawn', at: withdrawn_at } as const)
    : ({ key: 'confirmed', at: confirmed_at } as const);
  return (
    <ol className={styles.steps}>
      {[{ key: 'applied', at: applied_at } as const, last].map(({ key, at }) => (
        <li key={key} className={classNames(styles.step, at !== null && styles.reached)}>
          <span className={styles.stepName}>{t.steps[key]}</span>
          <br />
          {at === null ? t.waiting : formatDate(at, language)}
        </li>
      ))}
    </ol>
  );
}
