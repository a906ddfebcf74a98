import { Button, DocumentIcon } from '@minori/design-system';
import { useMessages, useShell } from '@minori/platform';
import { messages } from '../messages';
import { useReceiptFile } from '../queries/receipts';

interface ReceiptButtonProps {
  receiptId: string;
  /** What was paid for, for who does not see the row. */
  about: string;
}

/** Have the browser keep the receipt of a payment. */
export function ReceiptButton({ receiptId, about }: ReceiptButtonProps) {
  const t = useMessages(messages).payments;
  const { snackbar } = useShell();
  const file = useReceiptFile();
  const keep = () => file.mutate(receiptId, { onError: () => snackbar.show({ type: 'error', text: t.receiptFailed }) });
  return (
    <Button
      size="small"
      variant="quiet"
      icon={<DocumentIcon size={16} />}
      loading={file.isPending}
      aria-label={t.receiptOf(about)}
      onClick={keep}
    >
      {t.receipt}
    </Button>
  );
}
