import type { PayeeDetail } from '@minori/contracts';
import { checkRegistrationNumber, fieldMessage, typedDigits } from '@minori/contracts/rules';
import { Checkbox, TextField } from '@minori/design-system/form';
import { FormDialog, useForm } from '@minori/design-system/use-form';
import { useLanguage, useMessages, useShell } from '@minori/platform';
import { useInvoiceNumberMutation } from '../queries/payee';
import { messages } from './messages';

interface InvoiceDialogProps {
  detail: PayeeDetail;
  open: boolean;
  onClose: () => void;
  onClosed: () => void;
}

/** Tell the number as an issuer of qualified invoices, and whether it is in force. */
export function InvoiceDialog({ detail, open, onClose, onClosed }: InvoiceDialogProps) {
  const { invoice } = useMessages(messages);
  const text = invoice.form;
  const language = useLanguage();
  const { snackbar } = useShell();
  const { mutateAsync } = useInvoiceNumberMutation();
  const { invoice_number: told, identity } = detail;
  const form = useForm({
    values: { registration_number: told?.registration_number ?? '', active: told?.active ?? true },
    check: ({ registration_number }) => ({
      registration_number: fieldMessage(
        checkRegistrationNumber(typedDigits(registration_number).toUpperCase(), identity?.kind),
        language,
      ),
    }),
    async send(values) {
      await mutateAsync(values);
      snackbar.show({ type: 'success', text: text.done });
      onClose();
    },
  });
  return (
    <FormDialog
      form={form}
      open={open}
      onClose={onClose}
      afterClose={onClosed}
      title={text.title}
      width="narrow"
      submitLabel={text.send}
    >
      <TextField label={text.number} help={text.numberHelp} autoComplete="off" {...form.field('registration_number')} />
      <Checkbox help={text.activeHelp} {...form.tick('active')}>
        {text.active}
      </Checkbox>
    </FormDialog>
  );
}
