import type { Prediction } from '@minori/contracts';
import { Price } from '@minori/design-system';
import { useMessages } from '@minori/platform';
import { messages } from './messages';
import styles from './Record.module.css';
import { Subject, Target } from './Target';

/** An own prediction with both of its targets. */
export function PredictionCard({ prediction }: { prediction: Prediction }) {
  const { columns: text } = useMessages(messages);
  return (
    <li className={styles.card}>
      <Subject prediction={prediction} />
      <dl className={styles.targets}>
        <div>
          <dt>{text.base}</dt>
          <dd>
            <Price value={prediction.base_price} decimals={prediction.decimals} />
          </dd>
        </div>
        {(['week', 'month'] as const).map((target) => (
          <div key={target}>
            <dt>{text[target]}</dt>
            <dd>
              <Target prediction={prediction} target={target} />
            </dd>
          </div>
        ))}
      </dl>
    </li>
  );
}
