import { useState, type ReactNode } from 'react';
import { Button } from '@minori/design-system';
import { ApiError, useMessages, useSession, useShell } from '@minori/platform';
import { messages } from '../security/messages';
import styles from './useLogInAgain.module.css';

/** Signing in once more, where that was a while ago. */
interface LogInAgain {
  /** Do what asks for a recent sign-in. Return whether it was done; else `notice` asks for one. */
  attempt(act: () => Promise<unknown>): Promise<boolean>;
  /** Says that one has to sign in again, and leads there; nothing where that is not so. */
  notice: ReactNode;
  /** Whether the dialog of signing in stands above the one that asked for it. */
  isOpen: boolean;
}

/** Have the member sign in again before what the API does only for who has proved lately who they are. */
export function useLogInAgain(text?: string): LogInAgain {
  const { session, dialogs } = useShell();
  const { again } = useMessages(messages);
  const { user } = useSession();
  const [state, setState] = useState<'wanted' | 'open'>();

  /** Whoever signs in as somebody else gets that one's page, where nothing is typed yet. */
  const logIn = async () => {
    setState('open');
    const result = await dialogs.open('auth.login', { mode: 'login' }).result;
    const isBack = result && session.$session.get().user?.id === user?.id;
    setState(isBack ? undefined : 'wanted');
  };

  return {
    async attempt(act) {
      setState(undefined);
      try {
        await act();
        return true;
      } catch (error) {
        if (!(error instanceof ApiError && error.code === 'recent_sign_in_required')) throw error;
        setState('wanted');
        return false;
      }
    },
    isOpen: state === 'open',
    notice: state && (
      <div role="alert" className={styles.again}>
        <p>{text ?? again.text}</p>
        <Button variant="secondary" size="small" onClick={() => void logIn()}>
          {again.logIn}
        </Button>
      </div>
    ),
  };
}
