import { createHash } from 'node:crypto';
import { access, readFile } from 'node:fs/promises';
import path from 'node:path';
import type { Context } from 'koa';
import type { Shipped } from '../src/remotes/shipped';
import type { ServerEnv } from './env';

const FILE = 'service-worker.js';
const RELEASE_LENGTH = 12;

/** What is sent in place of the worker where none is to run: it goes, with all that one before it has kept. */
const FAREWELL = `self.addEventListener('install', () => self.skipWaiting());
self.addEventListener('activate', (event) => event.waitUntil(leave()));

async function leave() {
  await self.registration.unregister();
  for (const name of await caches.keys()) await caches.delete(name);
}
`;

/** What the worker itself may do: ask for files of the site. */
const POLICY = "default-src 'none'; connect-src 'self'";

/** Return whether browsers may run the worker: it is switched on, and part of the shell's build, as it is not in development. */
export async function hasServiceWorker({ hasServiceWorker: isOn, shellDir }: ServerEnv): Promise<boolean> {
  if (!isOn) return false;
  return access(path.join(shellDir, FILE)).then(
    () => true,
    () => false,
  );
}

/** Send the worker, or the one that ends it. Browsers ask for it with each page that they open, and are told what is new. */
export async function sendServiceWorker(ctx: Context, env: ServerEnv): Promise<void> {
  ctx.type = 'text/javascript';
  ctx.set({ 'cache-control': 'no-cache', 'content-security-policy': POLICY, 'x-robots-tag': 'noindex' });
  ctx.body = (await hasServiceWorker(env)) ? await readFile(path.join(env.shellDir, FILE)) : FAREWELL;
}

/**
 * Return what a release is called: the shell, by what its page is made of, with the versions of all remotes.
 * @param template the shell's `index.html`, in which its files are named by what they contain
 */
export function releaseOf(template: string, shipped: Shipped): string {
  const addresses = Object.values(shipped)
    .map(({ address }) => address)
    .toSorted();
  return createHash('sha256')
    .update(JSON.stringify([template, addresses]))
    .digest('hex')
    .slice(0, RELEASE_LENGTH);
}
