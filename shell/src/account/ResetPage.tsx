import { useEffect, useState } from 'react';
import { Button, EmptyState, RowSkeleton } from '@minori/design-system';
import { Form, PasswordField } from '@minori/design-system/form';
import { FormFailure, useForm } from '@minori/design-system/use-form';
import { checkPassword, checkPasswordConfirmation, fieldMessage } from '@minori/contracts/rules';
import { useLanguage, useMessages, usePageTitle, useShell } from '@minori/platform';
import { useSearchParams } from '@minori/platform/router';
import { useSite } from '../useSite';
import styles from './Account.module.css';
import { inWords } from './inWords';
import { messages } from './messages';

/** Where the link of a password mail leads. */
export function ResetPage() {
  const t = useMessages(messages);
  const language = useLanguage();
  const { session } = useSite();
  const { dialogs } = useShell();
  const [search] = useSearchParams();
  const code = search.get('oobCode') ?? '';
  const [email, setEmail] = useState<string>();
  const [state, setState] = useState<'checking' | 'asking' | 'done' | 'failed'>('checking');
  const form = useForm({
    values: { password: '', confirmation: '' },
    check: ({ password, confirmation }) => ({
      password: fieldMessage(checkPassword(password), language),
      confirmation: fieldMessage(checkPasswordConfirmation(password, confirmation), language),
    }),
    async send({ password }) {
      await inWords((await session.provider()).resetPassword(code, password), t);
      setState('done');
    },
  });

  usePageTitle(t.resetTitle);

  useEffect(() => {
    session
      .provider()
      .then((provider) => provider.emailOfResetCode(code))
      .then(
        (address) => {
          setEmail(address);
          setState('asking');
        },
        () => setState('failed'),
      );
  }, [session, code]);

  if (state === 'checking') return <RowSkeleton />;
  if (state === 'failed') {
    return (
      <EmptyState
        isPage
        title={t.resetFailed}
        action={<Button onClick={() => dialogs.open('auth.login', { mode: 'reset' })}>{t.resetTitle}</Button>}
      >
        {t.resetFailedText}
      </EmptyState>
    );
  }
  if (state === 'done') {
    return (
      <EmptyState
        isPage
        title={t.resetDone}
        action={<Button onClick={() => dialogs.open('auth.login', { mode: 'login' })}>{t.login}</Button>}
      >
        {t.resetDoneText}
      </EmptyState>
    );
  }
  return (
    <section className={styles.page}>
      <h1>{t.resetTitle}</h1>
      <Form onSubmit={form.submit}>
        <p className={styles.text}>{t.resetFor(email ?? '')}</p>
        <FormFailure>{form.failure}</FormFailure>
        <PasswordField
          label={t.resetNew}
          help={t.passwordHelp}
          autoComplete="new-password"
          {...form.field('password')}
        />
        <PasswordField label={t.confirmation} autoComplete="new-password" {...form.field('confirmation')} />
        <Button block type="submit" size="large" loading={form.isSending}>
          {t.resetSave}
        </Button>
      </Form>
    </section>
  );
}
