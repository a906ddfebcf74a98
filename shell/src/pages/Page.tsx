import { useStore } from '@nanostores/react';
import { lazy, Suspense, useState, type ComponentType } from 'react';
import { Button, EmptyState, PostCardSkeleton, RowSkeleton } from '@minori/design-system';
import { Pages, ShellContext, Shown, useMessages, usePageTitle, useShell, type PagesOf } from '@minori/platform';
import { useLocation } from '@minori/platform/router';
import { manifest } from '../manifest';
import { messages } from '../messages';
import { ownNavigation } from '../remotes/ownNavigation';
import { RemoteOutlet } from '../remotes/RemoteOutlet';
import type { Remotes } from '../remotes/remotes';
import { pageAt, type SitePage } from '../remotes/shipped';
import { usePage } from '../remotes/usePage';
import { useSite } from '../useSite';
// With the first style sheet: the server renders these pages, and shows them before their code is there.
import './Article.module.css';
import styles from './Page.module.css';

const AboutPage = lazy(async () => ({ default: (await import('./AboutPage')).AboutPage }));
const HelpPage = lazy(async () => ({ default: (await import('./HelpPage')).HelpPage }));
const PrivacyPage = lazy(async () => ({ default: (await import('./PrivacyPage')).PrivacyPage }));
const TermsPage = lazy(async () => ({ default: (await import('./TermsPage')).TermsPage }));
const TransactionsPage = lazy(async () => ({ default: (await import('./TransactionsPage')).TransactionsPage }));
const CoinsPage = lazy(async () => ({ default: (await import('./CoinsPage')).CoinsPage }));
const ExternalServicesPage = lazy(async () => ({
  default: (await import('./ExternalServicesPage')).ExternalServicesPage,
}));
const TransparencyPage = lazy(async () => ({ default: (await import('./TransparencyPage')).TransparencyPage }));
const StatusPage = lazy(async () => ({ default: (await import('./StatusPage')).StatusPage }));
const VerifyPage = lazy(async () => ({ default: (await import('../account/VerifyPage')).VerifyPage }));
const EmailPage = lazy(async () => ({ default: (await import('../account/EmailPage')).EmailPage }));
const ResetPage = lazy(async () => ({ default: (await import('../account/ResetPage')).ResetPage }));
const SharePage = lazy(async () => ({ default: (await import('./SharePage')).SharePage }));
const UnsubscribePage = lazy(async () => ({ default: (await import('../account/UnsubscribePage')).UnsubscribePage }));

const SHELL_PAGES: PagesOf<typeof manifest> = {
  about: <AboutPage />,
  help: <HelpPage />,
  privacy: <PrivacyPage />,
  terms: <TermsPage />,
  transactions: <TransactionsPage />,
  coins: <CoinsPage />,
  externalServices: <ExternalServicesPage />,
  transparency: <TransparencyPage />,
  status: <StatusPage />,
  verify: <VerifyPage />,
  email: <EmailPage />,
  reset: <ResetPage />,
  unsubscribe: <UnsubscribePage />,
  share: <SharePage />,
};

const NO_PROPS = {};

/** What stands at the present path: a remote's page, one of the shell's own, or word that there is none. */
export function Page({ remotes }: { remotes: Remotes }) {
  const page = usePage(remotes);
  const shipped = useStore(remotes.$shipped);
  const { firstView } = useSite();
  if (!page) return <NotFoundPage />;
  if (page.manifest === manifest) {
    return (
      <Suspense fallback={null}>
        <Pages manifest={manifest} pages={SHELL_PAGES} />
        <Shown onShown={firstView.shown} />
      </Suspense>
    );
  }
  const { name } = page.manifest;
  if (shipped[name]?.isRefused) return <RefusedPage />;
  return <RemotePage key={name} remotes={remotes} page={page} />;
}

/** A page of a remote, which hears of its own pages alone. */
function RemotePage({ remotes, page }: { remotes: Remotes; page: SitePage }) {
  const { pathname } = useLocation();
  const { serverViewOf, firstView } = useSite();
  const [isAwaited] = useState(firstView.isShown);
  const shell = useShell();
  const { name } = page.manifest;
  const [own] = useState(() => ({
    ...shell,
    navigation: ownNavigation(
      shell.navigation,
      (location) => pageAt(remotes.$shipped.get(), location)?.manifest.name === name,
    ),
  }));
  return (
    <ShellContext value={own}>
      <RemoteOutlet
        remotes={remotes}
        name={name}
        select={(remote) => remote.app}
        viewProps={NO_PROPS}
        skeleton={<PageSkeleton Row={page.route.skeleton === 'posts' ? PostCardSkeleton : RowSkeleton} />}
        resetKey={pathname}
        serverViewOf={serverViewOf}
        isAwaited={isAwaited}
        isPage
        onShown={firstView.shown}
      />
    </ShellContext>
  );
}

function PageSkeleton({ Row }: { Row: ComponentType }) {
  return (
    <div className={styles.skeleton}>
      {[1, 2, 3, 4, 5].map((row) => (
        <Row key={row} />
      ))}
    </div>
  );
}

/** In place of a remote that this shell has not the version for. */
function RefusedPage() {
  const t = useMessages(messages);
  const { pathname } = useLocation();
  usePageTitle(t.remoteRefusedTitle);
  return (
    <EmptyState isPage title={t.remoteRefusedTitle} action={pathname !== '/' && <Button href="/">{t.backHome}</Button>}>
      {t.remoteRefusedText}
    </EmptyState>
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
