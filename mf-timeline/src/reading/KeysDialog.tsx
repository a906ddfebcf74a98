import { Dialog } from '@minori/design-system/dialog';
import { useMessages, type DialogViewProps } from '@minori/platform';
import styles from './KeysDialog.module.css';
import { messages } from './dialogMessages';

const KEYS = [
  [['J'], 'next'],
  [['K'], 'previous'],
  [['L'], 'like'],
  [['O', 'Enter'], 'open'],
  [['?'], 'help'],
] as const;

/** The keys that move through lists. */
export function KeysDialog({ open, onClose, onClosed }: DialogViewProps<'reading.keys'>) {
  const { keys: text } = useMessages(messages);
  return (
    <Dialog open={open} onClose={() => onClose()} afterClose={onClosed} title={text.title} width="narrow">
      <dl className={styles.keys}>
        {KEYS.map(([keys, does]) => (
          <div key={does} className={styles.row}>
            <dt className={styles.combination}>
              {keys.map((key) => (
                <kbd key={key} className={styles.key}>
                  {key}
                </kbd>
              ))}
            </dt>
            <dd>{text[does]}</dd>
          </div>
        ))}
      </dl>
      <p className={styles.note}>{text.note}</p>
    </Dialog>
  );
}
