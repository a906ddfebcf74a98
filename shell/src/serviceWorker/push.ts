import type { PushPayload } from '@minori/contracts';
import { OPEN_PUSHED, pushedAddress, type PushedMessage } from '../pushed/pushed';
import type { NotificationEvent, PushEvent, PushSubscriptionChangeEvent, WindowClient, WorkerScope } from './scope';

const ICON = '/images/icons/apple-touch-icon.png';
/** A page that is awake answers sooner. */
const PATIENCE_MS = 2_000;
const OWN_PATH = /^\/(?![/\\])/;
/** What is shown of a push that can't be read: browsers want each one to be shown. */
const UNREADABLE: PushPayload = {
  title: 'みのり',
  body: '新しいお知らせがあります',
  path: '/notification',
  tag: 'unreadable',
  notification_id: null,
};

/** Let the worker show what is pushed, and open what it is about when it is pressed. */
export function installPush(worker: WorkerScope): void {
  worker.addEventListener('push', (event) => event.waitUntil(show(worker, readPush(event))));
  worker.addEventListener('notificationclick', (event) => event.waitUntil(open(worker, event)));
  worker.addEventListener('pushsubscriptionchange', (event) => event.waitUntil(renew(worker, event)));
}

function readPush({ data }: PushEvent): PushPayload {
  try {
    const { title, body, path, tag, notification_id: id } = (data?.json() ?? {}) as PushPayload;
    const texts = [title, body, path, tag].every((text) => typeof text === 'string');
    if (!texts || !OWN_PATH.test(path)) return UNREADABLE;
    return { title, body, path, tag, notification_id: typeof id === 'string' ? id : null };
  } catch {
    return UNREADABLE;
  }
}

async function show(
  { registration }: WorkerScope,
  { title, body, tag, path, notification_id }: PushPayload,
): Promise<void> {
  const data: PushedMessage = { type: OPEN_PUSHED, path, notification_id };
  await registration.showNotification(title, { body, tag, icon: ICON, badge: ICON, data });
}

async function open({ clients }: WorkerScope, { notification }: NotificationEvent): Promise<void> {
  notification.close();
  const message = notification.data as PushedMessage;
  const pages = await clients.matchAll({ type: 'window', includeUncontrolled: true });
  const page = pages.find(({ visibilityState }) => visibilityState === 'visible') ?? pages[0];
  if (page && (await isTaken(await page.focus(), message))) return;
  await clients.openWindow(pushedAddress(message));
}

/** Return whether a page goes there by itself: what was typed in it is not lost without a question. */
function isTaken(page: WindowClient, message: PushedMessage): Promise<boolean> {
  return new Promise((resolve) => {
    const { port1, port2 } = new MessageChannel();
    port1.onmessage = () => resolve(true);
    setTimeout(() => resolve(false), PATIENCE_MS);
    page.postMessage(message, [port2]);
  });
}

/** Tell the API where it pushes to from now on; where the former place is not known, its member asks for pushes again. */
async function renew(
  worker: WorkerScope,
  { oldSubscription, newSubscription }: PushSubscriptionChangeEvent,
): Promise<void> {
  const former = oldSubscription?.toJSON();
  const auth = former?.keys?.['auth'];
  if (!oldSubscription || !former?.endpoint || !auth) return;
  const { applicationServerKey } = oldSubscription.options;
  const options = { userVisibleOnly: true, applicationServerKey };
  const next = newSubscription ?? (await worker.registration.pushManager.subscribe(options));
  const { endpoint, keys } = next.toJSON();
  await worker.fetch('/api/v1/notifications/push/renewal', {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ former: { endpoint: former.endpoint, auth }, subscription: { endpoint, keys } }),
  });
}
