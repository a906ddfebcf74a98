import { useState } from 'react';
import { Button } from '@minori/design-system';
import { Form, PasswordField, TextField } from '@minori/design-system/form';
import { checkEmail, fieldMessage } from '@minori/contracts/rules';
import { useLanguage, useMessages } from '@minori/platform';
import { useSite } from '../useSite';
import styles from './Account.module.css';
import { ErrorNote } from './ErrorNote';
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
  const [email, setEmail] = useState('');
  const [password, setPassword] = useState('');
  const [isChecked, setChecked] = useState(false);
  const emailError = checkEmail(email);
  const passwordError = password ? undefined : 'required';

  async function submit() {
    setChecked(true);
    if (emailError || passwordError) return false;
    await run(async () => {
      await (await session.provider()).signIn(email, password);
      await onSignedIn();
    });
    return true;
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
          onChange={setEmail}
          error={isChecked && emailError && fieldMessage(emailError, language)}
        />
        <PasswordField
          label={t.password}
          autoComplete="current-password"
          value={password}
          onChange={setPassword}
          error={isChecked && passwordError && fieldMessage(passwordError, language)}
        />
        <Button block type="submit" size="large" loading={isBusy}>
          {t.login}
        </Button>
      </Form>
      <SocialButtons isBusy={isBusy} run={run} onSignedIn={onSignedIn} />
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
