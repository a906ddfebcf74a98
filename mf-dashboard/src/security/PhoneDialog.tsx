import { Button } from '@minori/design-system';
import { TextField } from '@minori/design-system/form';
import { FormDialog, useForm } from '@minori/design-system/use-form';
import { checkPhoneCode, checkPhoneNumber, fieldMessage } from '@minori/contracts/rules';
import { ApiError, useLanguage, useMessages, useShell } from '@minori/platform';
import { useState } from 'react';
import { usePhoneMutation } from '../queries/security';
import { messages } from './messages';

interface PhoneDialogProps {
  open: boolean;
  onClose: () => void;
  onClosed: () => void;
}

/** Ask for the member's telephone number, and then for the code that was sent to it. */
export function PhoneDialog({ open, onClose, onClosed }: PhoneDialogProps) {
  const { phone: text } = useMessages(messages);
  const language = useLanguage();
  const { snackbar } = useShell();
  const { mutateAsync } = usePhoneMutation();
  const [isSent, setSent] = useState(false);
  const form = useForm({
    values: { phone_number: '', code: '' },
    check: ({ phone_number, code }) => ({
      phone_number: fieldMessage(checkPhoneNumber(phone_number), language),
      code: isSent ? fieldMessage(checkPhoneCode(code.trim()), language) : undefined,
    }),
    async send({ phone_number, code }) {
      if (!isSent) {
        await mutateAsync({ phone_number });
        return setSent(true);
      }
      await mutateAsync({ phone_number, code: code.trim() }).catch((error: unknown) => {
        // Of a number that is another account's one hears with the right code only: it is said at the number.
        if (error instanceof ApiError && error.fields['phone_number']) setSent(false);
        throw error;
      });
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
      title={text.dialog}
      submitLabel={isSent ? text.register : text.send}
    >
      {isSent ? (
        <>
          <p role="status">{text.sent(form.values.phone_number)}</p>
          <TextField label={text.code} inputMode="numeric" autoComplete="one-time-code" {...form.field('code')} />
          <Button variant="quiet" size="small" onClick={() => setSent(false)}>
            {text.back}
          </Button>
        </>
      ) : (
        <>
          <p>{text.lead}</p>
          <TextField label={text.field} inputMode="tel" autoComplete="tel" {...form.field('phone_number')} />
        </>
      )}
    </FormDialog>
  );
}
