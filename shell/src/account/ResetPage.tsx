import { useEffect, useState } from 'react';
import { Button, EmptyState, RowSkeleton } from '@minori/design-system';
import { Form, PasswordField } from '@minori/design-system/form';
import { checkPassword, checkPasswordConfirmation, fieldMessage } from '@minori/contracts/rules';
import { useLanguage, useMessages, usePageTitle, useShell } from '@minori/platform';
import { useSearchParams } from '@minori/platform/router';
import { useSite } from '../useSite';
import styles from './Account.module.css';
import { ErrorNote } from './ErrorNote';
import { messages } from './messages';
import { useSteps } from './useSteps';

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
  const [password, setPassword] = useState('');
  const [confirmation, setConfirmation] = useState('');
  const [isChecked, setChecked] = useState(false);
  const { isBusy, error, run } = useSteps();

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

  const errors = { password: checkPassword(password), confirmation: checkPasswordConfirmation(password, confirmation) };

  async function submit() {
    setChecked(true);
    if (errors.password || errors.confirmation) return false;
    const isDone = await run(async () => (await session.provider()).resetPassword(code, password));
    if (isDone) setState('done');
    return true;
  }

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
      <Form onSubmit={submit}>
        <p className={styles.text}>{t.resetFor(email ?? '')}</p>
        <ErrorNote>{error}</ErrorNote>
        <PasswordField
          label={t.resetNew}
          help={t.passwordHelp}
          autoComplete="new-password"
          value={password}
          onChange={setPassword}
          error={isChecked && errors.password && fieldMessage(errors.password, language)}
        />
        <PasswordField
          label={t.confirmation}
          autoComplete="new-password"
          value={confirmation}
          onChange={setConfirmation}
          error={isChecked && errors.confirmation && fieldMessage(errors.confirmation, language)}
        />
        <Button block type="submit" size="large" loading={isBusy}>
          {t.resetSave}
        </Button>
      </Form>
    </section>
  );
}
