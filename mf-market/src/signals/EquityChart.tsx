import type { ScoringModelResult } from '@minori/contracts';
import { formatDate, formatNumber, formatPercent } from '@minori/design-system/format';
import { useLanguage, useMessages } from '@minori/platform';
import { useCallback, useEffect } from 'react';
import { Figures } from '../charts/Figures';
import { useChartTheme } from '../charts/theme';
import { useDayCursor } from '../charts/useDayCursor';
import { useDrawing } from '../charts/useDrawing';
import { noonOf } from '../symbol/prices';
import styles from './EquityChart.module.css';
import { messages } from './messages';

type Equity = ScoringModelResult['equity'];

/** The value of the model’s way against buying and holding, and how far each fell below its highest; week by week. */
export function EquityChart({ equity }: { equity: Equity }) {
  const t = useMessages(messages);
  const language = useLanguage();
  const theme = useChartTheme();
  const draw = useCallback(
    async (element: HTMLElement) => {
      const { drawEquity } = await import('./drawEquity');
      return () => drawEquity(element, { equity, language, theme: theme.read() });
    },
    [equity, language, theme],
  );
  const { canvas, drawn, hasFailed } = useDrawing(draw);
  const cellsOf = ({ day, ...point }: Equity[number]) => [
    formatDate(noonOf(day), language),
    formatNumber(point.model, language),
    formatNumber(point.buy_and_hold, language),
    formatPercent(point.model_drawdown_percentage, language, 1),
    formatPercent(point.buy_and_hold_drawdown_percentage, language, 1),
  ];
  const textOf = (index: number) => {
    const [day, model, hold, fall] = equity[index] ? cellsOf(equity[index]) : [];
    return `${day} ${t.model} ${model} ${t.hold} ${hold} ${t.drawdown} ${fall}`;
  };
  const { index, ground } = useDayCursor({
    count: equity.length,
    label: t.chart,
    textOf,
    ...(drawn && { indexAt: (x: number) => drawn.indexAt(x) }),
  });
  useEffect(() => drawn?.mark(index), [drawn, index]);
  const shown = equity[index ?? equity.length - 1];
  const [day, model, hold, modelFall, holdFall] = shown ? cellsOf(shown) : [];
  return (
    <div className={styles.equity}>
      <div aria-hidden="true" className={styles.readout}>
        <span className={styles.day}>{day}</span>
        <span className={styles.model}>{t.at(t.model, model ?? '', modelFall ?? '')}</span>
        <span className={styles.hold}>{t.at(t.hold, hold ?? '', holdFall ?? '')}</span>
      </div>
      {hasFailed ? (
        <p className={styles.failed}>{t.undrawn}</p>
      ) : (
        <div {...ground} className={styles.chart}>
          <div ref={canvas} aria-hidden="true" className={styles.canvas} />
        </div>
      )}
      <Figures
        label={t.table}
        caption={t.chart}
        heads={[t.day, t.model, t.hold, `${t.model} ${t.drawdown}`, `${t.hold} ${t.drawdown}`]}
        rows={() => equity.toReversed().map(cellsOf)}
      />
    </div>
  );
}
