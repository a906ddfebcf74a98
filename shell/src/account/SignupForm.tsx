import { Button } from '@minori/design-system';
import { Form, PasswordField, TextField } from '@minori/design-system/form';
import { FormFailure, useForm } from '@minori/design-system/use-form';
import { checkEmail, checkPassword, checkPasswordConfirmation, fieldMessage } from '@minori/contracts/rules';
import { useLanguage, useMessages, useShell } from '@minori/platform';
import { useSite } from '../useSite';
import styles from './Account.module.css';
import { inWords } from './inWords';
import { messages } from './messages';
import { SocialButtons } from './SocialButtons';
import { useSteps } from './useSteps';

interface Props {
  onSignedIn(): Promise<void>;
  onLogin(): void;
  /** The account is made; its address is to be verified now. */
  onVerify(): void;
}

/** A new account by e-mail and password, or with another service. */
export function SignupForm({ onSignedIn, onLogin, onVerify }: Props) {
  const t = useMessages(messages);
  const language = useLanguage();
  const { session } = useSite();
  const { api } = useShell();
  const { isBusy, error, run } = useSteps();
  const form = useForm({
    values: { email: '', password: '', confirmation: '' },
    check: ({ email, password, confirmation }) => ({
      email: fieldMessage(checkEmail(email), language),
      password: fieldMessage(checkPassword(password), language),
      confirmation: fieldMessage(checkPasswordConfirmation(password, confirmation), language),
    }),
    async send({ email, password }) {
      await inWords((await session.provider()).signUp(email, password), t);
      await session.signedIn();
      await api('POST /users/emails/generate');
      onVerify();
    },
  });

  return (
    <div className={styles.stack}>
      <Form onSubmit={form.submit}>
        <FormFailure>{form.failure ?? error}</FormFailure>
        <TextField label={t.email} type="email" autoComplete="username" inputMode="email" {...form.field('email')} />
        <PasswordField
          label={t.password}
          help={t.passwordHelp}
          autoComplete="new-password"
          {...form.field('password')}
        />
        <PasswordField label={t.confirmation} autoComplete="new-password" {...form.field('confirmation')} />
        <Button block type="submit" size="large" loading={form.isSending || isBusy}>
          {t.signup}
        </Button>
      </Form>
      <SocialButtons isBusy={form.isSending || isBusy} run={run} onSignedIn={onSignedIn} />
      <div className={styles.links}>
        <button type="button" onClick={onLogin}>
          {t.toLogin}
        </button>
      </div>
    </div>
  );
}
