import type { PredictionFormula } from '@minori/contracts';
import { LUCK, sumCalls } from '@minori/contracts/rules';
import { Section } from '@minori/design-system';
import { formatNumber } from '@minori/design-system/format';
import { useLanguage, useMessages } from '@minori/platform';
import type { ReactNode } from 'react';
import { messages } from './messages';
import styles from './ProvenRules.module.css';
import { RecordFigures } from './RecordFigures';

/** Whether the week's target was hit, and the month's as far as it is graded. */
const PREDICTIONS = [[true, true], [true, false], [true]] as const;

/** Who is proven: how predictions are counted, what their record is measured by, and how far luck gets. */
export function ProvenRules({ formula }: { formula: PredictionFormula }) {
  const { proven: t } = useMessages(messages).page;
  const language = useLanguage();
  const { n, hit_count: hits } = formula.example.record;
  const figures = mapped((value) => formatNumber(value, language));
  return (
    <Section title={t.title}>
      <p>
        <strong>{t.rule(formula.record_from)}</strong> {t.use}
      </p>
      <Part title={t.count}>
        <p>{t.countText(formula.week_trading_days, formula.month_trading_days)}</p>
        <Counting formula={formula} />
      </Part>
      <Part title={t.benchmark}>
        <p>{t.benchmarkText}</p>
      </Part>
      <Part title={t.example}>
        <p>{t.exampleText(formatNumber(n, language), String(hits))}</p>
        <RecordFigures record={formula.example.record} />
      </Part>
      <Part title={t.luck}>
        <p>{t.luckText(figures)}</p>
        <p>{t.luckOverlap(figures)}</p>
      </Part>
    </Section>
  );
}

function Part({ title, children }: { title: string; children: ReactNode }) {
  return (
    <div className={styles.part}>
      <h3 className={styles.title}>{title}</h3>
      {children}
    </div>
  );
}

function Counting({ formula }: { formula: PredictionFormula }) {
  const { page } = useMessages(messages);
  const { proven: t } = page;
  const calls = PREDICTIONS.map((targets) => targets.map((isDirectionHit) => ({ base: 1, close: 1, isDirectionHit })));
  const result = (isHit: boolean | undefined) => {
    if (isHit === undefined) return t.pending;
    return isHit ? page.hit : page.miss;
  };
  const { n, hits } = sumCalls(calls);
  return (
    <table className={styles.counting}>
      <thead>
        <tr>
          <th scope="col">{t.prediction}</th>
          <th scope="col">{t.week(formula.week_trading_days)}</th>
          <th scope="col">{t.month(formula.month_trading_days)}</th>
          <th scope="col">{t.hits}</th>
        </tr>
      </thead>
      <tbody>
        {PREDICTIONS.map(([week, month], index) => (
          <tr key={t.name(index)}>
            <th scope="row">{t.name(index)}</th>
            <td>{result(week)}</td>
            <td>{result(month)}</td>
            <td>{sumCalls(calls.slice(index, index + 1)).hits}</td>
          </tr>
        ))}
      </tbody>
      <tfoot>
        <tr>
          <th scope="row" colSpan={3}>
            {t.sum}
          </th>
          <td>{t.sumText(String(hits), String(n))}</td>
        </tr>
      </tfoot>
    </table>
  );
}

function mapped(write: (value: number) => string): Record<keyof typeof LUCK, string> {
  return Object.fromEntries(Object.entries(LUCK).map(([name, value]) => [name, write(value)])) as never;
}
