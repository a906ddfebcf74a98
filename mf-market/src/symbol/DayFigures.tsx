import type { DailyPriceBar } from '@minori/contracts';
import type { ExchangeName } from '@minori/contracts/rules';
import { formatCount, formatPrice, formatShortDate, NO_FIGURE } from '@minori/design-system/format';
import { useLanguage, useMessages } from '@minori/platform';
import { messages as tradingMessages } from '../trading/messages';
import { useTrading } from '../trading/useTrading';
import styles from './DayFigures.module.css';
import { messages } from './messages';
import { noonOf } from './prices';

interface DayFiguresProps {
  /** The finished days, oldest first; empty until they are there, when the place is kept. */
  bars: readonly DailyPriceBar[];
  /** The day that runs, if any: the figures are its own then, else those of the last day. */
  running: DailyPriceBar | null;
  exchange: ExchangeName | null;
  decimals: number;
}

/** The figures of the day: the close before it, open, high, low and volume. */
export function DayFigures({ bars, running, exchange, decimals }: DayFiguresProps) {
  const { chart: t } = useMessages(messages);
  const language = useLanguage();
  const { states } = useMessages(tradingMessages);
  const trading = useTrading(exchange);
  // A day that does not run is over, whatever the exchange does.
  const state = running && trading ? trading.state : 'closed';
  const day = running ?? bars.at(-1);
  const previous = running ? bars.at(-1) : bars.at(-2);
  const price = (value: number | undefined) =>
    value === undefined ? NO_FIGURE : formatPrice(value, language, decimals);
  const figures = [
    [t.previousClose, price(previous?.close)],
    [t.open, price(day?.open)],
    [t.high, price(day?.high)],
    [t.low, price(day?.low)],
    [t.volume, day && day.volume > 0 ? formatCount(day.volume, language) : NO_FIGURE],
  ] as const;
  return (
    <div className={styles.day}>
      <p className={styles.when}>{day && t.of(formatShortDate(noonOf(day.day), language), states[state])}</p>
      <dl className={styles.figures}>
        {figures.map(([name, figure]) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd>{figure}</dd>
          </div>
        ))}
      </dl>
    </div>
  );
}
