import type { TradeAccount } from '@minori/contracts';
import { Button, Card, Section } from '@minori/design-system';
import { formatDate } from '@minori/design-system/format';
import { useLanguage, useMessages } from '@minori/platform';
import { useState } from 'react';
import { useTradeAccountsQuery } from '../queries/partners';
import { messages } from './messages';
import styles from './Partner.module.css';
import { UnlinkDialog } from './UnlinkDialog';

interface LinkedAccountsProps {
  /** One of them was unlinked. */
  onUnlinked?: () => void;
}

/** One's own linked trade accounts, and unlinking them; nothing where there is none. */
export function LinkedAccounts({ onUnlinked }: LinkedAccountsProps) {
  const t = useMessages(messages);
  const { data: accounts = [] } = useTradeAccountsQuery();
  if (accounts.length === 0) return null;
  return (
    <Section title={t.linkedList}>
      {accounts.map((account) => (
        <LinkedAccount key={account.partner} account={account} onUnlinked={onUnlinked} />
      ))}
    </Section>
  );
}

function LinkedAccount({ account, onUnlinked }: { account: TradeAccount; onUnlinked: (() => void) | undefined }) {
  const t = useMessages(messages);
  const language = useLanguage();
  const [isUnlinking, setUnlinking] = useState(false);
  const { name, trade_username, linked_at } = account;
  return (
    <Card className={styles.account}>
      <div className={styles.accountText}>
        <p>
          {name} <strong>{trade_username}</strong>
        </p>
        <p className={styles.note}>{t.linkedOn(formatDate(linked_at, language))}</p>
      </div>
      <Button
        size="small"
        variant="quiet"
        aria-label={t.unlink.of(name, trade_username)}
        onClick={() => setUnlinking(true)}
      >
        {t.unlink.button}
      </Button>
      <UnlinkDialog account={account} open={isUnlinking} onClose={() => setUnlinking(false)} onUnlinked={onUnlinked} />
    </Card>
  );
}
