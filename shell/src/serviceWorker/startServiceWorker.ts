import type { SiteConfig } from '../config';

/** A page that is all there is left alone so long: what it still asks for comes first. */
const QUIET_MS = 3_000;

/** Resolve once the page is loaded and the browser has nothing else to do. */
async function untilQuiet(): Promise<void> {
  if (document.readyState !== 'complete') {
    await new Promise((resolve) => addEventListener('load', resolve, { once: true }));
  }
  await new Promise((resolve) => setTimeout(resolve, QUIET_MS));
  // Safari has none.
  if ('requestIdleCallback' in window) await new Promise((resolve) => requestIdleCallback(resolve));
}

/**
 * Let a service worker keep what the page runs on, once nothing else is to be done; where none may run, end what is there.
 * Without one the site works as well, but for what needs no connection.
 */
export function startServiceWorker(config: SiteConfig): void {
  if (!('serviceWorker' in navigator)) return;
  const begin = async () => (await import('./keepPage')).keepPage(config);
  untilQuiet()
    .then(begin)
    .catch(() => {});
}
