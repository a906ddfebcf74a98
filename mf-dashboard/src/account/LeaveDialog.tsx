import { useState } from 'react';
import type { CurrentUser } from '@minori/contracts';
import { Button, WarningIcon } from '@minori/design-system';
import { TextField } from '@minori/design-system/form';
import { FormDialog, useForm } from '@minori/design-system/use-form';
import { ApiError, useMessages, useShell } from '@minori/platform';
import { useNavigate } from '@minori/platform/router';
import { messages } from '../people/messages';
import { useDeleteAccountMutation } from '../queries/people';
import styles from './LeaveDialog.module.css';

interface LeaveDialogProps {
  user: CurrentUser;
  open: boolean;
  onClose: () => void;
  onClosed: () => void;
}

/**
 * Say what goes and what stays, ask for the username, and delete the account; where signing in was a while ago, ask for
 * that first.
 */
export function LeaveDialog({ user, open, onClose, onClosed }: LeaveDialogProps) {
  const { session, dialogs, snackbar } = useShell();
  const { leave: text } = useMessages(messages);
  const navigate = useNavigate();
  const removal = useDeleteAccountMutation();
  const [logIn, setLogIn] = useState<'wanted' | 'open'>();
  const form = useForm({
    values: { username: '' },
    failure: () => text.failed,
    async send({ username }) {
      if (!isOf(user, username)) return;
      setLogIn(undefined);
      try {
        await removal.mutateAsync();
      } catch (error) {
        if (!(error instanceof ApiError && error.code === 'recent_sign_in_required')) throw error;
        return setLogIn('wanted');
      }
      // The account is gone whether or not the identity provider can be told.
      await session.signOut().catch(() => {});
      snackbar.show({ type: 'success', text: text.done });
      void navigate('/', { replace: true });
    },
  });

  /** Whoever signs in as somebody else gets that one's page, where nothing is typed yet. */
  const logInAgain = async () => {
    setLogIn('open');
    const result = await dialogs.open('auth.login', { mode: 'login' }).result;
    const isBack = result && session.$session.get().user?.id === user.id;
    setLogIn(isBack ? undefined : 'wanted');
  };

  return (
    <FormDialog
      form={form}
      danger
      isKept
      open={open}
      onClose={onClose}
      afterClose={onClosed}
      focusTrap={logIn !== 'open'}
      title={text.question}
      submitLabel={text.confirm}
      disabled={!isOf(user, form.values.username)}
    >
      <p className={styles.lead}>
        <WarningIcon size={18} />
        {text.lead}
      </p>
      <ul className={styles.points}>
        {Object.values(text.points).map((point) => (
          <li key={point}>{point}</li>
        ))}
      </ul>
      <TextField
        label={text.type(user.username)}
        autoComplete="off"
        autoCapitalize="none"
        spellCheck={false}
        {...form.field('username')}
      />
      {logIn && (
        <div role="alert" className={styles.again}>
          <p>{text.again}</p>
          <Button variant="secondary" size="small" onClick={() => void logInAgain()}>
            {text.logIn}
          </Button>
        </div>
      )}
    </FormDialog>
  );
}

/** Return whether a member has typed their own username, with an @ or without. */
function isOf({ username }: CurrentUser, typed: string): boolean {
  return typed.trim().replace(/^@/, '').toLowerCase() === username.toLowerCase();
}
