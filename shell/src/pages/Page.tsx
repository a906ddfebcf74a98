import { lazy, Suspense, useMemo } from 'react';
import { Button, EmptyState, PostCardSkeleton, RowSkeleton } from '@minori/design-system';
import { useMessages, usePageTitle } from '@minori/platform';
import { Route, Routes, useLocation } from '@minori/platform/router';
import { messages } from '../messages';
import { RemoteOutlet } from '../remotes/RemoteOutlet';
import type { Remotes } from '../remotes/remotes';
import { ownerOf } from '../remotes/routes';
import styles from './Page.module.css';

const AboutPage = lazy(async () => ({ default: (await import('./AboutPage')).AboutPage }));
const HelpPage = lazy(async () => ({ default: (await import('./HelpPage')).HelpPage }));
const PrivacyPage = lazy(async () => ({ default: (await import('./PrivacyPage')).PrivacyPage }));
const VerifyPage = lazy(async () => ({ default: (await import('../account/VerifyPage')).VerifyPage }));
const ResetPage = lazy(async () => ({ default: (await import('../account/ResetPage')).ResetPage }));
const UnsubscribePage = lazy(async () => ({ default: (await import('../account/UnsubscribePage')).UnsubscribePage }));

const NO_PROPS = {};

/** What stands at the present path: a remote's page, one of the shell's own, or word that there is none. */
export function Page({ remotes }: { remotes: Remotes }) {
  const { pathname } = useLocation();
  const owner = ownerOf(pathname);
  const skeleton = useMemo(() => (owner ? <PageSkeleton owner={owner} /> : null), [owner]);
  if (owner === null) return <NotFoundPage />;
  if (owner === 'shell') {
    return (
      <Suspense fallback={null}>
        <Routes>
          <Route path="/about" element={<AboutPage />} />
          <Route path="/help" element={<HelpPage />} />
          <Route path="/privacy_policy" element={<PrivacyPage />} />
          <Route path="/mails/verify" element={<VerifyPage />} />
          <Route path="/mails/reset" element={<ResetPage />} />
          <Route path="/mails/unsubscribe" element={<UnsubscribePage />} />
        </Routes>
      </Suspense>
    );
  }
  return (
    <RemoteOutlet
      key={owner}
      remotes={remotes}
      name={owner}
      select={(remote) => remote.app}
      viewProps={NO_PROPS}
      skeleton={skeleton}
      resetKey={pathname}
    />
  );
}

function PageSkeleton({ owner }: { owner: string }) {
  const Row = owner === 'mf-timeline' ? PostCardSkeleton : RowSkeleton;
  return (
    <div className={styles.skeleton}>
      {[1, 2, 3, 4, 5].map((row) => (
        <Row key={row} />
      ))}
    </div>
  );
}

function NotFoundPage() {
  const t = useMessages(messages);
  usePageTitle(t.notFoundTitle);
  return (
    <EmptyState isPage title={t.notFoundTitle} action={<Button href="/">{t.backHome}</Button>}>
      {t.notFoundText}
    </EmptyState>
  );
}
