import { formatYen } from '@minori/design-system/format';
import { useLanguage, useMessages } from '@minori/platform';
import { useSpendingQuery } from '../queries/guard';
import styles from './Course.module.css';
import { messages } from './messages';

/** What the viewer has spent this month, and what of their limit is left. */
export function MonthSpent() {
  const t = useMessages(messages);
  const language = useLanguage();
  const { data } = useSpendingQuery();
  if (!data) return null;
  const [spent, limit, left] = [data.spent, data.limit ?? 0, data.left ?? 0].map((value) => formatYen(value, language));
  return (
    <p className={styles.note}>
      {data.limit === null ? t.spent(spent ?? '') : t.left(spent ?? '', limit ?? '', left ?? '')}
    </p>
  );
}
