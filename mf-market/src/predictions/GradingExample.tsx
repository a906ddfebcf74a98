import type { PredictionFormula } from '@minori/contracts';
import { Section } from '@minori/design-system';
import { formatChange, formatDifference, formatPercent, formatPrice, formatShare } from '@minori/design-system/format';
import { useLanguage, useMessages } from '@minori/platform';
import styles from './GradingExample.module.css';
import { messages } from './messages';

/** One prediction worked through with its figures, and the bound of a record. */
export function GradingExample({ formula: { example } }: { formula: PredictionFormula }) {
  const { page: t } = useMessages(messages);
  const language = useLanguage();
  const price = (value: number) => formatPrice(value, language, 0);
  const distance = (one: number, other: number) => `${t.bar}${price(one)} − ${price(other)}${t.bar}`;
  const { base_price: base, predicted_price: predicted, close, grade, n, hit_count: hits } = example;
  const bound = formatShare(example.hit_rate_lower_bound, language, 2);
  const said = formatChange((predicted / base - 1) * 100, language);
  const was = formatChange((close / base - 1) * 100, language);
  const lines = [
    [
      t.error,
      `${distance(predicted, close)} ÷ ${price(base)} = ${formatPercent(grade.absolute_error_percentage, language, 2)}`,
    ],
    [t.direction, `${said} / ${was} → ${grade.is_direction_hit ? t.hit : t.miss}`],
    [
      t.excess,
      `${t.open}${distance(base, close)} − ${distance(predicted, close)}${t.close} ÷ ${price(base)} = ${formatDifference(grade.excess_percentage, language, 2)}%`,
    ],
    [t.bound, `${t.exampleRecord(n, hits)}: ${bound}`],
  ] as const;
  return (
    <Section title={t.example} note={t.exampleText(price(base), price(predicted), price(close))}>
      <dl className={styles.lines}>
        {lines.map(([name, text]) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd>{text}</dd>
          </div>
        ))}
      </dl>
    </Section>
  );
}
