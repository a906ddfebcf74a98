import { useStore } from '@nanostores/react';
import { useEffect, useRef, useState } from 'react';
import { Button, EmptyState, RowSkeleton } from '@minori/design-system';
import { useMessages, usePageTitle, useSession, useShell } from '@minori/platform';
import { useSearchParams } from '@minori/platform/router';
import { IdentityError } from '../session/identity';
import { useSite } from '../useSite';
import { mailMessages } from './mailMessages';
import { messages } from './messages';
import { useSteps } from './useSteps';

type Result = 'checking' | 'done' | 'already' | 'expired' | 'used' | 'failed';

/** Where the link of a verification mail leads. */
export function VerifyPage() {
  const t = useMessages(messages);
  const { verify: text } = useMessages(mailMessages);
  const { session, bus } = useSite();
  const shell = useShell();
  const { status } = useSession();
  const identity = useStore(session.$identity);
  const [search] = useSearchParams();
  const [result, setResult] = useState<Result>('checking');
  const [verified, setVerified] = useState('');
  const [attempt, setAttempt] = useState(0);
  const code = search.get('oobCode') ?? '';
  const tried = useRef<string>(undefined);

  usePageTitle(t.verifyTitle);

  useEffect(() => {
    if (tried.current === `${code} ${attempt}`) return; // a code works once
    tried.current = `${code} ${attempt}`;
    async function verify() {
      setVerified(await (await session.provider()).verifyEmail(code));
      const { status: now } = await session.reload();
      setResult('done');
      if (now !== 'unregistered') return;
      const registration = await bus.open('auth.register', {}).result;
      const { navigator, $place } = shell.navigation;
      const isHere = $place.get().location.pathname === '/mails/verify'; // a page they came for may have called them
      if (registration && isHere) navigator.replace('/');
    }
    async function explain(error: unknown) {
      const cause = error instanceof IdentityError ? error.code : 'unknown';
      if (cause !== 'expired_code' && cause !== 'invalid_code') return setResult('failed');
      // It may have been this very link, pressed twice or opened by a scanner.
      await session.reload().catch(() => {});
      if (session.$identity.get()?.isEmailVerified) return setResult('already');
      return setResult(cause === 'expired_code' ? 'expired' : 'used');
    }
    verify().catch(explain);
  }, [session, bus, shell, code, attempt]);

  const home = <Button href="/">{t.backHome}</Button>;
  const logIn = (label: string) => <Button onClick={() => void shell.session.requireSignIn()}>{label}</Button>;
  if (result === 'checking') return <RowSkeleton />;
  if (result === 'already') {
    return (
      <EmptyState isPage title={text.already} action={status === 'unregistered' ? logIn(text.goOn) : home}>
        {text.alreadyText}
      </EmptyState>
    );
  }
  if (result === 'failed') {
    const retry = () => {
      setResult('checking');
      setAttempt(attempt + 1);
    };
    return (
      <EmptyState isPage title={text.failed} action={<Button onClick={retry}>{text.retry}</Button>}>
        {text.failedText}
      </EmptyState>
    );
  }
  if (result !== 'done') {
    const title = result === 'expired' ? text.expired : text.used;
    const isSignedIn = identity !== null;
    return (
      <EmptyState isPage title={title} action={isSignedIn ? <SendAgain /> : logIn(t.login)}>
        {result === 'used' && text.usedText} {isSignedIn ? text.renewText : text.logInText}
      </EmptyState>
    );
  }
  const isOther = identity !== null && verified !== '' && identity.email?.toLowerCase() !== verified.toLowerCase();
  if (isOther) {
    return (
      <EmptyState isPage title={text.done} action={home}>
        {text.other(verified, identity.email ?? '')}
      </EmptyState>
    );
  }
  const next = logIn(status === 'unregistered' ? text.goOn : text.logIn);
  return (
    <EmptyState isPage title={text.done} action={status === 'member' ? home : next}>
      {status !== 'member' && text.doneText}
    </EmptyState>
  );
}

function SendAgain() {
  const t = useMessages(messages);
  const { api, snackbar } = useShell();
  const { isBusy, run } = useSteps();
  const send = async () => {
    await api('POST /users/emails/generate');
    snackbar.show({ type: 'success', text: t.resent });
  };
  return (
    <Button loading={isBusy} onClick={() => void run(send)}>
      {t.resend}
    </Button>
  );
}
