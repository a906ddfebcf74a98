import type { Alarm } from '@minori/contracts';
import { DeleteIcon, IconButton, VisuallyHidden } from '@minori/design-system';
import { useMessages, useShell } from '@minori/platform';
import { AlarmLines } from './AlarmLines';
import { messages } from './messages';
import styles from './AlarmRow.module.css';

/** A symbol with what its alert tells of; pressing it opens the alert. */
export function AlarmRow({ alarm, onDelete }: { alarm: Alarm; onDelete(): void }) {
  const t = useMessages(messages);
  const { dialogs } = useShell();
  const { symbol } = alarm;
  return (
    <li className={styles.row}>
      <div className={styles.texts}>
        <p>
          <button type="button" className={styles.name} onClick={() => void dialogs.open('symbol.alert', { symbol })}>
            {symbol.name}
            <VisuallyHidden>{t.edit}</VisuallyHidden>
          </button>
          <span className={styles.code}>{symbol.code}</span>
        </p>
        <AlarmLines values={alarm} />
      </div>
      <IconButton size="small" label={t.deleteOf(symbol.name)} className={styles.delete} onClick={onDelete}>
        <DeleteIcon />
      </IconButton>
    </li>
  );
}
