import type { StatementSummary } from '@minori/contracts';
import { Yen, type ListScreenProps } from '@minori/design-system';
import { TableList, type Column } from '@minori/design-system/table';
import { useMessages } from '@minori/platform';
import { useMemo } from 'react';
import { messages } from './messages';
import { PaymentNote } from './PaymentNote';
import { StateChip } from './StateChip';
import { StatementLink } from './StatementLink';

/** The statements where there is room for their figures side by side. */
export function StatementTable(screen: ListScreenProps<StatementSummary>) {
  const { tabs, statements: text } = useMessages(messages);
  const columns = useMemo<Column<StatementSummary>[]>(
    () => [
      { key: 'month', title: text.month, width: 144, render: (statement) => <StatementLink statement={statement} /> },
      { key: 'state', title: text.state, width: 124, render: ({ state }) => <StateChip state={state} /> },
      {
        key: 'owed',
        title: text.owed,
        width: 104,
        align: 'end',
        render: ({ totals }) => <Yen value={totals.royalty + totals.tax} />,
      },
      {
        key: 'payable',
        title: text.payable,
        width: 104,
        align: 'end',
        render: ({ totals }) => <Yen value={totals.payable} />,
      },
      { key: 'payment', title: text.payment, render: (statement) => <PaymentNote statement={statement} /> },
    ],
    [text],
  );
  return <TableList {...screen} label={tabs.statements} columns={columns} />;
}
