import { useState } from 'react';
import { Button } from '@minori/design-system';
import { Form, PasswordField, TextField } from '@minori/design-system/form';
import { checkEmail, checkPassword, checkPasswordConfirmation, fieldMessage } from '@minori/contracts/rules';
import { useLanguage, useMessages, useShell } from '@minori/platform';
import { useSite } from '../useSite';
import styles from './Account.module.css';
import { ErrorNote } from './ErrorNote';
import type { IdentityErrorCode } from '../session/identity';
import { messages } from './messages';
import { SocialButtons } from './SocialButtons';
import { useSteps } from './useSteps';

/** Where a refusal of the identity provider belongs to a field. */
const FIELDS: { [K in IdentityErrorCode]?: 'email' | 'password' } = {
  email_in_use: 'email',
  invalid_email: 'email',
  weak_password: 'password',
};

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
  const { isBusy, error, code, setError, run } = useSteps();
  const [email, setEmail] = useState('');
  const [password, setPassword] = useState('');
  const [confirmation, setConfirmation] = useState('');
  const [isChecked, setChecked] = useState(false);
  const errors = {
    email: checkEmail(email),
    password: checkPassword(password),
    confirmation: checkPasswordConfirmation(password, confirmation),
  };
  const refused = code && FIELDS[code];
  const textOf = (field: keyof typeof errors) => {
    const wrong = isChecked && errors[field];
    if (wrong) return fieldMessage(wrong, language);
    return refused === field && error;
  };

  function change(set: (value: string) => void, value: string) {
    set(value);
    setError(undefined);
  }

  async function submit() {
    setChecked(true);
    if (errors.email || errors.password || errors.confirmation) return false;
    return run(async () => {
      await (await session.provider()).signUp(email, password);
      await session.signedIn();
      await api('POST /users/emails/generate');
      onVerify();
    });
  }

  return (
    <div className={styles.stack}>
      <Form onSubmit={submit}>
        <ErrorNote>{error}</ErrorNote>
        <TextField
          label={t.email}
          type="email"
          autoComplete="username"
          inputMode="email"
          value={email}
          onChange={(value) => change(setEmail, value)}
          error={textOf('email')}
        />
        <PasswordField
          label={t.password}
          help={t.passwordHelp}
          autoComplete="new-password"
          value={password}
          onChange={(value) => change(setPassword, value)}
          error={textOf('password')}
        />
        <PasswordField
          label={t.confirmation}
          autoComplete="new-password"
          value={confirmation}
          onChange={setConfirmation}
          error={textOf('confirmation')}
        />
        <Button block type="submit" size="large" loading={isBusy}>
          {t.signup}
        </Button>
      </Form>
      <SocialButtons isBusy={isBusy} run={run} onSignedIn={onSignedIn} />
      <div className={styles.links}>
        <button type="button" onClick={onLogin}>
          {t.toLogin}
        </button>
      </div>
    </div>
  );
}
