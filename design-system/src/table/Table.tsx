import { Table as AntdTable } from 'antd';
import { useMemo, useRef, type ComponentRef, type MouseEvent, type ReactNode } from 'react';
import { AntdTheme } from '../antd/AntdTheme.tsx';
import { IconButton } from '../button/IconButton.tsx';
import { classNames } from '../classNames.ts';
import { ChevronDownIcon } from '../icons.ts';
import { EmptyState } from '../state/EmptyState.tsx';
import { useWords } from '../provider/DesignSystemProvider.tsx';
import { VisuallyHidden } from '../text/VisuallyHidden.tsx';
import styles from './Table.module.css';
import { useReachable } from './useReachable.ts';

/** A column of a table. The first one says what a row is about: it is read out with each figure, and stays in place. */
export interface Column<Row> {
  /** Unique within the table. */
  key: string;
  title: ReactNode;
  render: (row: Row) => ReactNode;
  /** Figures stand at the end, so that their digits line up. */
  align?: 'start' | 'center' | 'end';
  /** Pixels. */
  width?: number;
  /** Make the column sortable: negative when `a` comes first in ascending order. Only where all rows are there. */
  compare?: (a: Row, b: Row) => number;
  /** Left out where there is one column only. */
  wideOnly?: boolean;
  /** Stands out among the others, as what the reader has. */
  isMarked?: boolean;
}

/** Which rows are chosen. */
export interface TableSelection<Row> {
  selected: ReadonlySet<string>;
  onChange: (keys: string[]) => void;
  /** What the box of all rows is called, and that of a row. */
  allLabel: string;
  labelOf: (row: Row) => string;
}

export interface TableProps<Row extends object> {
  columns: readonly Column<Row>[];
  rows: readonly Row[];
  rowKey: (row: Row) => string;
  /** What the table holds, for screen readers. */
  label: string;
  /** Columns are as wide as they say and the others share the rest, instead of scrolling sideways. */
  fits?: boolean;
  /** More rows are being fetched. */
  loading?: boolean;
  /** What more there is to a row: shown below it once its button is pressed. */
  details?: { label: string; render: (row: Row) => ReactNode } | undefined;
  /** Rows can be chosen, by a box at each and one for all of them. */
  selection?: TableSelection<Row> | undefined;
  /** What is said when there are no rows. */
  empty?: ReactNode;
  /** Sums and the like, below the rows. */
  summary?: ReactNode;
  className?: string | undefined;
}

/** Figures in rows and columns; scrolls sideways where it does not fit, with the first column in place. */
export function Table<Row extends object>({
  columns,
  rows,
  rowKey,
  label,
  fits = false,
  loading = false,
  details,
  selection,
  empty,
  summary,
  className,
}: TableProps<Row>) {
  const words = useWords();
  const table = useRef<ComponentRef<typeof AntdTable>>(null);
  useReachable(() => table.current?.nativeElement.querySelector('.ant-table-content'), label);
  const drawn = useMemo(() => columns.map((column, at) => drawnAs(column, at === 0, fits)), [columns, fits]);
  return (
    <AntdTheme>
      <AntdTable<Row>
        ref={table}
        aria-label={label}
        className={classNames(styles.table, className)}
        columns={drawn}
        dataSource={rows}
        rowKey={rowKey}
        rowHoverable={false}
        // Else it measures scroll bars by a style element without the page's nonce; nothing here asks for their width.
        tailor
        loading={loading}
        pagination={false}
        showSorterTooltip={false}
        locale={{ emptyText: empty ?? <EmptyState title={words.noData} /> }}
        {...(fits ? { tableLayout: 'fixed' } : { scroll: { x: 'max-content' } })}
        {...(selection && { rowSelection: selectionBy(selection) })}
        {...(details && { expandable: expandableBy(details) })}
        {...(summary !== undefined && { footer: () => summary })}
      />
    </AntdTheme>
  );
}

function selectionBy<Row>({ selected, onChange, allLabel, labelOf }: TableSelection<Row>) {
  return {
    columnWidth: 48,
    selectedRowKeys: [...selected],
    onChange: (keys: readonly unknown[]) => onChange(keys.map(String)),
    getTitleCheckboxProps: () => ({ 'aria-label': allLabel }),
    getCheckboxProps: (row: Row) => ({ 'aria-label': labelOf(row) }),
  };
}

interface Expansion<Row> {
  expanded: boolean;
  onExpand: (row: Row, event: MouseEvent<HTMLElement>) => void;
  record: Row;
}

function expandableBy<Row>({ label, render }: { label: string; render: (row: Row) => ReactNode }) {
  return {
    expandedRowRender: render,
    columnTitle: <VisuallyHidden>{label}</VisuallyHidden>,
    columnWidth: 56,
    expandIcon: ({ expanded, onExpand, record }: Expansion<Row>) => (
      <IconButton
        label={label}
        size="small"
        aria-expanded={expanded}
        className={styles.expand}
        onClick={(event: MouseEvent<HTMLElement>) => onExpand(record, event)}
      >
        <ChevronDownIcon />
      </IconButton>
    ),
  };
}

function drawnAs<Row>(
  { key, title, render, align, width, compare, wideOnly, isMarked }: Column<Row>,
  isFirst: boolean,
  fits: boolean,
) {
  return {
    key,
    title,
    render: (_: unknown, row: Row) => render(row),
    className: isMarked ? styles.marked : undefined,
    ...(align && { align }),
    ...(width && { width }),
    ...(compare && { sorter: compare }),
    ...(wideOnly && { responsive: ['lg' as const] }),
    ...(isFirst && { rowScope: 'row' as const }),
    ...(isFirst && !fits && { fixed: 'start' as const }),
  };
}
