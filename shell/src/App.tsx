import '@minori/design-system/styles.css';
import { useStore } from '@nanostores/react';
import { Button, DesignSystemProvider, ErrorState } from '@minori/design-system';
import { Boundary, NavigationRouter, RouterLink, ShellContext, useMessages } from '@minori/platform';
import { QueryClientProvider } from '@minori/platform/query';
import { useLocation } from '@minori/platform/router';
import { useEffect, useState } from 'react';
import { Cards } from './cards/Cards';
import { ConnectionNote } from './connection/ConnectionNote';
import { DialogHost } from './dialogs/DialogHost';
import { Frame } from './frame/Frame';
import { messages } from './messages';
import { Page } from './pages/Page';
import { PlayerHost } from './player/PlayerHost';
import type { Site } from './shell';
import { SnackbarHost } from './snackbar/SnackbarHost';
import { endWaiting } from './takeover/waiting';
import { UploadHost } from './uploads/UploadHost';
import { SiteContext } from './useSite';

function ErrorScreen() {
  const t = useMessages(messages);
  return (
    <ErrorState title={t.errorTitle} action={<Button onClick={() => location.reload()}>{t.reload}</Button>}>
      {t.errorText}
    </ErrorState>
  );
}

/** The page, or word that it has failed. */
function PlaceOfPage({ remotes }: Pick<Site, 'remotes'>) {
  const { pathname } = useLocation();
  const [failedAt, setFailedAt] = useState<string | null>(null);
  return (
    <>
      <Boundary resetKey={pathname} onError={() => setFailedAt(pathname)}>
        <Page remotes={remotes} />
      </Boundary>
      {failedAt === pathname && <ErrorScreen />}
    </>
  );
}

/** The whole site, as the browser renders it: the frame, the page in it, and what lies above both. */
export function App({ site }: { site: Site }) {
  const { shell, bus, remotes, snackbar } = site;
  const language = useStore(shell.i18n.$language, { ssr: 'initial' });

  useEffect(() => endWaiting(document.getElementById('root')), []);

  return (
    <SiteContext value={site}>
      <ShellContext value={shell}>
        <QueryClientProvider client={shell.queryClient}>
          <DesignSystemProvider language={language} link={RouterLink} renderedAt={shell.renderedAt}>
            <NavigationRouter navigation={shell.navigation}>
              <Frame remotes={remotes}>
                <PlaceOfPage remotes={remotes} />
              </Frame>
              <ConnectionNote />
              <PlayerHost />
              <UploadHost />
              <Cards remotes={remotes} />
              <DialogHost bus={bus} remotes={remotes} />
              <SnackbarHost store={snackbar} />
            </NavigationRouter>
          </DesignSystemProvider>
        </QueryClientProvider>
      </ShellContext>
    </SiteContext>
  );
}
