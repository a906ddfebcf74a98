import type { Alert } from '@minori/contracts';
import { DeleteIcon, IconButton, VisuallyHidden } from '@minori/design-system';
import { useMessages, useShell } from '@minori/platform';
import { AlertLines } from './AlertLines';
import { messages } from './messages';
import styles from './AlertRow.module.css';

/** A symbol with what its alert tells of; pressing it opens the alert. */
export function AlertRow({ alert, onDelete }: { alert: Alert; onDelete(): void }) {
  const t = useMessages(messages);
  const { dialogs } = useShell();
  const { symbol } = alert;
  return (
    <li className={styles.row}>
      <div className={styles.texts}>
        <p>
          <button type="button" className={styles.name} onClick={() => dialogs.open('symbol.alert', { symbol })}>
            {symbol.name}
            <VisuallyHidden>{t.edit}</VisuallyHidden>
          </button>
          <span className={styles.code}>{symbol.code}</span>
        </p>
        <AlertLines values={alert} />
      </div>
      <IconButton size="small" label={t.deleteOf(symbol.name)} className={styles.delete} onClick={onDelete}>
        <DeleteIcon />
      </IconButton>
    </li>
  );
}
