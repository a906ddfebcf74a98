import type { DailyPriceBar, MovingAverage } from '@minori/contracts';
import { formatNumber, formatPrice, NO_FIGURE } from '@minori/design-system/format';
import { useLanguage, useMessages } from '@minori/platform';
import { Figures } from '../charts/Figures';
import type { BarInterval } from './candles';
import { messages } from './messages';
import { nameOf } from './prices';

interface PriceTableProps {
  bars: readonly DailyPriceBar[];
  interval: BarInterval;
  averages: readonly MovingAverage[];
  decimals: number;
}

/** The prices of each day, or week, latest first: what the chart shows, for who can't see it or wants to know exactly. */
export function PriceTable({ bars, interval, averages, decimals }: PriceTableProps) {
  const { chart: t } = useMessages(messages);
  const language = useLanguage();
  const price = (value: number | null | undefined) =>
    value == null ? NO_FIGURE : formatPrice(value, language, decimals);
  return (
    <Figures
      label={t.table}
      caption={t.days}
      heads={[
        interval === 'week' ? t.week : t.day,
        t.open,
        t.high,
        t.low,
        t.close,
        ...averages.map(({ days }) => t.average(days)),
        t.volume,
      ]}
      rows={() =>
        bars
          .map(({ day, open, high, low, close, volume }, at) => [
            nameOf(day, interval, { texts: t, language }),
            price(open),
            price(high),
            price(low),
            price(close),
            ...averages.map(({ values }) => price(values[at])),
            volume > 0 ? formatNumber(volume, language) : NO_FIGURE,
          ])
          .toReversed()
      }
    />
  );
}
