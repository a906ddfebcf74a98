import type { StatementSummary } from '@minori/contracts';
import { EmptyState, RowSkeleton, Yen } from '@minori/design-system';
import { useMessages } from '@minori/platform';
import { lazy } from 'react';
import { ListOrTable } from '../dashboard/ListOrTable';
import { messages as pageMessages } from '../messages';
import { useStatementsQuery } from '../queries/royalties';
import styles from './History.module.css';
import { messages } from './messages';
import { PaymentNote } from './PaymentNote';
import { StateChip } from './StateChip';
import { StatementLink } from './StatementLink';

const StatementTable = lazy(async () => ({ default: (await import('./StatementTable')).StatementTable }));

/** The creator's statements, each the way to what it says. */
export function StatementHistory() {
  const { failed, statements: text } = useMessages(messages);
  const { failed: failedText } = useMessages(pageMessages);
  return (
    <ListOrTable
      screen={{
        query: useStatementsQuery(),
        itemKey: ({ id }) => id,
        skeleton: <RowSkeleton avatar={false} />,
        skeletons: 6,
        failed: failed.statements,
        failedText,
        empty: <EmptyState title={text.emptyTitle}>{text.empty}</EmptyState>,
      }}
      Table={StatementTable}
      renderCard={(statement) => <StatementCard statement={statement} />}
    />
  );
}

function StatementCard({ statement }: { statement: StatementSummary }) {
  const { statements: text } = useMessages(messages);
  const { totals, state } = statement;
  return (
    <li className={styles.card}>
      <p className={styles.line}>
        <StatementLink statement={statement} />
        <Yen value={totals.payable} className={styles.amount} />
      </p>
      <p className={styles.facts}>
        <StateChip state={state} />
        <span>
          {text.owed} <Yen value={totals.royalty + totals.tax} />
        </span>
        <span>
          <PaymentNote statement={statement} />
        </span>
      </p>
    </li>
  );
}
