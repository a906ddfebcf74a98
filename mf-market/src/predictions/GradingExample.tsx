import type { PredictionFormula } from '@minori/contracts';
import { Section } from '@minori/design-system';
import { formatChange, formatDifference, formatPercent, formatPrice } from '@minori/design-system/format';
import { useLanguage, useMessages } from '@minori/platform';
import styles from './GradingExample.module.css';
import { messages } from './messages';

/** One prediction worked through with its figures. */
export function GradingExample({ formula: { example } }: { formula: PredictionFormula }) {
  const { page: t } = useMessages(messages);
  const language = useLanguage();
  const price = (value: number) => formatPrice(value, language, 0);
  const distance = (one: number, other: number) => `|${price(one)} − ${price(other)}|`;
  const { base_price: base, predicted_price: predicted, close, grade } = example;
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
      `(${distance(base, close)} − ${distance(predicted, close)}) ÷ ${price(base)} = ${formatDifference(grade.excess_percentage, language, 2)}%`,
    ],
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
