import { Card, Section } from '@minori/design-system';
import { formatDate } from '@minori/design-system/format';
import { useLanguage, useMessages } from '@minori/platform';
import { useTradeAccountsQuery } from '../queries/partners';
import { messages } from './messages';
import styles from './Partner.module.css';

/** One's own linked trade accounts; nothing where there is none. */
export function LinkedAccounts() {
  const t = useMessages(messages);
  const language = useLanguage();
  const { data: accounts = [] } = useTradeAccountsQuery();
  if (accounts.length === 0) return null;
  return (
    <Section title={t.linkedList}>
      {accounts.map(({ partner, name, trade_username, linked_at }) => (
        <Card key={partner}>
          <p>
            {name} <strong>{trade_username}</strong>
          </p>
          <p className={styles.note}>{t.linkedOn(formatDate(linked_at, language))}</p>
        </Card>
      ))}
    </Section>
  );
}
