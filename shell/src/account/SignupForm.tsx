import { useState } from 'react';
import { Button } from '@minori/design-system';
import { Form, PasswordField, TextField } from '@minori/design-system/form';
import {
  checkEmail,
  checkPassword,
  checkPasswordConfirmation,
  fieldMessage,
  type AccountFieldError,
} from '@minori/contracts/rules';
import { useLanguage, useMessages, useShell } from '@minori/platform';
import { useSite } from '../useSite';
import styles from './Account.module.css';
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
  const [email, setEmail] = useState('');
  const [password, setPassword] = useState('');
  const [confirmation, setConfirmation] = useState('');
  const [isChecked, setChecked] = useState(false);
  const errors = {
    email: checkEmail(email),
    password: checkPassword(password),
    confirmation: checkPasswordConfirmation(password, confirmation),
  };
  const textOf = (code: AccountFieldError | undefined) => isChecked && code && fieldMessage(code, language);

  async function submit() {
    setChecked(true);
    if (errors.email || errors.password || errors.confirmation) return false;
    await run(async () => {
      await (await session.provider()).signUp(email, password);
      await session.reload();
      await api('POST /users/emails/generate');
      onVerify();
    });
    return true;
  }

  return (
    <div className={styles.stack}>
      <Form onSubmit={submit}>
        {error && (
          <p role="alert" className={styles.error}>
            {error}
          </p>
        )}
        <TextField
          label={t.email}
          type="email"
          autoComplete="username"
          inputMode="email"
          value={email}
          onChange={setEmail}
          error={textOf(errors.email)}
        />
        <PasswordField
          label={t.password}
          help={t.passwordHelp}
          autoComplete="new-password"
          value={password}
          onChange={setPassword}
          error={textOf(errors.password)}
        />
        <PasswordField
          label={t.confirmation}
          autoComplete="new-password"
          value={confirmation}
          onChange={setConfirmation}
          error={textOf(errors.confirmation)}
        />
        <Button block type="submit" size="large" loading={isBusy}>
          {t.signup}
        </Button>
      </Form>
      <SocialButtons
        isBusy={isBusy}
        onChoose={(provider) =>
          void run(async () => {
            await (await session.provider()).signInWith(provider);
            await onSignedIn();
          })
        }
      />
      <div className={styles.links}>
        <button type="button" onClick={onLogin}>
          {t.toLogin}
        </button>
      </div>
    </div>
  );
}
