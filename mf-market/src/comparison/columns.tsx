import type { ComparedSymbol, SignalKind } from '@minori/contracts';
import { Change, Price, Sparkline, VisuallyHidden, VoteBar } from '@minori/design-system';
import { formatNumber, NO_FIGURE } from '@minori/design-system/format';
import { useLanguage, useMessages } from '@minori/platform';
import type { ComponentType } from 'react';
import { messages as signalMessages } from '../signals/messages';
import styles from './columns.module.css';
import { messages } from './messages';
import type { Direction, SortValue } from './order';

type Cell = ComponentType<{ symbol: ComparedSymbol }>;

/** A column of figures. */
interface Column {
  valueOf(symbol: ComparedSymbol): SortValue;
  /** Which way it is sorted when it is first pressed: what stands out comes first. */
  first: Direction;
  Cell: Cell;
}

const SIGNAL_RANK: Record<SignalKind, number> = { BUY: 1, HOLD: 0, SELL: -1 };

/** By how many percent one price is above another; null where one is missing. */
function above(price: number | null | undefined, base: number | undefined): number | null {
  return price == null || !base ? null : (price / base - 1) * 100;
}

const changeCell =
  (changeOf: (symbol: ComparedSymbol) => number | null | undefined): Cell =>
  ({ symbol }) => <Change value={changeOf(symbol)} />;

function changeColumn(changeOf: (symbol: ComparedSymbol) => number | null | undefined): Column {
  return { valueOf: (symbol) => changeOf(symbol) ?? null, first: 'descending', Cell: changeCell(changeOf) };
}

function medianColumn(name: 'week_median' | 'month_median'): Column {
  const valueOf = ({ prediction_summary: summary, quote }: ComparedSymbol) => above(summary[name], quote?.price);
  const Median: Cell = ({ symbol }) => {
    const median = symbol.prediction_summary[name];
    if (median === null) return NO_FIGURE;
    return (
      <span className={styles.lines}>
        <Price value={median} decimals={symbol.quote?.decimals} />
        <Change value={valueOf(symbol)} className={styles.small} />
      </span>
    );
  };
  return { valueOf, first: 'descending', Cell: Median };
}

function PriceCell({ symbol: { quote } }: { symbol: ComparedSymbol }) {
  return quote ? (
    <Price value={quote.price} decimals={quote.decimals} unit={quote.currency ?? undefined} className={styles.price} />
  ) : (
    NO_FIGURE
  );
}

function TrendCell({ symbol: { quote } }: { symbol: ComparedSymbol }) {
  const t = useMessages(messages);
  return quote && <Sparkline values={quote.sparkline} width={64} height={28} label={t.titles.trend} />;
}

function ShareCell({ symbol }: { symbol: ComparedSymbol }) {
  const t = useMessages(messages);
  const buy = symbol.thumbs_ups_percentage;
  if (buy === null) {
    return (
      <>
        <span aria-hidden="true">{NO_FIGURE}</span>
        <VisuallyHidden>{symbol.my_vote === null ? t.hidden : NO_FIGURE}</VisuallyHidden>
      </>
    );
  }
  return (
    <VoteBar
      size="tiny"
      buyPercentage={buy}
      votes={symbol.vote_count}
      mine={symbol.my_vote}
      className={styles.shares}
    />
  );
}

function VotesCell({ symbol }: { symbol: ComparedSymbol }) {
  return formatNumber(symbol.vote_count, useLanguage());
}

function SignalCell({ symbol: { signal } }: { symbol: ComparedSymbol }) {
  const t = useMessages(signalMessages);
  return signal ? <span className={styles[signal]}>{t.signal[signal]}</span> : NO_FIGURE;
}

/** The columns beside the name, in their order. */
export const COLUMNS = {
  rank: {
    valueOf: (symbol) => symbol.position_in_ranking_tab,
    first: 'ascending',
    Cell: ({ symbol }) => symbol.position_in_ranking_tab,
  },
  trend: {
    valueOf: ({ quote }) => above(quote?.sparkline.at(-1), quote?.sparkline[0]),
    first: 'descending',
    Cell: TrendCell,
  },
  price: { valueOf: ({ quote }) => quote?.price ?? null, first: 'descending', Cell: PriceCell },
  day: changeColumn(({ quote }) => quote?.change_percentage),
  week: changeColumn((symbol) => symbol.change_7_days_percentage),
  month: changeColumn((symbol) => symbol.change_30_days_percentage),
  share: { valueOf: (symbol) => symbol.thumbs_ups_percentage, first: 'descending', Cell: ShareCell },
  votes: { valueOf: (symbol) => symbol.vote_count, first: 'descending', Cell: VotesCell },
  week_median: medianColumn('week_median'),
  month_median: medianColumn('month_median'),
  signal: {
    valueOf: ({ signal }) => signal && SIGNAL_RANK[signal],
    first: 'descending',
    Cell: SignalCell,
  },
} as const satisfies Record<string, Column>;

export type ColumnName = keyof typeof COLUMNS;

/** The names of all columns, in their order. */
export const COLUMN_NAMES = Object.keys(COLUMNS) as ColumnName[];
