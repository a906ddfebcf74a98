import { Button } from '@minori/design-system';
import { Form, PasswordField, TextField } from '@minori/design-system/form';
import { FormFailure, useForm } from '@minori/design-system/use-form';
import { checkEmail, fieldMessage } from '@minori/contracts/rules';
import { useLanguage, useMessages } from '@minori/platform';
import { useSite } from '../useSite';
import styles from './Account.module.css';
import { inWords } from './inWords';
import { messages } from './messages';
import { SocialButtons } from './SocialButtons';
import { useSteps } from './useSteps';

interface Props {
  onSignedIn(): Promise<void>;
  onSignup(): void;
  onForgot(): void;
}

/** E-mail and password, or another service. */
export function LoginForm({ onSignedIn, onSignup, onForgot }: Props) {
  const t = useMessages(messages);
  const language = useLanguage();
  const { session } = useSite();
  const { isBusy, error, run } = useSteps();
  const form = useForm({
    values: { email: '', password: '' },
    check: ({ email, password }) => ({
      email: fieldMessage(checkEmail(email), language),
      password: fieldMessage(password ? undefined : 'required', language),
    }),
    async send({ email, password }) {
      await inWords((await session.provider()).signIn(email, password), t);
      await onSignedIn();
    },
  });

  return (
    <div className={styles.stack}>
      <Form onSubmit={form.submit}>
        <FormFailure>{form.failure ?? error}</FormFailure>
        <TextField label={t.email} type="email" autoComplete="username" inputMode="email" {...form.field('email')} />
        <PasswordField label={t.password} autoComplete="current-password" {...form.field('password')} />
        <Button block type="submit" size="large" loading={form.isSending || isBusy}>
          {t.login}
        </Button>
      </Form>
      <SocialButtons isBusy={form.isSending || isBusy} run={run} onSignedIn={onSignedIn} />
      <div className={styles.links}>
        <button type="button" onClick={onForgot}>
          {t.forgot}
        </button>
        <button type="button" onClick={onSignup}>
          {t.toSignup}
        </button>
      </div>
    </div>
  );
}
