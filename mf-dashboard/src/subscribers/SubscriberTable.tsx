import type { Subscriber } from '@minori/contracts';
import type { ListScreenProps } from '@minori/design-system';
import { formatDate } from '@minori/design-system/format';
import { TableList, type Column } from '@minori/design-system/table';
import { useLanguage, useMessages } from '@minori/platform';
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
    { key: 'state', title: text.state, width: 104, render: (one) => <State subscriber={one} /> },
    { key: 'plan', title: text.plan, width: 104, render: planOf },
    {
      key: 'since',
      title: text.since,
      width: 112,
      render: ({ started_at }) => <time dateTime={started_at}>{formatDate(started_at, language)}</time>,
    },
    { key: 'next', title: text.next, width: 124, render: nextOf },
    {
      key: 'end',
      title: text.end,
      width: 132,
      render: (one) => {
        const lines = endOf(one);
        if (lines.length === 0) return t.none;
        return (
          <span className={styles.lines}>
            {lines.map((line) => (
              <span key={line}>{line}</span>
            ))}
          </span>
        );
      },
    },
  ];
  return <TableList {...screen} label={text.subscriber} columns={columns} />;
}
