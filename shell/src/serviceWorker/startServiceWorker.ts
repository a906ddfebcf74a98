import type { SiteConfig } from '../config';
import type { KeepMessage } from './keep';
import { serviceWorkerReady } from './registerServiceWorker';
import { wayOf } from './routing';

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

async function start(config: SiteConfig): Promise<void> {
  const { release, isKept } = config;
  if (release === null) return endServiceWorker();
  await untilQuiet();
  if (!(await serviceWorkerReady()) || isKept) return;
  const worker = await ownWorker();
  worker?.postMessage({ type: 'keep', release, files: filesOf(config) } satisfies KeepMessage);
}

/**
 * Let a service worker keep what the page runs on, once nothing else is to be done; where none may run, end what is there.
 * Without one the site works as well, but for what needs no connection.
 */
export function startServiceWorker(config: SiteConfig): void {
  if ('serviceWorker' in navigator) start(config).catch(() => {});
}
