import type { StatementSummary } from '@minori/contracts';
import { TextLink, usePresent } from '@minori/design-system';
import { formatDate, tokyoDay } from '@minori/design-system/format';
import { useLanguage, useMessages } from '@minori/platform';
import { usePayeeStandingQuery } from '../queries/royalties';
import { messages } from './messages';
import { paymentOf } from './payment';

/** How the payment of a statement stands, with the way to what it waits for. */
export function PaymentNote({ statement }: { statement: StatementSummary }) {
  const { payment: text } = useMessages(messages);
  const language = useLanguage();
  const { data: payee } = usePayeeStandingQuery();
  const payment = paymentOf(statement, payee, tokyoDay(usePresent()));
  // A date stays on one line.
  const inOne = (day: string) => formatDate(day, language).replaceAll(' ', '\u00a0');
  if ('day' in payment) return text[payment.kind](inOne(payment.day));
  if (payment.kind !== 'waiting_for_payee') return text[payment.kind];
  return <TextLink href="/account/payee">{text.waiting_for_payee}</TextLink>;
}
