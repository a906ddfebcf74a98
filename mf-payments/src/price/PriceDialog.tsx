import { Answer, Button, Skeleton } from '@minori/design-system';
import { Dialog } from '@minori/design-system/dialog';
import { FormFailure } from '@minori/design-system/use-form';
import { ApiError, useMessages, useShell } from '@minori/platform';
import { PaymentTerms } from '../membership/PaymentTerms';
import { useAgreeToPriceMutation, usePriceConsentQuery, type PricedThing } from '../queries/guard';
import { messages } from './messages';

interface PriceDialogProps {
  /** The membership, or the subscription. */
  id: string;
  of: PricedThing;
  open: boolean;
  onClose(): void;
}

/** What agreeing to a new price means, as the API tells it, and the yes. */
export function PriceDialog({ id, of, open, onClose }: PriceDialogProps) {
  const t = useMessages(messages);
  const { snackbar } = useShell();
  const consent = usePriceConsentQuery(of, id, open);
  const { mutate, isPending, error } = useAgreeToPriceMutation(of);
  const agree = (shown: string) =>
    mutate(
      { id, shown },
      {
        onSuccess: () => {
          snackbar.show({ type: 'success', text: t.done });
          onClose();
        },
        // What was shown may have changed: what is so now takes its place.
        onError: () => void consent.refetch(),
      },
    );
  return (
    <Dialog
      open={open}
      onClose={onClose}
      title={t.title}
      dismissible={!isPending}
      footer={
        <>
          <FormFailure>{error ? (error instanceof ApiError ? error.message : t.failed) : undefined}</FormFailure>
          <Button variant="secondary" onClick={onClose}>
            {t.later}
          </Button>
          <Button
            disabled={!consent.data}
            loading={isPending}
            onClick={() => consent.data && agree(consent.data.shown)}
          >
            {t.agree}
          </Button>
        </>
      }
    >
      <Answer query={consent} skeleton={<Skeleton shape="block" height={320} />} failed={t.failed}>
        {({ terms }) => <PaymentTerms terms={terms} />}
      </Answer>
    </Dialog>
  );
}
