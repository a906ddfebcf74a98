import type { Subscriber } from '@minori/contracts';
import type { ListScreenProps } from '@minori/design-system';
import { formatDate } from '@minori/design-system/format';
import { useLanguage, useMessages } from '@minori/platform';
import { lazy } from 'react';
import { ListOrTable } from '../dashboard/ListOrTable';
import { messages } from './messages';
import { State, useEndOf, useNextOf, usePlanOf, Who } from './SubscriberParts';
import styles from './SubscriberParts.module.css';

const SubscriberTable = lazy(async () => ({ default: (await import('./SubscriberTable')).SubscriberTable }));

/** Who subscribes to a creator, or did. */
export function SubscriberList(screen: ListScreenProps<Subscriber>) {
  return (
    <ListOrTable screen={screen} Table={SubscriberTable} renderCard={(one) => <SubscriberCard subscriber={one} />} />
  );
}

function SubscriberCard({ subscriber }: { subscriber: Subscriber }) {
  const { columns: text } = useMessages(messages);
  const language = useLanguage();
  const end = useEndOf()(subscriber);
  const facts = [
    [text.price, usePlanOf()(subscriber)],
    [text.since, formatDate(subscriber.started_at, language)],
    [text.renewal, useNextOf()(subscriber).join(' ')],
    ...(end.length > 0 ? [[text.end, end.join(' ')]] : []),
  ];
  return (
    <li className={styles.card}>
      <div className={styles.first}>
        <Who subscriber={subscriber} />
        <State subscriber={subscriber} />
      </div>
      <dl className={styles.facts}>
        {facts.map(([name, value]) => (
          <div key={name} className={styles.fact}>
            <dt>{name}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
    </li>
  );
}
