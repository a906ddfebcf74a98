import { createAnswering } from './answering';
import { isKeepMessage } from './keep';
import { installPush } from './push';
import { createReleases } from './releases';
import { routeOf } from './routing';
import type { WorkerScope } from './scope';

const worker = self as unknown as WorkerScope;
const releases = createReleases(worker.caches, (path) => worker.fetch(path));
const answer = createAnswering(releases, {
  fetch: (request) => worker.fetch(request),
  isOnline: () => worker.navigator.onLine,
});

async function begin(): Promise<void> {
  // Pages are asked for while the worker is still starting.
  await worker.registration.navigationPreload?.enable();
  await worker.clients.claim();
}

// One worker is as good as the next for every page: what it keeps is told apart by release, and a page is of the network. So
// none waits for pages of the former one to be closed.
worker.addEventListener('install', (event) => event.waitUntil(worker.skipWaiting()));
worker.addEventListener('activate', (event) => event.waitUntil(begin()));
worker.addEventListener('message', (event) => {
  if (isKeepMessage(event.data)) event.waitUntil(releases.keep(event.data));
});
worker.addEventListener('fetch', (event) => {
  const way = routeOf(event.request, worker.location.origin);
  if (way) event.respondWith(answer(event, way));
});
installPush(worker);
