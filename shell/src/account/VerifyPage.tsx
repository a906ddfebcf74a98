import { useEffect, useRef, useState } from 'react';
import { Button, EmptyState, RowSkeleton } from '@minori/design-system';
import { useMessages, usePageTitle, useSession, useShell } from '@minori/platform';
import { useSearchParams } from '@minori/platform/router';
import { useSite } from '../useSite';
import { messages } from './messages';

/** Where the link of a verification mail leads. */
export function VerifyPage() {
  const t = useMessages(messages);
  const { session, bus } = useSite();
  const shell = useShell();
  const { status } = useSession();
  const [search] = useSearchParams();
  const [result, setResult] = useState<'checking' | 'done' | 'failed'>('checking');
  const code = search.get('oobCode') ?? '';
  const usedCode = useRef<string>(undefined);

  usePageTitle(t.verifyTitle);

  useEffect(() => {
    if (usedCode.current === code) return; // a code works once
    usedCode.current = code;
    async function verify() {
      await (await session.provider()).verifyEmail(code);
      const { status: now } = await session.reload();
      setResult('done');
      if (now !== 'unregistered') return;
      const registration = await bus.open('auth.register', {}).result;
      const { navigator, $place } = shell.navigation;
      const isHere = $place.get().location.pathname === '/mails/verify'; // a page they came for may have called them
      if (registration && isHere) navigator.replace('/');
    }
    verify().catch(() => setResult('failed'));
  }, [session, bus, shell, code]);

  if (result === 'checking') return <RowSkeleton />;
  const home = <Button href="/">{t.backHome}</Button>;
  if (result === 'failed') {
    return (
      <EmptyState
        isPage
        title={t.verifyFailed}
        action={
          status === 'member' ? home : <Button onClick={() => void shell.session.requireSignIn()}>{t.login}</Button>
        }
      >
        {t.verifyFailedText}
      </EmptyState>
    );
  }
  const next = (
    <Button onClick={() => void shell.session.requireSignIn()}>
      {status === 'unregistered' ? t.verifyContinue : t.verifyLogin}
    </Button>
  );
  return (
    <EmptyState isPage title={t.verifyDone} action={status === 'member' ? home : next}>
      {status !== 'member' && t.verifyDoneText}
    </EmptyState>
  );
}
