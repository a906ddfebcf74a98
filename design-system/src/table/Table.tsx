import { Table as AntdTable } from 'antd';
import type { ReactNode } from 'react';
import { AntdTheme } from '../antd/AntdTheme.tsx';
import { classNames } from '../classNames.ts';
import { EmptyState } from '../state/EmptyState.tsx';
import { useWords } from '../provider/DesignSystemProvider.tsx';
import styles from './Table.module.css';

/** A column of a table. */
export interface Column<Row> {
  /** Unique within the table. */
  key: string;
  title: ReactNode;
  render: (row: Row) => ReactNode;
  /** Figures stand at the end, so that their digits line up. */
  align?: 'start' | 'end';
  /** Pixels. */
  width?: number;
  /** Make the column sortable: negative when `a` comes first in ascending order. */
  compare?: (a: Row, b: Row) => number;
  /** Left out where there is one column only. */
  wideOnly?: boolean;
}

export interface TableProps<Row extends object> {
  columns: readonly Column<Row>[];
  rows: readonly Row[];
  rowKey: (row: Row) => string;
  /** What the table holds, for screen readers. */
  label: string;
  /** More rows are being fetched. */
  loading?: boolean;
  /** What is said when there are no rows. */
  empty?: ReactNode;
  /** Sums and the like, below the rows. */
  summary?: ReactNode;
  className?: string;
}

/** Figures in rows and columns; scrolls sideways on phones with the first column in place. */
export function Table<Row extends object>({
  columns,
  rows,
  rowKey,
  label,
  loading = false,
  empty,
  summary,
  className,
}: TableProps<Row>) {
  const words = useWords();
  return (
    <AntdTheme>
      <AntdTable<Row>
        aria-label={label}
        className={classNames(styles.table, className)}
        columns={columns.map((column, at) => ({
          key: column.key,
          title: column.title,
          render: (_: unknown, row: Row) => column.render(row),
          align: column.align,
          width: column.width,
          sorter: column.compare,
          fixed: at === 0 ? ('start' as const) : undefined,
          responsive: column.wideOnly ? (['lg'] as const).slice() : undefined,
        }))}
        dataSource={[...rows]}
        rowKey={rowKey}
        loading={loading}
        pagination={false}
        scroll={{ x: 'max-content' }}
        showSorterTooltip={false}
        locale={{ emptyText: empty ?? <EmptyState title={words.noData} /> }}
        footer={summary ? () => summary : undefined}
      />
    </AntdTheme>
  );
}
