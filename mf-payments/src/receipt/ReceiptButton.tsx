import { Button, DocumentIcon } from '@minori/design-system';
import { useMessages, useShell } from '@minori/platform';
import { useReceiptFileMutation } from '../queries/receipts';
import { messages } from './messages';

interface ReceiptButtonProps {
  id: string;
  /** What was paid, and when: there are many such buttons in a list. */
  about: string;
}

/** What gets the receipt of a payment. */
export function ReceiptButton({ id, about }: ReceiptButtonProps) {
  const t = useMessages(messages);
  const { snackbar } = useShell();
  const file = useReceiptFileMutation();
  const get = () => file.mutate(id, { onError: () => snackbar.show({ type: 'error', text: t.failed }) });
  return (
    <Button
      size="small"
      variant="quiet"
      icon={<DocumentIcon size={16} />}
      aria-label={t.of(about)}
      loading={file.isPending}
      onClick={get}
    >
      {t.get}
    </Button>
  );
}
