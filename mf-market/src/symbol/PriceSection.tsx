import type { GraphPeriod, PredictionSummary, Quote } from '@minori/contracts';
import type { ExchangeName } from '@minori/contracts/rules';
import { EmptyState, ErrorState, Loading, SegmentedControl, Skeleton, TextLink } from '@minori/design-system';
import { formatPrice } from '@minori/design-system/format';
import { useLanguage, useMessages } from '@minori/platform';
import { memo, useCallback, useDeferredValue, useState } from 'react';
import { usePricesQuery } from '../queries/symbol';
import { requestIdOf } from '../requestId';
import { useLiveQuote } from '../ticks/useTicks';
import { DayFigures } from './DayFigures';
import type { PriceChartKind } from './drawPrices';
import { messages } from './messages';
import { PriceChart } from './PriceChart';
import { summaryOf } from './prices';
import styles from './PriceSection.module.css';
import { PriceTable } from './PriceTable';
import { useRunningBar } from './useRunningBar';

const PERIODS: readonly GraphPeriod[] = ['3_months', '6_months', '1_year'];
const KINDS: readonly PriceChartKind[] = ['area', 'candles'];

interface PriceSectionProps {
  symbolId: string;
  exchange: ExchangeName | null;
  quote: Quote;
  expected: PredictionSummary;
}

/** The course of a price: as a chart, in a sentence and as a table. */
export const PriceSection = memo(function PriceSection({ symbolId, exchange, quote, expected }: PriceSectionProps) {
  const { chart: t } = useMessages(messages);
  const language = useLanguage();
  const [period, setPeriod] = useState<GraphPeriod>('3_months');
  const [kind, setKind] = useState<PriceChartKind>('area');
  // The control answers a press before the prices change.
  const query = usePricesQuery(symbolId, useDeferredValue(period));
  const drawnKind = useDeferredValue(kind);
  const bars = query.data?.data;
  const { refetch } = query;
  const readAnew = useCallback(() => void refetch(), [refetch]);
  const running = useRunningBar(symbolId, query.data?.running_bar ?? null, readAnew);
  const price = useLiveQuote(symbolId, quote).price;
  const decimals = query.data?.decimals ?? quote.decimals;
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
      <div aria-busy={query.isPlaceholderData} className={styles.frame}>
        {bars && bars.length > 0 && (
          <PriceChart
            bars={bars}
            running={running}
            price={price}
            expected={expected}
            kind={drawnKind}
            decimals={decimals}
          />
        )}
        {bars?.length === 0 && <EmptyState title={t.emptyTitle} />}
        {query.isPending && (
          <Loading className={styles.skeleton}>
            <Skeleton shape="block" className={styles.block} />
          </Loading>
        )}
        {query.isError && !bars && (
          <ErrorState
            compact
            title={t.failedTitle}
            requestId={requestIdOf(query.error)}
            onRetry={() => void query.refetch()}
          />
        )}
      </div>
      <Outlook summary={expected} decimals={decimals} />
      <DayFigures bars={bars ?? []} running={running} exchange={exchange} decimals={decimals} />
      <p className={styles.summary}>{bars && summaryOf(bars, { texts: t, language, decimals })}</p>
      <div className={styles.foot}>
        <PriceTable bars={bars ?? []} decimals={decimals} />
        <p className={styles.credit}>
          {t.credit}
          <TextLink href="https://www.tradingview.com/">TradingView Lightweight Charts™</TextLink> © TradingView, Inc.
        </p>
      </div>
    </section>
  );
});

/** What the dashed line of the chart says, in words. */
function Outlook({ summary, decimals }: { summary: PredictionSummary; decimals: number }) {
  const { chart: t } = useMessages(messages);
  const language = useLanguage();
  const { week_median: week, month_median: month } = summary;
  if (week === null || month === null) return null;
  const price = (value: number) => formatPrice(value, language, decimals);
  return <p className={styles.outlook}>{t.outlook(price(week), price(month))}</p>;
}
