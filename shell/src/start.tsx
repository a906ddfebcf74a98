import '@minori/design-system/styles.css';
import { useStore } from '@nanostores/react';
import { createRoot } from 'react-dom/client';
import { Button, DesignSystemProvider, ErrorState } from '@minori/design-system';
import { Boundary, NavigationRouter, RouterLink, ShellContext, useMessages } from '@minori/platform';
import { QueryClientProvider } from '@minori/platform/query';
import { useState } from 'react';
import { applyAppearance } from './appearance';
import { readConfig } from './config';
import { ConnectionNote } from './connection/ConnectionNote';
import { DialogHost } from './dialogs/DialogHost';
import { Frame } from './frame/Frame';
import { messages } from './messages';
import { Page } from './pages/Page';
import { PlayerHost } from './player/PlayerHost';
import './remotes/provided';
import { ownerOf } from './remotes/routes';
import { createSite, type Site } from './shell';
import { SiteContext } from './useSite';
import { SnackbarHost } from './snackbar/SnackbarHost';
import { UploadHost } from './uploads/UploadHost';

function ErrorScreen() {
  const t = useMessages(messages);
  return (
    <ErrorState title={t.errorTitle} action={<Button onClick={() => location.reload()}>{t.reload}</Button>}>
      {t.errorText}
    </ErrorState>
  );
}

function App({ site }: { site: Site }) {
  const { shell, bus, remotes, snackbar } = site;
  const language = useStore(shell.i18n.$language);
  const { location: place } = useStore(shell.navigation.$place);
  const [failedAt, setFailedAt] = useState<string | null>(null);
  return (
    <SiteContext value={site}>
      <ShellContext value={shell}>
        <QueryClientProvider client={shell.queryClient}>
          <DesignSystemProvider language={language} link={RouterLink}>
            <NavigationRouter navigation={shell.navigation}>
              <Frame remotes={remotes}>
                <Boundary resetKey={place.pathname} onError={() => setFailedAt(place.pathname)}>
                  <Page remotes={remotes} />
                </Boundary>
                {failedAt === place.pathname && <ErrorScreen />}
              </Frame>
              <ConnectionNote />
              <PlayerHost />
              <UploadHost />
              <DialogHost bus={bus} remotes={remotes} />
              <SnackbarHost store={snackbar} />
            </NavigationRouter>
          </DesignSystemProvider>
        </QueryClientProvider>
      </ShellContext>
    </SiteContext>
  );
}

function start() {
  applyAppearance();
  const site = createSite(readConfig());
  // The page's remote loads while the session is found out.
  const owner = ownerOf(location.pathname);
  if (owner && owner !== 'shell') site.remotes.load(owner).catch(() => {}); // its outlet reports the failure
  const root = document.getElementById('root');
  if (root) createRoot(root).render(<App site={site} />);
}

start();
