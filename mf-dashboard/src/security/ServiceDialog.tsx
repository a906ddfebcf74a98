import type { SignInService } from '@minori/contracts';
import { FormDialog, useForm } from '@minori/design-system/use-form';
import { useMessages, useShell } from '@minori/platform';
import { useLogInAgain } from '../account/useLogInAgain';
import { useRemoveServiceMutation } from '../queries/security';
import { messages } from './messages';

interface ServiceDialogProps {
  service: SignInService;
  open: boolean;
  onClose: () => void;
  onClosed: () => void;
}

/** Take a way to sign in away, after a question. */
export function ServiceDialog({ service, open, onClose, onClosed }: ServiceDialogProps) {
  const { services: text } = useMessages(messages);
  const { snackbar } = useShell();
  const { mutateAsync } = useRemoveServiceMutation();
  const logIn = useLogInAgain();
  const form = useForm({
    values: {},
    async send() {
      if (!(await logIn.attempt(() => mutateAsync(service)))) return;
      snackbar.show({ type: 'success', text: text.removed });
      onClose();
    },
  });
  return (
    <FormDialog
      form={form}
      danger
      open={open}
      onClose={onClose}
      afterClose={onClosed}
      focusTrap={!logIn.isOpen}
      title={text.question(text.names[service])}
      submitLabel={text.remove}
    >
      <p>{text.questionText}</p>
      {logIn.notice}
    </FormDialog>
  );
}
