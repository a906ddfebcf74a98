import type { Site } from '@minori/sandbox/site';
import type { BrowserContext, CDPSession, Page, Worker } from '@playwright/test';

/** What a browser makes up for pushes, as the stand-in of a push service has made it. */
interface MadeUp {
  endpoint: string;
  keys: { p256dh: string; auth: string };
}

/** A notification as the worker has shown it. */
export interface Shown {
  title: string;
  body: string;
  tag: string;
}

interface WorkerGlobal {
  shown: (Shown & { data: unknown })[];
  registration: { showNotification(title: string, options: object): Promise<void> };
}

/** A browser whose push service is the stand-in. */
export interface PushBrowser {
  /** Return what the service was pushed for it, decrypted, once there is so much. */
  pushed(count: number): Promise<string[]>;
  /** Deliver what was pushed to the site's worker, and return what it has shown. */
  deliver(data: string): Promise<Shown[]>;
  /** Press the last notification that was shown. */
  press(): Promise<void>;
}

/** In a page, have the browser ask nobody and reach no push service of its own. */
function subscribeAs({ endpoint, keys }: MadeUp): void {
  const kept = (name: string) => localStorage.getItem(`journey.${name}`);
  const keep = (name: string, value: string) => localStorage.setItem(`journey.${name}`, value);
  Object.defineProperty(Notification, 'permission', { get: () => kept('permission') ?? 'default' });
  Notification.requestPermission = () => {
    keep('permission', 'granted');
    return Promise.resolve('granted');
  };
  const bytesOf = (key: string) =>
    Uint8Array.from(atob(key.replaceAll('-', '+').replaceAll('_', '/')), (letter) => letter.charCodeAt(0)).buffer;
  const subscription = () => ({
    options: { applicationServerKey: bytesOf(kept('key') ?? '') },
    toJSON: () => ({ endpoint, keys }),
    unsubscribe: () => {
      localStorage.removeItem('journey.key');
      return Promise.resolve(true);
    },
  });
  const own = PushManager.prototype as unknown as Record<string, unknown>;
  own['getSubscription'] = () => Promise.resolve(kept('key') === null ? null : subscription());
  own['subscribe'] = ({ applicationServerKey: key }: { applicationServerKey: string }) => {
    keep('key', key);
    return Promise.resolve(subscription());
  };
}

/** In the worker, note what is shown: the browser of the journeys has no place for notifications. */
function noteShown(): void {
  const worker = self as unknown as WorkerGlobal;
  worker.shown = [];
  worker.registration.showNotification = (title, options) => {
    worker.shown.push({ title, ...(options as Omit<Shown, 'title'> & { data: unknown }) });
    return Promise.resolve();
  };
}

/** In the worker, press what was shown last; a press by a script may focus no page. */
function pressLast(): Promise<unknown> {
  const { shown } = self as unknown as WorkerGlobal;
  const client = (globalThis as unknown as { WindowClient: { prototype: { focus(): Promise<unknown> } } }).WindowClient;
  client.prototype.focus = function focus() {
    return Promise.resolve(this);
  };
  return new Promise((done) => {
    const notification = { ...shown.at(-1), close: () => {} };
    const waitUntil = (work: Promise<unknown>) => void work.then(done, done);
    dispatchEvent(Object.assign(new Event('notificationclick'), { notification, waitUntil }));
  });
}

/** Have the pages of a browser subscribe at the stand-in with a key of the site. */
export async function openPushBrowser(
  { context, page, site }: { context: BrowserContext; page: Page; site: Site },
  key: string,
): Promise<PushBrowser> {
  const { serviceUrl } = site.push;
  const made = await fetch(`${serviceUrl}/browsers`, { method: 'POST', body: JSON.stringify({ key }) });
  const { id, subscription } = (await made.json()) as { id: string; subscription: MadeUp };
  await context.addInitScript(subscribeAs, subscription);
  const session = await context.newCDPSession(page);
  const registrationId = registrationOf(session);
  await session.send('ServiceWorker.enable');
  let worker: Worker | undefined;
  return {
    async pushed(count) {
      for (;;) {
        const all = (await (await fetch(`${serviceUrl}/browsers/${id}/pushed`)).json()) as { data: string }[];
        if (all.length >= count) return all.map(({ data }) => data);
        await page.waitForTimeout(200);
      }
    },
    async deliver(data) {
      if (!worker) {
        worker = context.serviceWorkers()[0] ?? (await context.waitForEvent('serviceworker'));
        await worker.evaluate(noteShown);
      }
      const { origin } = new URL(page.url());
      await session.send('ServiceWorker.deliverPushMessage', { origin, registrationId: await registrationId, data });
      await worker.evaluate(async () => {
        while ((self as unknown as WorkerGlobal).shown.length === 0) await new Promise((next) => setTimeout(next, 50));
      });
      return worker.evaluate(() =>
        (self as unknown as WorkerGlobal).shown.map(({ title, body, tag }) => ({ title, body, tag })),
      );
    },
    async press() {
      await worker?.evaluate(pressLast);
    },
  };
}

/** Return the id of the registration that comes to be. */
function registrationOf(session: CDPSession): Promise<string> {
  return new Promise((found) => {
    session.on('ServiceWorker.workerRegistrationUpdated', ({ registrations: [first] }) => {
      if (first) found(first.registrationId);
    });
  });
}
