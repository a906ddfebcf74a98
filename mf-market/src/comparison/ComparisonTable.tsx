import type { ComparedSymbol } from '@minori/contracts';
import { classNames, SiteLink } from '@minori/design-system';
import { useLanguage, useMessages } from '@minori/platform';
import { memo, useMemo } from 'react';
import { symbolPath } from '../paths';
import { COLUMNS, type ColumnName } from './columns';
import styles from './ComparisonTable.module.css';
import { messages } from './messages';
import { sortedBy } from './order';
import type { Sorting, SortKey } from './useSorting';

interface ComparisonTableProps {
  symbols: readonly ComparedSymbol[];
  columns: readonly ColumnName[];
  sorting: Sorting;
}

/** Symbols with their figures, sorted by any of them. It scrolls sideways with the names in place. */
export function ComparisonTable({ symbols, columns, sorting }: ComparisonTableProps) {
  const t = useMessages(messages);
  const language = useLanguage();
  const { key, direction } = sorting;
  const compare = useMemo(() => new Intl.Collator(language, { numeric: true }).compare, [language]);
  const sorted = sortedBy(
    symbols,
    key === 'name' ? ({ name }) => name : (symbol) => COLUMNS[key].valueOf(symbol),
    direction,
    compare,
  );
  const shown = columns.join();
  return (
    <div className={styles.scroll}>
      <table aria-label={t.table} className={styles.table}>
        <thead>
          <tr>
            <Head name="name" label={t.name} sorting={sorting} />
            {columns.map((name) => (
              <Head key={name} name={name} label={t.heads[name]} title={t.titles[name]} sorting={sorting} />
            ))}
          </tr>
        </thead>
        <tbody>
          {sorted.map((symbol) => (
            <Row key={symbol.id} symbol={symbol} columns={shown} />
          ))}
        </tbody>
      </table>
    </div>
  );
}

interface HeadProps {
  name: SortKey;
  label: string;
  /** What it is in full. */
  title?: string;
  sorting: Sorting;
}

function Head({ name, label, title, sorting: { key, direction, sortBy } }: HeadProps) {
  const isSorted = key === name;
  return (
    <th scope="col" aria-sort={isSorted ? direction : undefined} className={styles[name]}>
      <button type="button" title={title} className={styles.sort} onClick={() => sortBy(name)}>
        {label}
        <span aria-hidden="true" className={classNames(styles.arrow, isSorted && styles.sorted)}>
          {isSorted && direction === 'ascending' ? '▲' : '▼'}
        </span>
      </button>
    </th>
  );
}

/** @param columns their names, joined: the same text is the same columns, and the row is not drawn again */
const Row = memo(function Row({ symbol, columns }: { symbol: ComparedSymbol; columns: string }) {
  const names = columns === '' ? [] : (columns.split(',') as ColumnName[]);
  return (
    <tr>
      <th scope="row" className={styles.name}>
        <SiteLink href={symbolPath(symbol.id)} className={styles.link} title={symbol.name}>
          {symbol.name}
        </SiteLink>
        <span className={styles.code}>{symbol.code}</span>
      </th>
      {names.map((name) => {
        const { Cell } = COLUMNS[name];
        return (
          <td key={name} className={styles[name]}>
            <Cell symbol={symbol} />
          </td>
        );
      })}
    </tr>
  );
});
