import { TextField } from '@minori/design-system/form';
import { FormDialog, useForm } from '@minori/design-system/use-form';
import { checkEmail, fieldMessage } from '@minori/contracts/rules';
import { useLanguage, useMessages, useShell } from '@minori/platform';
import { useLogInAgain } from '../account/useLogInAgain';
import { useChangeEmailMutation } from '../queries/security';
import { messages } from './messages';

interface EmailDialogProps {
  open: boolean;
  onClose: () => void;
  onClosed: () => void;
}

/** Ask for the address that the member wants. */
export function EmailDialog({ open, onClose, onClosed }: EmailDialogProps) {
  const { email: text } = useMessages(messages);
  const language = useLanguage();
  const { snackbar } = useShell();
  const { mutateAsync } = useChangeEmailMutation();
  const logIn = useLogInAgain();
  const form = useForm({
    values: { email: '' },
    check: ({ email }) => ({ email: fieldMessage(checkEmail(email.trim()), language) }),
    async send({ email }) {
      if (!(await logIn.attempt(() => mutateAsync(email.trim())))) return;
      snackbar.show({ type: 'success', text: text.sent(email.trim()) });
      onClose();
    },
  });
  return (
    <FormDialog
      form={form}
      open={open}
      onClose={onClose}
      afterClose={onClosed}
      focusTrap={!logIn.isOpen}
      title={text.dialog}
      submitLabel={text.send}
    >
      <p>{text.lead}</p>
      <TextField label={text.field} type="email" inputMode="email" autoComplete="email" {...form.field('email')} />
      {logIn.notice}
    </FormDialog>
  );
}
