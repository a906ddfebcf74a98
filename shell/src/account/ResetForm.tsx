import { useState } from 'react';
import { Button } from '@minori/design-system';
import { Form, TextField } from '@minori/design-system/form';
import { FormFailure, useForm } from '@minori/design-system/use-form';
import { checkEmail, fieldMessage } from '@minori/contracts/rules';
import { useLanguage, useMessages, useShell } from '@minori/platform';
import styles from './Account.module.css';
import { messages } from './messages';

// The form that had the focus is gone by then.
const takeFocus = (button: HTMLButtonElement | null) => button?.focus();

/** Ask for the mail that sets a new password. The answer is the same whether the address is known or not. */
export function ResetForm({ onBack }: { onBack(): void }) {
  const t = useMessages(messages);
  const language = useLanguage();
  const { api } = useShell();
  const [sentTo, setSentTo] = useState<string>();
  const form = useForm({
    values: { email: '' },
    check: ({ email }) => ({ email: fieldMessage(checkEmail(email), language) }),
    async send({ email }) {
      await api('POST /users/emails/password_reset', { body: { email } });
      setSentTo(email);
    },
  });

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
    <Form onSubmit={form.submit}>
      <p className={styles.text}>{t.resetLead}</p>
      <FormFailure>{form.failure}</FormFailure>
      <TextField label={t.email} type="email" autoComplete="username" inputMode="email" {...form.field('email')} />
      <Button block type="submit" size="large" loading={form.isSending}>
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
