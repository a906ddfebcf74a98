import type { SiteConfig } from '../config';
import type { KeepMessage } from './keep';
import { serviceWorkerReady } from './registerServiceWorker';
import { wayOf } from './routing';

/** Resolve with the worker that looks after this page, as one does as soon as it runs. */
async function ownWorker(): Promise<ServiceWorker | null> {
  const { serviceWorker } = navigator;
  if (!serviceWorker.controller) {
    await new Promise((resolve) => serviceWorker.addEventListener('controllerchange', resolve, { once: true }));
  }
  return serviceWorker.controller;
}

/** Paths of what the page has loaded of the site's own, and of what tells where its remotes lie. */
function filesOf({ remotes }: Pick<SiteConfig, 'remotes'>): string[] {
  const loaded = performance.getEntriesByType('resource').map(({ name }) => name);
  const manifests = Object.values(remotes).map(({ address }) => address);
  const own = [...loaded, ...manifests].map((address) => new URL(address, location.origin));
  const paths = own.filter(({ origin }) => origin === location.origin).map(({ pathname }) => pathname);
  return [...new Set(paths)].filter((path) => wayOf(path));
}

/** Have no worker, and nothing that one has kept. */
async function endServiceWorker(): Promise<void> {
  const registrations = await navigator.serviceWorker.getRegistrations();
  if (registrations.length === 0) return;
  await Promise.all(registrations.map((registration) => registration.unregister()));
  for (const name of await caches.keys()) await caches.delete(name);
}

/** Have the worker keep what this page runs on; where none may run, end what is there. */
export async function keepPage(config: SiteConfig): Promise<void> {
  const { release, isKept } = config;
  if (release === null) return endServiceWorker();
  if (!(await serviceWorkerReady()) || isKept) return;
  const worker = await ownWorker();
  worker?.postMessage({ type: 'keep', release, files: filesOf(config) } satisfies KeepMessage);
}
