import { useMessages } from '@minori/platform';
import styles from './HowItIsMade.module.css';
import { messages } from './messages';

const PARTS = ['new_subscribers', 'retention', 'reads', 'predictions'] as const;

/** How the order of the creators is made, in plain words. */
export function HowItIsMade() {
  const { how: text } = useMessages(messages);
  return (
    <details className={styles.how}>
      <summary className={styles.summary}>{text.title}</summary>
      <p>{text.intro}</p>
      <ol className={styles.parts}>
        {PARTS.map((part) => (
          <li key={part}>{text[part]}</li>
        ))}
      </ol>
      <p>{text.followers}</p>
    </details>
  );
}
