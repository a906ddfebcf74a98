import { readConfig } from '../config';

/** Where the worker lies: what it looks after is what lies below. */
const ADDRESS = '/service-worker.js';

let registering: Promise<ServiceWorkerRegistration | undefined> | undefined;

async function register(): Promise<ServiceWorkerRegistration | undefined> {
  if (!('serviceWorker' in navigator) || readConfig().release === null) return undefined;
  try {
    const registration: ServiceWorkerRegistration | undefined = await navigator.serviceWorker.register(ADDRESS, {
      updateViaCache: 'none',
    });
    return registration && (await navigator.serviceWorker.ready);
  } catch {
    // As in private windows of some browsers, or without a connection, where there may be one already.
    return navigator.serviceWorker.getRegistration();
  }
}

/**
 * Return the registration of the site's service worker once that is there, registering it where that has not happened;
 * undefined where the browser has none, or none may run.
 */
export function serviceWorkerReady(): Promise<ServiceWorkerRegistration | undefined> {
  registering ??= register();
  return registering;
}
