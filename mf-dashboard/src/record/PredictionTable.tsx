import type { Prediction } from '@minori/contracts';
import { Price, type ListScreenProps } from '@minori/design-system';
import { TableList, type Column } from '@minori/design-system/table';
import { useMessages } from '@minori/platform';
import { useMemo } from 'react';
import { messages } from './messages';
import { Subject, Target } from './Target';

/** The own predictions where there is room for both of their targets side by side. */
export function PredictionTable(screen: ListScreenProps<Prediction>) {
  const text = useMessages(messages);
  const columns = useMemo<Column<Prediction>[]>(
    () => [
      {
        key: 'symbol',
        title: text.columns.symbol,
        render: (prediction) => <Subject prediction={prediction} />,
      },
      {
        key: 'base',
        title: text.columns.base,
        width: 108,
        align: 'end',
        render: ({ base_price, decimals }) => <Price value={base_price} decimals={decimals} />,
      },
      {
        key: 'week',
        title: text.columns.week,
        width: 144,
        align: 'end',
        render: (prediction) => <Target prediction={prediction} target="week" />,
      },
      {
        key: 'month',
        title: text.columns.month,
        width: 144,
        align: 'end',
        render: (prediction) => <Target prediction={prediction} target="month" />,
      },
    ],
    [text],
  );
  return <TableList {...screen} label={text.list} columns={columns} />;
}
