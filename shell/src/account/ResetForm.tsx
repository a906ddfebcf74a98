import { useState } from 'react';
import { Button } from '@minori/design-system';
import { Form, TextField } from '@minori/design-system/form';
import { checkEmail, fieldMessage } from '@minori/contracts/rules';
import { useLanguage, useMessages, useShell } from '@minori/platform';
import styles from './Account.module.css';
import { ErrorNote } from './ErrorNote';
import { messages } from './messages';
import { useSteps } from './useSteps';

// The form that had the focus is gone by then.
const takeFocus = (button: HTMLButtonElement | null) => button?.focus();

/** Ask for the mail that sets a new password. The answer is the same whether the address is known or not. */
export function ResetForm({ onBack }: { onBack(): void }) {
  const t = useMessages(messages);
  const language = useLanguage();
  const { api } = useShell();
  const { isBusy, error, run } = useSteps();
  const [email, setEmail] = useState('');
  const [isChecked, setChecked] = useState(false);
  const [sentTo, setSentTo] = useState<string>();
  const emailError = checkEmail(email);

  async function submit() {
    setChecked(true);
    if (emailError) return false;
    return run(async () => {
      await api('POST /users/emails/password_reset', { body: { email } });
      setSentTo(email);
    });
  }

  if (sentTo) {
    return (
      <div className={styles.text}>
        <p role="status">{t.resetSent(sentTo)}</p>
        <Button block variant="secondary" ref={takeFocus} onClick={onBack}>
          {t.back}
        </Button>
      </div>
    );
  }
  return (
    <Form onSubmit={submit}>
      <p className={styles.text}>{t.resetLead}</p>
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
      <Button block type="submit" size="large" loading={isBusy}>
        {t.resetSend}
      </Button>
      <div className={styles.links}>
        <button type="button" onClick={onBack}>
          {t.back}
        </button>
      </div>
    </Form>
  );
}
