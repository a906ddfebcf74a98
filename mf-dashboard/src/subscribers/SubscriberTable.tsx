import type { Subscriber } from '@minori/contracts';
import type { ListScreenProps } from '@minori/design-system';
import { formatDate } from '@minori/design-system/format';
import { TableList, type Column } from '@minori/design-system/table';
import { useLanguage, useMessages } from '@minori/platform';
import type { ReactNode } from 'react';
import { messages } from './messages';
import { State, useEndOf, useNextOf, usePlanOf, Who } from './SubscriberParts';
import styles from './SubscriberParts.module.css';

/** Who subscribes, where there is room for all that is known of them side by side. */
export function SubscriberTable(screen: ListScreenProps<Subscriber>) {
  const t = useMessages(messages);
  const { columns: text } = t;
  const language = useLanguage();
  const [planOf, nextOf, endOf] = [usePlanOf(), useNextOf(), useEndOf()];
  const columns: Column<Subscriber>[] = [
    { key: 'who', title: text.subscriber, render: (one) => <Who subscriber={one} /> },
    {
      key: 'plan',
      title: text.plan,
      width: 140,
      render: (one) => <Lines lines={[<State key="state" subscriber={one} />, planOf(one)]} />,
    },
    {
      key: 'since',
      title: text.since,
      width: 124,
      render: ({ started_at }) => <time dateTime={started_at}>{formatDate(started_at, language)}</time>,
    },
    { key: 'next', title: text.next, width: 192, render: (one) => <Lines lines={[...nextOf(one), ...endOf(one)]} /> },
  ];
  return <TableList {...screen} label={text.subscriber} columns={columns} />;
}

function Lines({ lines }: { lines: ReactNode[] }) {
  return (
    <span className={styles.lines}>
      {lines.map((line, at) => (
        <span key={at}>{line}</span>
      ))}
    </span>
  );
}
