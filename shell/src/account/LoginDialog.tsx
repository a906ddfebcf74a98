import { useEffect, useRef, useState } from 'react';
import { Dialog } from '@minori/design-system/dialog';
import { useMessages, type DialogViewProps } from '@minori/platform';
import { useSite } from '../useSite';
import { LoginForm } from './LoginForm';
import { messages } from './messages';
import { ResetForm } from './ResetForm';
import { SignupForm } from './SignupForm';
import { VerifyNotice } from './VerifyNotice';

type Mode = 'login' | 'signup' | 'reset' | 'verify';

/** Signing in, signing up and asking for a new password. */
export function LoginDialog({ mode: first = 'login', open, onClose, onClosed }: DialogViewProps<'auth.login'>) {
  const t = useMessages(messages);
  const { session, bus } = useSite();
  const [mode, setMode] = useState<Mode>(() => (session.$identity.get()?.isEmailVerified === false ? 'verify' : first));
  const content = useRef<HTMLDivElement>(null);
  const focused = useRef(mode);
  const titles: Record<Mode, string> = {
    login: t.loginTitle,
    signup: t.signupTitle,
    reset: t.resetTitle,
    verify: t.verifyTitle,
  };

  // What had the focus went with the former step; the dialog itself sees to the first one.
  useEffect(() => {
    if (focused.current === mode) return;
    focused.current = mode;
    content.current?.querySelector<HTMLElement>('input, button')?.focus();
  }, [mode]);

  /** Where somebody goes on who is signed in at the identity provider: in, to registration, or to their mailbox. */
  async function proceed() {
    const { status } = await session.signedIn();
    if (status === 'member') return onClose({ signed_in: true });
    if (!session.$identity.get()?.isEmailVerified) return setMode('verify');
    onClose();
    await bus.open('auth.register', {}).result;
  }

  return (
    <Dialog
      open={open}
      onClose={() => onClose()}
      afterClose={onClosed}
      title={titles[mode]}
      width="narrow"
      dismissible={mode !== 'verify'}
    >
      <div ref={content}>
        {mode === 'login' && (
          <LoginForm onSignedIn={proceed} onSignup={() => setMode('signup')} onForgot={() => setMode('reset')} />
        )}
        {mode === 'signup' && (
          <SignupForm onSignedIn={proceed} onLogin={() => setMode('login')} onVerify={() => setMode('verify')} />
        )}
        {mode === 'reset' && <ResetForm onBack={() => setMode('login')} />}
        {mode === 'verify' && <VerifyNotice onVerified={proceed} />}
      </div>
    </Dialog>
  );
}
