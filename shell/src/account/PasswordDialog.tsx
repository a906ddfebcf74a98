import { PasswordField } from '@minori/design-system/form';
import { FormDialog, useForm } from '@minori/design-system/use-form';
import { checkPassword, checkPasswordConfirmation, fieldMessage } from '@minori/contracts/rules';
import { useLanguage, useMessages, useShell, type DialogViewProps } from '@minori/platform';
import { IdentityError } from '../session/identity';
import { useSite } from '../useSite';
import { messages } from './messages';

/** Sessions are told apart by the second: what is signed in to in that of the change has ended with the others. */
const NEXT_SECOND_MS = 1_100;

/** Set another password: the present one proves who it is, and the new one signs this browser in again. */
export function PasswordDialog({ open, onClose, onClosed }: DialogViewProps<'auth.password'>) {
  const t = useMessages(messages);
  const language = useLanguage();
  const { session } = useSite();
  const { api, snackbar } = useShell();
  const form = useForm({
    values: { current: '', password: '', confirmation: '' },
    check: ({ current, password, confirmation }) => ({
      current: fieldMessage(current ? undefined : 'required', language),
      password: fieldMessage(checkPassword(password), language),
      confirmation: fieldMessage(checkPasswordConfirmation(password, confirmation), language),
    }),
    failure: (cause) => (cause instanceof IdentityError ? passwordError(cause) : undefined),
    async send({ current, password }) {
      const provider = await session.provider();
      const email = session.$identity.get()?.email ?? '';
      await provider.signIn(email, current);
      await api('PUT /users/password', { body: { password } });
      await new Promise((resolve) => setTimeout(resolve, NEXT_SECOND_MS));
      await provider.signIn(email, password);
      snackbar.show({ type: 'success', text: t.passwordChanged });
      onClose({ changed: true });
    },
  });

  function passwordError({ code }: IdentityError): string {
    return code === 'wrong_credentials' ? t.currentWrong : t.errors[code];
  }

  return (
    <FormDialog
      form={form}
      open={open}
      onClose={() => onClose()}
      afterClose={onClosed}
      title={t.passwordTitle}
      submitLabel={t.resetSave}
    >
      <p>{t.passwordLead}</p>
      <PasswordField label={t.currentPassword} autoComplete="current-password" {...form.field('current')} />
      <PasswordField label={t.resetNew} help={t.passwordHelp} autoComplete="new-password" {...form.field('password')} />
      <PasswordField label={t.confirmation} autoComplete="new-password" {...form.field('confirmation')} />
    </FormDialog>
  );
}
