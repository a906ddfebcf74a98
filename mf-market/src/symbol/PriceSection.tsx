import type { PredictionSummary, Quote } from '@minori/contracts';
import type { ExchangeName } from '@minori/contracts/rules';
import { Answer, EmptyState, Loading, SegmentedControl, Skeleton, TextLink } from '@minori/design-system';
import { formatPrice } from '@minori/design-system/format';
import { useLanguage, useMessages } from '@minori/platform';
import { memo, useCallback, useDeferredValue, useMemo, useState, type ReactNode } from 'react';
import { usePricesQuery } from '../queries/symbol';
import { useLiveQuote } from '../ticks/useTicks';
import { AverageLegend } from './AverageLegend';
import { DayFigures } from './DayFigures';
import type { PriceChartKind } from './drawPrices';
import { messages } from './messages';
import { PriceChart } from './PriceChart';
import { PriceFrame } from './PriceFrame';
import { summaryOf } from './prices';
import styles from './PriceSection.module.css';
import { PriceTable } from './PriceTable';
import type { PriceData } from './usePriceCourse';
import { PERIODS, usePricePeriod } from './usePricePeriod';
import { useRunningBar } from './useRunningBar';

const KINDS: readonly PriceChartKind[] = ['area', 'candles'];

const skeleton = (
  <Loading className={styles.skeleton}>
    <Skeleton shape="block" className={styles.block} />
  </Loading>
);

interface PriceSectionProps {
  symbolId: string;
  exchange: ExchangeName | null;
  quote: Quote;
  expected: PredictionSummary;
}

/** The course of a price: as a chart, in a sentence and as a table. */
export const PriceSection = memo(function PriceSection({ symbolId, exchange, quote, expected }: PriceSectionProps) {
  const { chart: t } = useMessages(messages);
  const [period, setPeriod] = usePricePeriod();
  const [kind, setKind] = useState<PriceChartKind>('area');
  const { hidden, toggle } = useHidden();
  // The control answers a press before the prices change.
  const query = usePricesQuery(symbolId, useDeferredValue(period));
  const drawnKind = useDeferredValue(kind);
  const { refetch } = query;
  const readAnew = useCallback(() => void refetch(), [refetch]);
  const running = useRunningBar(symbolId, query.data?.running_bar ?? null, readAnew);
  const price = useLiveQuote(symbolId, quote).price;
  const data = useData(query.data);
  const now = useMemo(() => ({ running, price, expected }), [running, price, expected]);
  return (
    <section aria-label={t.title} className={styles.section}>
      <div className={styles.controls}>
        <SegmentedControl
          size="small"
          label={t.period}
          value={period}
          onChange={setPeriod}
          items={PERIODS.map((value) => ({ value, label: t.periods[value] }))}
        />
        <SegmentedControl
          size="small"
          label={t.kind}
          value={kind}
          onChange={setKind}
          items={KINDS.map((value) => ({ value, label: t.kinds[value] }))}
        />
      </div>
      <div aria-busy={query.isPlaceholderData}>
        {data && data.bars.length > 0 ? (
          <PriceChart {...{ data, now, exchange, hidden }} kind={drawnKind} onToggle={toggle} />
        ) : (
          <NoChart>
            <Answer compact query={query} skeleton={skeleton} failed={t.failedTitle}>
              {() => <EmptyState title={t.emptyTitle} />}
            </Answer>
          </NoChart>
        )}
      </div>
      <Outlook summary={expected} decimals={data?.decimals ?? quote.decimals} />
      <Words data={data} />
    </section>
  );
});

/** The answer as a chart needs it: the same as long as the answer is the same. */
function useData(answer: ReturnType<typeof usePricesQuery>['data']): PriceData | undefined {
  return useMemo(() => answer && { ...answer, bars: answer.data }, [answer]);
}

/** The averages that are not to be seen; whatever else is chosen, they stay so. */
function useHidden() {
  const [hidden, setHidden] = useState<ReadonlySet<number>>(new Set());
  const toggle = useCallback(
    (days: number) =>
      setHidden((before) => {
        const after = new Set(before);
        if (!after.delete(days)) after.add(days);
        return after;
      }),
    [],
  );
  return { hidden, toggle };
}

/** What stands in the place of a chart, with the place of what will stand around it. */
function NoChart({ children }: { children: ReactNode }) {
  return (
    <PriceFrame
      figures={
        <DayFigures name="" interval="day" bar={undefined} previous={undefined} isRunning={false} decimals={0} />
      }
      legend={<AverageLegend entries={[]} decimals={0} hidden={new Set()} onToggle={() => {}} />}
    >
      {children}
    </PriceFrame>
  );
}

/** The course in a sentence and as a table. */
function Words({ data }: { data: PriceData | undefined }) {
  const { chart: t } = useMessages(messages);
  const language = useLanguage();
  const { bars = [], interval = 'day', averages = [], decimals = 0 } = data ?? {};
  return (
    <>
      <p className={styles.summary}>{summaryOf(bars, { texts: t, interval, language, decimals })}</p>
      <div className={styles.foot}>
        <PriceTable {...{ bars, interval, averages, decimals }} />
        <p className={styles.credit}>
          {t.credit}
          <TextLink href="https://www.tradingview.com/">TradingView Lightweight Charts™</TextLink> © TradingView, Inc.
        </p>
      </div>
    </>
  );
}

/** What the dashed line of the chart says, in words. */
function Outlook({ summary, decimals }: { summary: PredictionSummary; decimals: number }) {
  const { chart: t } = useMessages(messages);
  const language = useLanguage();
  const { week_median: week, month_median: month } = summary;
  if (week === null || month === null) return null;
  const price = (value: number) => formatPrice(value, language, decimals);
  return <p className={styles.outlook}>{t.outlook(price(week), price(month))}</p>;
}
