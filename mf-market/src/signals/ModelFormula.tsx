import { useMessages } from '@minori/platform';
import { messages } from './messages';
import styles from './ModelFormula.module.css';

/** The whole formula of the model: whoever has the prices and the votes can work it out again. */
export function ModelFormula() {
  const { formula: t } = useMessages(messages);
  return (
    <details className={styles.formula}>
      <summary>{t.title}</summary>
      <p>{t.intro}</p>
      <dl className={styles.lines}>
        {Object.values(t.parts).map(({ name, text }) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd>{text}</dd>
          </div>
        ))}
      </dl>
    </details>
  );
}
