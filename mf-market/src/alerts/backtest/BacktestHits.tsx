import type { BacktestCount, BacktestHit } from '@minori/contracts';
import { BACKTEST_DAYS_AFTER } from '@minori/contracts/rules';
import { Change } from '@minori/design-system';
import { formatChange, formatNumber, formatPercent, formatPrice, formatShortDate } from '@minori/design-system/format';
import { useLanguage, useMessages } from '@minori/platform';
import { noonOf } from '../../symbol/prices';
import { messages } from './messages';
import styles from './BacktestHits.module.css';

export interface BacktestHitsProps {
  count: BacktestCount;
  /** Of the symbol's prices. */
  decimals: number;
}

/** When one kind would have told something, what it had come to, and what the price did in the days after. */
export function BacktestHits({ count: { key, hits, left_out: leftOut }, decimals }: BacktestHitsProps) {
  const t = useMessages(messages);
  const language = useLanguage();
  const hasValue = !key.startsWith('prediction_');
  return (
    <div className={styles.box}>
      <table className={styles.hits}>
        <thead>
          <tr>
            <th scope="col">{t.day}</th>
            {hasValue && <th scope="col">{t.value}</th>}
            <th scope="col">{t.after(BACKTEST_DAYS_AFTER)}</th>
          </tr>
        </thead>
        <tbody>
          {hits.map((hit) => (
            <tr key={`${hit.side}/${hit.at}`}>
              <td>
                <time dateTime={hit.day}>{formatShortDate(noonOf(hit.day), language)}</time>
              </td>
              {hasValue && (
                <td>
                  <Value hit={hit} about={key} decimals={decimals} />
                </td>
              )}
              <td>
                <After hit={hit} />
              </td>
            </tr>
          ))}
        </tbody>
      </table>
      {leftOut > 0 && <p className={styles.rest}>{t.leftOut(formatNumber(leftOut, language))}</p>}
    </div>
  );
}

interface ValueProps {
  hit: BacktestHit;
  about: BacktestCount['key'];
  decimals: number;
}

function Value({ hit: { side, value, threshold }, about, decimals }: ValueProps) {
  const t = useMessages(messages);
  const language = useLanguage();
  if (about === 'izanavi_signal') return t.signals[side];
  const percent = (one: number) => formatPercent(one, language, Number.isInteger(one) ? 0 : 1);
  const text = (one: number) => {
    if (about === 'price') return formatPrice(one, language, decimals);
    return about === 'price_change' ? formatChange(one, language) : percent(one);
  };
  return (
    <>
      {text(value)} <span className={styles.threshold}>{t.reached[side](text(threshold))}</span>
    </>
  );
}

function After({ hit }: { hit: BacktestHit }) {
  const t = useMessages(messages);
  const { close, later_change_percentage: change } = hit;
  if (change !== null) return <Change value={change} />;
  return <span className={styles.none}>{close === null ? t.noPrice : t.notOver(BACKTEST_DAYS_AFTER)}</span>;
}
