import type { ReactNode } from 'react';
import { Button } from '@minori/design-system';
import { useMessages } from '@minori/platform';
import type { SocialProvider } from '../session/identity';
import { useSite } from '../useSite';
import styles from './Account.module.css';
import { messages } from './messages';
import type { useSteps } from './useSteps';

const MARKS: Record<SocialProvider, ReactNode> = {
  google: (
    <svg viewBox="0 0 24 24" width="18" height="18" aria-hidden="true">
      <path
        fill="#4285F4"
        d="M22.5 12.2c0-.8-.1-1.5-.2-2.2H12v4.2h5.9a5 5 0 0 1-2.2 3.3v2.8h3.5c2.1-2 3.3-4.8 3.3-8.1z"
      />
      <path
        fill="#34A853"
        d="M12 23c3 0 5.4-1 7.2-2.7l-3.5-2.8c-1 .7-2.2 1.1-3.7 1.1a6.500 6.500 0 0 1-6.100-4.500H2.300v2.800A11 11 0 0 0 12 23z"
      />
      <path fill="#FBBC05" d="M5.900 14.100a6.600 6.600 0 0 1 0-4.200V7.100H2.300a11 11 0 0 0 0 9.800z" />
      <path
        fill="#EA4335"
        d="M12 5.400c1.600 0 3.100.6 4.200 1.700l3.100-3.100A11 11 0 0 0 2.300 7.100l3.600 2.800A6.500 6.500 0 0 1 12 5.400z"
      />
    </svg>
  ),
  apple: (
    <svg viewBox="0 0 24 24" width="18" height="18" fill="currentColor" aria-hidden="true">
      <path d="M16.700 12.700c0-2.300 1.900-3.400 2-3.500a4.300 4.300 0 0 0-3.400-1.800c-1.400-.2-2.800.8-3.500.8s-1.900-.8-3-.8a4.500 4.500 0 0 0-3.800 2.300c-1.600 2.800-.4 7 1.200 9.300.8 1.100 1.700 2.400 2.900 2.300s1.600-.7 3-.7 1.800.7 3.100.7 2.100-1.100 2.900-2.300a9.500 9.500 0 0 0 1.300-2.700 4.100 4.100 0 0 1-2.700-3.600zM14.400 5.900A4.100 4.100 0 0 0 15.400 3a4.300 4.300 0 0 0-2.800 1.400 3.900 3.900 0 0 0-1 2.800 3.500 3.500 0 0 0 2.800-1.300z" />
    </svg>
  ),
  x: (
    <svg viewBox="0 0 24 24" width="16" height="16" fill="currentColor" aria-hidden="true">
      <path d="M17.800 3h3l-6.600 7.500L22 21h-6.100l-4.800-6.300L5.600 21h-3l7-8.100L2.200 3h6.300l4.300 5.700zm-1.100 16.200h1.700L7.500 4.700H5.800z" />
    </svg>
  ),
};

interface Props extends Pick<ReturnType<typeof useSteps>, 'isBusy' | 'run'> {
  onSignedIn(): Promise<void>;
}

/** Signing in with another service's account. */
export function SocialButtons({ isBusy, run, onSignedIn }: Props) {
  const t = useMessages(messages);
  const { session } = useSite();
  const labels: Record<SocialProvider, string> = { google: t.withGoogle, apple: t.withApple, x: t.withX };

  async function signInWith(provider: SocialProvider) {
    await (await session.provider()).signInWith(provider);
    await onSignedIn();
  }

  return (
    <>
      <div className={styles.or}>{t.or}</div>
      <div className={styles.social}>
        {(['google', 'apple', 'x'] as const).map((provider) => (
          <Button
            key={provider}
            block
            variant="secondary"
            icon={MARKS[provider]}
            disabled={isBusy}
            onClick={() => void run(() => signInWith(provider))}
          >
            {labels[provider]}
          </Button>
        ))}
      </div>
    </>
  );
}
