import { useState } from 'react';
import type { CurrentUser } from '@minori/contracts';
import { Button, WarningIcon } from '@minori/design-system';
import { Dialog } from '@minori/design-system/dialog';
import { Form, TextField } from '@minori/design-system/form';
import { ApiError, useMessages, useShell } from '@minori/platform';
import { useNavigate } from '@minori/platform/router';
import { messages } from '../people/messages';
import { useDeleteAccountMutation } from '../queries/people';
import styles from './LeaveDialog.module.css';

const FORM = 'leave-form';

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
  const { leave: text } = useMessages(messages);
  const [typed, setTyped] = useState('');
  const { remove, isBusy, isLoggingIn, problem, logInAgain } = useLeaving(user);
  const isMeant = typed.trim().replace(/^@/, '').toLowerCase() === user.username.toLowerCase();
  return (
    <Dialog
      open={open}
      onClose={() => !isBusy && onClose()}
      afterClose={onClosed}
      dismissible={false}
      focusTrap={!isLoggingIn}
      title={text.question}
      footer={
        <Button type="submit" form={FORM} variant="danger" disabled={!isMeant} loading={isBusy}>
          {text.confirm}
        </Button>
      }
    >
      <Form id={FORM} onSubmit={() => (isMeant ? remove() : undefined)}>
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
          value={typed}
          onChange={setTyped}
        />
        {problem === 'failed' && (
          <p role="alert" className={styles.problem}>
            {text.failed}
          </p>
        )}
        {problem === 'again' && (
          <div role="alert" className={styles.again}>
            <p>{text.again}</p>
            <Button variant="secondary" size="small" onClick={() => void logInAgain()}>
              {text.logIn}
            </Button>
          </div>
        )}
      </Form>
    </Dialog>
  );
}

/** Deleting, signing in again where the API wants that, and going. */
function useLeaving(user: CurrentUser) {
  const { session, dialogs, snackbar } = useShell();
  const { leave: text } = useMessages(messages);
  const navigate = useNavigate();
  const removal = useDeleteAccountMutation();
  const [problem, setProblem] = useState<'again' | 'failed'>();
  const [isLeaving, setLeaving] = useState(false);
  const [isLoggingIn, setLoggingIn] = useState(false);

  const remove = async () => {
    setProblem(undefined);
    try {
      await removal.mutateAsync();
    } catch (error) {
      setProblem(error instanceof ApiError && error.code === 'recent_sign_in_required' ? 'again' : 'failed');
      return;
    }
    setLeaving(true);
    // The account is gone whether or not the identity provider can be told.
    await session.signOut().catch(() => {});
    snackbar.show({ type: 'success', text: text.done });
    void navigate('/', { replace: true });
  };

  /** Whoever signs in as somebody else gets that one's page, where nothing is typed yet. */
  const logInAgain = async () => {
    setLoggingIn(true);
    const result = await dialogs.open('auth.login', { mode: 'login' }).result;
    setLoggingIn(false);
    if (result && session.$session.get().user?.id === user.id) setProblem(undefined);
  };

  return { remove, isBusy: removal.isPending || isLeaving, isLoggingIn, problem, logInAgain };
}
