import type { PayeeDetail } from '@minori/contracts';
import { Button } from '@minori/design-system';
import { formatDate } from '@minori/design-system/format';
import { useLanguage, useMessages } from '@minori/platform';
import { messages } from './messages';
import { Part } from './Part';

interface InvoicePartProps {
  detail: PayeeDetail;
  onEdit: () => void;
}

/** The number as an issuer of qualified invoices, which not everybody has. */
export function InvoicePart({ detail: { invoice_number: number }, onEdit }: InvoicePartProps) {
  const { invoice: text, change } = useMessages(messages);
  const language = useLanguage();
  if (!number) {
    return (
      <Part
        title={text.title}
        status={text.status.none}
        tone="waits"
        text={text.none}
        action={
          <Button variant="secondary" onClick={onEdit}>
            {text.action}
          </Button>
        }
      />
    );
  }
  const { registration_number, active, from, is_fitting } = number;
  const status = active ? text.status.active : text.status.inactive;
  return (
    <Part
      title={text.title}
      status={status}
      tone={is_fitting ? (active ? 'done' : 'waits') : 'todo'}
      text={is_fitting ? '' : text.unfit}
      facts={[{ name: text.form.number, value: `${registration_number}（${text.since(formatDate(from, language))}）` }]}
      action={
        <Button variant="secondary" onClick={onEdit}>
          {change}
        </Button>
      }
    />
  );
}
