import { useStore } from '@nanostores/react';
import { useEffect, useEffectEvent } from 'react';
import { Button } from '@minori/design-system';
import { FormFailure } from '@minori/design-system/use-form';
import { useMessages, useShell } from '@minori/platform';
import { useSite } from '../useSite';
import styles from './Account.module.css';
import { messages } from './messages';
import { useSteps } from './useSteps';

/** Wait for the address to be verified: the mail was sent; coming back to this window looks again. */
export function VerifyNotice({ onVerified }: { onVerified(): Promise<void> }) {
  const t = useMessages(messages);
  const { session } = useSite();
  const { api, snackbar } = useShell();
  const { isBusy, error, setError, run } = useSteps();
  const identity = useStore(session.$identity);

  async function look(isAsked: boolean) {
    await session.reload();
    if (session.$identity.get()?.isEmailVerified) return onVerified();
    if (isAsked) setError(t.notYetVerified);
  }

  const onFocus = useEffectEvent(() => void look(false).catch(() => {})); // the button says what is wrong
  useEffect(() => {
    const listener = () => onFocus();
    addEventListener('focus', listener);
    return () => removeEventListener('focus', listener);
  }, []);

  return (
    <div className={styles.text}>
      <p role="status">{t.verifyLead(identity?.email ?? '')}</p>
      <p>{t.verifyHint}</p>
      <FormFailure>{error}</FormFailure>
      <Button block size="large" loading={isBusy} onClick={() => void run(() => look(true))}>
        {t.verifiedCheck}
      </Button>
      <Button
        block
        variant="quiet"
        disabled={isBusy}
        onClick={() =>
          void run(async () => {
            await api('POST /users/emails/generate');
            snackbar.show({ type: 'success', text: t.resent });
          })
        }
      >
        {t.resend}
      </Button>
    </div>
  );
}
