import type { PushKeys } from '@minori/contracts';

/** Gives the site's service worker, which shows what is pushed; undefined where none may run. */
export type FindWorker = () => Promise<ServiceWorkerRegistration | undefined>;

/**
 * What this browser can do about pushes: they are `on` or `off`; its member has `denied` them to the site; it can't have them,
 * `unsupported`, or only once the site is on the home screen, `to_install`.
 */
export type BrowserPush = 'on' | 'off' | 'denied' | 'unsupported' | 'to_install';

/** The browser asked its member, who has not allowed it. */
export class NotAllowed extends Error {
  override readonly name = 'NotAllowed';
}

/** Return what this browser can do about pushes now. */
export async function browserPush(findWorker: FindWorker): Promise<BrowserPush> {
  if (!('serviceWorker' in navigator && 'PushManager' in window && 'Notification' in window)) {
    return isAppleTouch() ? 'to_install' : 'unsupported';
  }
  const worker = await findWorker();
  if (!worker) return 'unsupported';
  if (Notification.permission === 'denied') return 'denied';
  const subscription = await worker.pushManager.getSubscription();
  return subscription && Notification.permission === 'granted' ? 'on' : 'off';
}

/** Tell when its member allows or denies pushes elsewhere, as in the settings of the browser; return how to stop that. */
export function onPermissionChange(listener: () => void): () => void {
  let stop = () => {};
  let isStopped = false;
  void navigator.permissions
    ?.query({ name: 'notifications' })
    .then((status) => {
      if (isStopped) return;
      status.addEventListener('change', listener);
      stop = () => status.removeEventListener('change', listener);
    })
    .catch(() => {}); // Some browsers don't tell.
  return () => {
    isStopped = true;
    stop();
  };
}

/** Ask the member, in a press of theirs, and have the browser make up where it is pushed to. Throw {@link NotAllowed}. */
export async function subscribeBrowser(publicKey: string, findWorker: FindWorker): Promise<PushKeys> {
  if ((await Notification.requestPermission()) !== 'granted') throw new NotAllowed();
  const worker = await findWorker();
  if (!worker) throw new Error('No service worker runs that could show what is pushed');
  const { pushManager } = worker;
  const former = await pushManager.getSubscription();
  // With another key of ours it would be good for nothing.
  if (former && keyOf(former) !== publicKey) await former.unsubscribe();
  const subscription = await pushManager.subscribe({ userVisibleOnly: true, applicationServerKey: publicKey });
  const { endpoint = '', keys = {} } = subscription.toJSON();
  return { endpoint, keys: { p256dh: keys['p256dh'] ?? '', auth: keys['auth'] ?? '' } };
}

/** Have the browser forget where it is pushed to. */
export async function unsubscribeBrowser(findWorker: FindWorker): Promise<void> {
  const worker = await findWorker();
  const subscription = await worker?.pushManager.getSubscription();
  await subscription?.unsubscribe();
}

function keyOf({ options }: PushSubscription): string {
  const bytes = new Uint8Array(options.applicationServerKey ?? new ArrayBuffer());
  return btoa(String.fromCharCode(...bytes))
    .replaceAll('+', '-')
    .replaceAll('/', '_')
    .replace(/=+$/, '');
}

/** Of these, browsers push to what is on the home screen only. */
function isAppleTouch(): boolean {
  const { userAgent, maxTouchPoints } = navigator;
  return /iPhone|iPad|iPod/.test(userAgent) || (userAgent.includes('Macintosh') && maxTouchPoints > 1);
}
