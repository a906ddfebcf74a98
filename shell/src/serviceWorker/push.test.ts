import { installPush } from './push';
import type { WorkerScope } from './scope';

const ID = 'a'.repeat(24);
const PAYLOAD = { title: '題', body: '本文', path: '/hana', tag: 't', notification_id: ID };

/** A worker, with pages that go where they are told if they are `awake`; return what it does. */
function startWorker({ pages = 0, isAwake = true }: { pages?: number; isAwake?: boolean } = {}) {
  const listeners = new Map<string, (event: object) => void>();
  const shown: { title: string; options: { body: string; data: unknown } }[] = [];
  const told: unknown[] = [];
  const opened: string[] = [];
  const fetched: { url: string; body: unknown }[] = [];
  const page = {
    visibilityState: 'visible',
    focus: () => Promise.resolve(page),
    postMessage(message: unknown, [port]: MessagePort[]) {
      told.push(message);
      if (isAwake) port?.postMessage(true);
    },
  };
  const worker = {
    registration: {
      showNotification: (title: string, options: never) => Promise.resolve(void shown.push({ title, options })),
    },
    clients: {
      matchAll: () => Promise.resolve(Array.from({ length: pages }, () => page)),
      openWindow: (url: string) => Promise.resolve(void opened.push(url)),
    },
    fetch: (url: string, { body }: { body: string }) =>
      Promise.resolve(void fetched.push({ url, body: JSON.parse(body) as unknown })),
    addEventListener: (type: string, listener: (event: object) => void) => listeners.set(type, listener),
  };
  installPush(worker as unknown as WorkerScope);
  const send = async (type: string, event: object) => {
    let work: Promise<unknown> = Promise.resolve();
    listeners.get(type)?.({ ...event, waitUntil: (own: Promise<unknown>) => (work = own) });
    await work;
  };
  return { send, shown, told, opened, fetched };
}

const pushed = (data: unknown) => ({ data: { json: () => data } });
const pressed = { notification: { close() {}, data: { type: 'minori.open', path: '/hana', notification_id: ID } } };

test('what is pushed is shown, and what can’t be read leads into the site all the same', async () => {
  const { send, shown } = startWorker();
  await send('push', pushed(PAYLOAD));
  for (const path of ['//evil.example', '/\\evil.example', 'https://evil.example']) {
    await send('push', pushed({ ...PAYLOAD, path }));
  }
  await send('push', { data: null });
  expect(shown[0]).toMatchObject({ title: '題', options: { body: '本文', data: { path: '/hana' } } });
  expect(shown.slice(1).map(({ options: { data } }) => data)).toEqual(
    Array.from({ length: 4 }, () => expect.objectContaining({ path: '/notification' }) as object),
  );
});

test.each([
  ['an open page goes there', { pages: 1 }, 1, []],
  ['a page that does not answer is left alone', { pages: 1, isAwake: false }, 1, [`/hana#notification=${ID}`]],
  ['without a page one is opened', {}, 0, [`/hana#notification=${ID}`]],
])('pressed, %s', async (_what, world, told, opened) => {
  const worker = startWorker(world);
  await worker.send('notificationclick', pressed);
  expect(worker.told).toHaveLength(told);
  expect(worker.opened).toEqual(opened);
});

test('a subscription that is made anew takes the place of the former one', async () => {
  const subscription = (endpoint: string) => ({
    options: {},
    toJSON: () => ({ endpoint, keys: { p256dh: 'p', auth: endpoint } }),
  });
  const { send, fetched } = startWorker();
  await send('pushsubscriptionchange', { oldSubscription: subscription('old'), newSubscription: subscription('new') });
  await send('pushsubscriptionchange', { oldSubscription: null, newSubscription: subscription('new') });
  const former = { endpoint: 'old', auth: 'old' };
  expect(fetched).toEqual([
    {
      url: '/api/v1/notifications/push/renewal',
      body: { former, subscription: { endpoint: 'new', keys: { p256dh: 'p', auth: 'new' } } },
    },
  ]);
});
