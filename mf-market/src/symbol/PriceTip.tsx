import type { DailyPriceBar } from '@minori/contracts';
import { Change, Price } from '@minori/design-system';
import { formatCount, formatDate } from '@minori/design-system/format';
import { useLanguage, useMessages } from '@minori/platform';
import type { PriceChartKind } from './drawPrices';
import { messages } from './messages';
import { noonOf } from './prices';
import styles from './PriceTip.module.css';

interface PriceTipProps {
  bar: DailyPriceBar;
  /** Whether the day is not over yet. */
  isRunning: boolean;
  /** The day before: what the change is counted from. */
  previous: DailyPriceBar | undefined;
  kind: PriceChartKind;
  decimals: number;
  /** Where the bar stands, in pixels from the left. */
  at: number | null;
}

/** Half of the width, in pixels: near an edge the tip stays and only the line moves on. */
const HALF = 84;
const CANDLE = ['open', 'high', 'low', 'close'] as const;

/** The prices of one day, beside the finger. Screen readers are told by the chart itself. */
export function PriceTip({ bar, isRunning, previous, kind, decimals, at }: PriceTipProps) {
  const { chart: t } = useMessages(messages);
  const language = useLanguage();
  const shown = kind === 'candles' ? CANDLE : (['close'] as const);
  return (
    <div
      aria-hidden="true"
      className={styles.tip}
      style={{ left: at === null ? '50%' : `clamp(${HALF}px, ${at}px, calc(100% - ${HALF}px))` }}
    >
      <p className={styles.day}>{formatDate(noonOf(bar.day), language)}</p>
      <dl className={styles.prices}>
        {shown.map((name) => (
          <div key={name}>
            <dt>{name === 'close' && isRunning ? t.running : t[name]}</dt>
            <dd>
              <Price value={bar[name]} decimals={decimals} />
            </dd>
          </div>
        ))}
        {kind === 'candles' && bar.volume > 0 && (
          <div>
            <dt>{t.volume}</dt>
            <dd>{formatCount(bar.volume, language)}</dd>
          </div>
        )}
      </dl>
      {previous && <Change value={(bar.close / previous.close - 1) * 100} className={styles.change} />}
    </div>
  );
}
