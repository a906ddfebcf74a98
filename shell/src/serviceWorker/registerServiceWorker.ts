/** Where the worker lies: what it looks after is what lies below. */
const ADDRESS = '/service-worker.js';

let registering: Promise<ServiceWorkerRegistration | undefined> | undefined;

async function register(): Promise<ServiceWorkerRegistration | undefined> {
  if (!('serviceWorker' in navigator)) return undefined;
  try {
    await navigator.serviceWorker.register(ADDRESS, { updateViaCache: 'none' });
    return await navigator.serviceWorker.ready;
  } catch {
    return undefined; // as in private windows of some browsers
  }
}

/**
 * Return the registration of the site's service worker once that is there, registering it where that has not happened;
 * undefined where the browser has none.
 */
export function serviceWorkerReady(): Promise<ServiceWorkerRegistration | undefined> {
  registering ??= register();
  return registering;
}
