import { useRef, useState, type ReactNode } from 'react';
import { classNames } from '../classNames.ts';
import { useWords } from '../provider/DesignSystemProvider.tsx';
import { EmptyState } from '../state/EmptyState.tsx';
import { VisuallyHidden } from '../text/VisuallyHidden.tsx';
import { DetailsButton, RowDetails } from './RowDetails.tsx';
import { AllBox, RowBox, type Chosen } from './RowBox.tsx';
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
  /** Stands out among the others, as what the reader has. */
  isMarked?: boolean;
}

/** Which rows are chosen. */
export interface TableSelection<Row> extends Chosen {
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
  /** What more there is to a row: shown below it once its button is pressed. */
  details?: { label: string; render: (row: Row) => ReactNode } | undefined;
  /** Rows can be chosen, by a box at each and one for all of them. */
  selection?: TableSelection<Row> | undefined;
  className?: string | undefined;
}

const DETAILS_WIDTH = 56;
const SELECTION_WIDTH = 48;

/** Figures in rows and columns; scrolls sideways where it does not fit, with the first column in place. */
export function Table<Row extends object>(props: TableProps<Row>) {
  const { columns, rows, rowKey, label, fits = false, details, selection, className } = props;
  const words = useWords();
  const box = useRef<HTMLDivElement>(null);
  useReachable(box, label);
  const keys = rows.map(rowKey);
  return (
    <div ref={box} className={classNames(styles.box, className)}>
      <table aria-label={label} className={classNames(styles.table, fits ? styles.fits : styles.scrolls)}>
        <colgroup>
          {details && <col style={{ width: DETAILS_WIDTH }} />}
          {selection && <col style={{ width: SELECTION_WIDTH }} />}
          {columns.map(({ key, width }) => (
            <col key={key} style={width === undefined ? undefined : { width }} />
          ))}
        </colgroup>
        <thead>
          <tr>
            {details && (
              <th scope="col">
                <VisuallyHidden>{details.label}</VisuallyHidden>
              </th>
            )}
            {selection && (
              <th scope="col">
                <AllBox keys={keys} {...selection} />
              </th>
            )}
            {columns.map((column) => (
              <th key={column.key} scope="col" className={classOf(column)}>
                {column.title}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map((row, index) => (
            <TableRow key={keys[index]} {...props} row={row} own={keys[index] ?? ''} />
          ))}
        </tbody>
      </table>
      {rows.length === 0 && <EmptyState title={words.noData} />}
    </div>
  );
}

function classOf<Row>({ align, isMarked }: Column<Row>): string {
  return classNames(align && styles[align], isMarked && styles.marked);
}

interface TableRowProps<Row extends object> extends TableProps<Row> {
  row: Row;
  /** The row's key. */
  own: string;
}

function TableRow<Row extends object>({ columns, details, selection, row, own }: TableRowProps<Row>) {
  const [isOpen, setOpen] = useState(false);
  const [first, ...others] = columns;
  return (
    <>
      <tr className={styles.row} data-selected={selection?.selected.has(own) || undefined}>
        {details && (
          <td>
            <DetailsButton label={details.label} isOpen={isOpen} onToggle={() => setOpen(!isOpen)} />
          </td>
        )}
        {selection && (
          <td>
            <RowBox own={own} label={selection.labelOf(row)} {...selection} />
          </td>
        )}
        {first && (
          <th scope="row" className={classOf(first)}>
            {first.render(row)}
          </th>
        )}
        {others.map((column) => (
          <td key={column.key} className={classOf(column)}>
            {column.render(row)}
          </td>
        ))}
      </tr>
      {details && (
        <RowDetails isOpen={isOpen} columns={columns.length + (selection ? 2 : 1)}>
          {() => details.render(row)}
        </RowDetails>
      )}
    </>
  );
}
