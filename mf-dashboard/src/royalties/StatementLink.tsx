import type { StatementSummary } from '@minori/contracts';
import { SiteLink } from '@minori/design-system';
import { formatMonth } from '@minori/design-system/format';
import { useLanguage, useMessages } from '@minori/platform';
import styles from './History.module.css';
import { messages } from './messages';

/** The name of a statement, as the way to it. */
export function StatementLink({ statement: { id, month, kind, number } }: { statement: StatementSummary }) {
  const { statements: text } = useMessages(messages);
  const language = useLanguage();
  return (
    <SiteLink href={`/dashboard/payment_details/${id}`} title={number} className={styles.link}>
      {text.of(formatMonth(month, language))}
      {kind === 'correction' && ` ${text.correction}`}
    </SiteLink>
  );
}
