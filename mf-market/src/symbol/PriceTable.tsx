import type { DailyPriceBar } from '@minori/contracts';
import { formatDate, formatNumber, formatPrice, NO_FIGURE } from '@minori/design-system/format';
import { useLanguage, useMessages } from '@minori/platform';
import { Figures } from '../charts/Figures';
import { messages } from './messages';
import { noonOf } from './prices';

/** The prices of each day, latest first: what the chart shows, for who can't see it or wants to know exactly. */
export function PriceTable({ bars, decimals }: { bars: readonly DailyPriceBar[]; decimals: number }) {
  const { chart: t } = useMessages(messages);
  const language = useLanguage();
  const price = (value: number) => formatPrice(value, language, decimals);
  return (
    <Figures
      label={t.table}
      caption={t.days}
      heads={[t.day, t.open, t.high, t.low, t.close, t.volume]}
      rows={() =>
        bars
          .toReversed()
          .map(({ day, open, high, low, close, volume }) => [
            formatDate(noonOf(day), language),
            price(open),
            price(high),
            price(low),
            price(close),
            volume > 0 ? formatNumber(volume, language) : NO_FIGURE,
          ])
      }
    />
  );
}
