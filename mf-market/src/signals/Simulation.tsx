import type { ScoringModelResult } from '@minori/contracts';
import { Change, Chip, VisuallyHidden } from '@minori/design-system';
import { formatDate, formatNumber, formatPercent, formatPrice } from '@minori/design-system/format';
import { useLanguage, useMessages } from '@minori/platform';
import { Figures } from '../charts/Figures';
import { messages as market } from '../messages';
import { noonOf } from '../symbol/prices';
import { EquityChart } from './EquityChart';
import { messages } from './messages';
import styles from './Simulation.module.css';

/** How the model would have done: against buying and holding, with what it fell, traded and cost. */
export function Simulation({ result, decimals }: { result: ScoringModelResult; decimals: number }) {
  const t = useMessages(messages);
  const { simulated } = useMessages(market);
  const language = useLanguage();
  const day = (value: string) => formatDate(noonOf(value), language);
  const percent = (value: number) => formatPercent(value, language, 1);
  const { model, buy_and_hold: hold } = result;
  return (
    <div className={styles.simulation}>
      <p className={styles.note}>
        {result.is_simulated && (
          <Chip tone="attention" size="small">
            {simulated}
          </Chip>
        )}
        <span>{t.start(day(result.from_day), day(result.to_day))}</span>
      </p>
      <table className={styles.table}>
        <thead>
          <tr>
            <th scope="col">
              <VisuallyHidden>{t.figure}</VisuallyHidden>
            </th>
            <th scope="col">{t.model}</th>
            <th scope="col">{t.hold}</th>
          </tr>
        </thead>
        <tbody>
          <tr>
            <th scope="row">{t.return}</th>
            <td className={styles.return}>
              <Change value={model.return_percentage} />
            </td>
            <td className={styles.return}>
              <Change value={hold.return_percentage} />
            </td>
          </tr>
          <tr>
            <th scope="row">{t.maxDrawdown}</th>
            <td>{percent(model.max_drawdown_percentage)}</td>
            <td>{percent(hold.max_drawdown_percentage)}</td>
          </tr>
          <tr>
            <th scope="row">{t.tradeCount}</th>
            <td>{t.times(formatNumber(result.trade_count, language))}</td>
            <td>{t.times('1')}</td>
          </tr>
          <tr>
            <th scope="row">{t.cost}</th>
            <td>{percent(result.total_cost_percentage)}</td>
            <td>{percent(result.cost_rate_percentage)}</td>
          </tr>
        </tbody>
      </table>
      <EquityChart equity={result.equity} />
      <div className={styles.lists}>
        <Figures
          label={t.trades}
          caption={t.trades}
          heads={[t.day, t.sideHead, t.priceHead, t.costHead]}
          rows={() =>
            result.trades
              .toReversed()
              .map((trade) => [
                day(trade.day),
                t.side[trade.side],
                formatPrice(trade.price, language, decimals),
                formatPercent(trade.cost_percentage, language, 2),
              ])
          }
        />
        <Figures
          label={t.changes}
          caption={t.changes}
          heads={[t.day, t.title]}
          rows={() =>
            result.signals
              .toReversed()
              .map((change) => [day(change.day), `${change.signal} ${t.amount[change.signal]}`])
          }
        />
      </div>
      <p className={styles.note}>
        <span>{t.caution}</span>
        <span>{t.version(result.model_version)}</span>
      </p>
    </div>
  );
}
