import type { BacktestCount, BacktestHit } from '@minori/contracts';
import { BACKTEST_DAYS_AFTER } from '@minori/contracts/rules';
import { Change } from '@minori/design-system';
import { formatNumber, formatPercent, formatShortDate } from '@minori/design-system/format';
import { useLanguage, useMessages } from '@minori/platform';
import { noonOf } from '../../symbol/prices';
import { messages } from './messages';
import styles from './BacktestHits.module.css';

/** When one kind would have told something, what it had come to, and what the price did in the days after. */
export function BacktestHits({ count: { key, hits, left_out: leftOut } }: { count: BacktestCount }) {
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
                  <Value hit={hit} isSignal={key === 'izanavi_signal'} />
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

function Value({ hit: { side, value, threshold }, isSignal }: { hit: BacktestHit; isSignal: boolean }) {
  const t = useMessages(messages);
  const language = useLanguage();
  if (isSignal) return t.signals[side];
  const percent = (one: number) => formatPercent(one, language, Number.isInteger(one) ? 0 : 1);
  return (
    <>
      {percent(value)} <span className={styles.threshold}>{t.reached[side](percent(threshold))}</span>
    </>
  );
}

function After({ hit }: { hit: BacktestHit }) {
  const t = useMessages(messages);
  const { close, later_change_percentage: change } = hit;
  if (change !== null) return <Change value={change} />;
  return <span className={styles.none}>{close === null ? t.noPrice : t.notOver(BACKTEST_DAYS_AFTER)}</span>;
}
