import { startTransition } from 'react';
import { createRoot, hydrateRoot } from 'react-dom/client';
import { hydrate } from '@minori/platform/query';
import { App } from './App';
import { applyAppearance } from './appearance';
import { readConfig, readRendering } from './config';
import './remotes/provided';
import { pageAt } from './remotes/shipped';
import { watchInstalling } from './install/install';
import { startServiceWorker } from './serviceWorker/startServiceWorker';
import { createSite } from './shell';

function start() {
  applyAppearance();
  const rendering = readRendering();
  const config = readConfig();
  watchInstalling();
  startServiceWorker(config);
  const site = createSite(config, rendering?.renderedAt);
  if (rendering) hydrate(site.shell.queryClient, rendering.state as object);
  // The page's remote loads while the session is found out.
  const { $shipped, load } = site.remotes;
  const { manifest, route } = pageAt($shipped.get(), location) ?? {};
  // Invitations lead to who invites: a link to anything else can't take their place.
  const { search } = location;
  if (route?.path === '/:username' && search.includes('referral=')) {
    import('./account/referral')
      .then(({ keepReferralOfGuest }) => keepReferralOfGuest(site.session.$session, search))
      .catch(() => {}); // the code can be typed
  }
  if (manifest && manifest.name in $shipped.get()) load(manifest.name).catch(() => {}); // its outlet reports the failure
  const root = document.getElementById('root');
  if (!root) return;
  const app = <App site={site} />;
  // A transition is rendered in slices; a first render would be one long task.
  startTransition(() => {
    if (rendering) hydrateRoot(root, app, { onRecoverableError: reportError });
    else createRoot(root).render(app);
  });
}

start();
