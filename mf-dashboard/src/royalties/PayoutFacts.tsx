import type { Payout } from '@minori/contracts';
import { Chip, TextLink, usePresent } from '@minori/design-system';
import { formatMonth, tokyoDay } from '@minori/design-system/format';
import { useLanguage, useMessages } from '@minori/platform';
import styles from './History.module.css';
import { messages } from './messages';
import { transferState } from './payment';

interface PayoutProps {
  payout: Payout;
}

/** How a transfer stands, and why it came back. */
export function PayoutStanding({ payout }: PayoutProps) {
  const { payouts: text } = useMessages(messages);
  const state = transferState(payout, tokyoDay(usePresent()));
  return (
    <>
      <Chip size="small" tone={state === 'returned' ? 'attention' : 'soft'}>
        {text.states[state]}
      </Chip>
      {payout.return_reason !== null && (
        <div className={styles.returned}>
          <p className={styles.reason}>{text.returned(payout.return_reason)}</p>
          <TextLink href="/account/payee">{text.fixAccount}</TextLink>
        </div>
      )}
    </>
  );
}

/** The months that a transfer pays for, each the way to its statement. */
export function PaidMonths({ payout }: PayoutProps) {
  const { statements: text } = useMessages(messages);
  const language = useLanguage();
  return payout.statements.map(({ id, month, number }) => (
    <span key={id}>
      <TextLink href={`/dashboard/payment_details/${id}`} title={number}>
        {text.of(formatMonth(month, language))}
      </TextLink>{' '}
    </span>
  ));
}
