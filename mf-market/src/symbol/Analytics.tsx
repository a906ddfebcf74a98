import type { GraphPeriod, SymbolDay, SymbolDetail } from '@minori/contracts';
import { Answer, EmptyState, Loading, Section, SegmentedControl, Skeleton } from '@minori/design-system';
import { formatDate, formatNumber, formatPrice, formatShortDate, NO_FIGURE } from '@minori/design-system/format';
import { useLanguage, useMessages } from '@minori/platform';
import { useState } from 'react';
import { Figures } from '../charts/Figures';
import { useDayCursor } from '../charts/useDayCursor';
import { messages as market } from '../messages';
import { useSymbolDaysQuery } from '../queries/symbol';
import styles from './Analytics.module.css';
import { DayBars, type BarPart } from './DayBars';
import { messages } from './messages';
import { noonOf } from './prices';

const PERIODS: readonly GraphPeriod[] = ['3_months', '6_months', '1_year'];
const KINDS = ['votes', 'posts', 'predictions'] as const;
type Kind = (typeof KINDS)[number];

const COUNT_OF: Record<Kind, (day: SymbolDay) => number> = {
  votes: (day) => day.vote_count,
  posts: (day) => day.post_count,
  predictions: (day) => day.prediction_count,
};

function partsOf(kind: Kind, day: SymbolDay): BarPart[] {
  const { buy_count, sell_count } = day;
  if (kind === 'votes' && buy_count !== null && sell_count !== null) {
    return [
      { count: buy_count, tone: 'up' },
      { count: sell_count, tone: 'down' },
    ];
  }
  return [{ count: COUNT_OF[kind](day), tone: 'plain' }];
}

const isQuiet = (day: SymbolDay) => KINDS.every((kind) => COUNT_OF[kind](day) === 0);

const skeleton = (
  <Loading>
    <Skeleton shape="block" height={340} width="100%" />
  </Loading>
);

/** What members do with a symbol, day by day, against its price. */
export function Analytics({ symbol }: { symbol: SymbolDetail }) {
  const { analytics: t, chart } = useMessages(messages);
  const [period, setPeriod] = useState<GraphPeriod>('3_months');
  const query = useSymbolDaysQuery(symbol.id, period);
  return (
    <Section title={t.title} note={t.note} className={styles.section}>
      <SegmentedControl
        size="small"
        className={styles.period}
        label={chart.period}
        value={period}
        onChange={setPeriod}
        items={PERIODS.map((value) => ({ value, label: chart.periods[value] }))}
      />
      <Answer compact query={query} skeleton={skeleton}>
        {({ data: days, is_simulated: isSimulated }) =>
          days.every(isQuiet) ? (
            <EmptyState title={t.emptyTitle}>{t.emptyText}</EmptyState>
          ) : (
            <Charts days={days} decimals={symbol.quote?.decimals ?? 0} isSimulated={isSimulated} />
          )
        }
      </Answer>
    </Section>
  );
}

interface ChartsProps {
  days: readonly SymbolDay[];
  decimals: number;
  isSimulated: boolean;
}

function Charts({ days, decimals, isSimulated }: ChartsProps) {
  const { analytics: t, chart } = useMessages(messages);
  const { simulated } = useMessages(market);
  const language = useLanguage();
  const dayOf = (day: SymbolDay) => formatDate(noonOf(day.day), language);
  const closeOf = ({ bar }: SymbolDay) => (bar ? formatPrice(bar.close, language, decimals) : NO_FIGURE);
  const wordsOf = (day: SymbolDay) => [
    ...KINDS.map((kind) => `${t[kind]} ${formatNumber(COUNT_OF[kind](day), language)}`),
    `${t.price} ${closeOf(day)}`,
  ];
  const textOf = (index: number) => {
    const day = days[index];
    return day ? [dayOf(day), ...wordsOf(day)].join(' ') : '';
  };
  const { index, ground } = useDayCursor({ count: days.length, label: t.cursor, textOf });
  const shown = days[index ?? days.length - 1];
  return (
    <>
      <p aria-hidden="true" className={styles.readout}>
        {shown && [
          <strong key="day">{dayOf(shown)}</strong>,
          ...wordsOf(shown).map((each) => <span key={each}>{each}</span>),
        ]}
      </p>
      <div {...ground} className={styles.charts}>
        {KINDS.map((kind) => (
          <div key={kind}>
            <p className={styles.name}>
              <span>{t[kind]}</span>
              <Summary kind={kind} days={days} />
            </p>
            <DayBars days={days} partsOf={(day) => partsOf(kind, day)} index={index} label={t.chart(t[kind])} />
          </div>
        ))}
      </div>
      <p className={styles.axis} aria-hidden="true">
        <span>{days[0] && formatShortDate(noonOf(days[0].day), language)}</span>
        {isSimulated && <span>{`${t.price}: ${simulated}`}</span>}
        <span>{formatShortDate(noonOf(days.at(-1)?.day ?? ''), language)}</span>
      </p>
      <Figures
        label={t.table}
        caption={t.cursor}
        heads={[chart.day, ...KINDS.map((kind) => t[kind]), t.price]}
        rows={() =>
          days
            .toReversed()
            .map((day) => [
              dayOf(day),
              ...KINDS.map((kind) => formatNumber(COUNT_OF[kind](day), language)),
              closeOf(day),
            ])
        }
      />
    </>
  );
}

function Summary({ kind, days }: { kind: Kind; days: readonly SymbolDay[] }) {
  const { analytics: t } = useMessages(messages);
  const language = useLanguage();
  const total = days.reduce((sum, day) => sum + COUNT_OF[kind](day), 0);
  return <span className={styles.total}>{t.total(formatNumber(total, language))}</span>;
}
