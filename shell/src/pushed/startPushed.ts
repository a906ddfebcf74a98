import type { Shell } from '@minori/platform';
import { OPEN_PUSHED, pushedId, type PushedMessage } from './pushed';

type Parts = Pick<Shell, 'api' | 'navigation'>;

/** Go where a notification leads that was pressed outside of the site, and mark it read. */
export function startPushed({ api, navigation }: Parts): void {
  const { navigator: own, $place } = navigation;
  const read = (id: string | null) => {
    // Who is signed out by now, or has it no more, has nothing to read.
    if (id) void api('POST /notifications/read', { body: { notification_id: id } }).catch(() => {});
  };
  const { pathname, search, hash } = $place.get().location;
  const id = pushedId(hash);
  if (id) {
    own.replace(pathname + search);
    read(id);
  }
  if (!('serviceWorker' in navigator)) return;
  navigator.serviceWorker.addEventListener(
    'message',
    ({ data, ports }: MessageEvent<Partial<PushedMessage> | null>) => {
      if (data?.type !== OPEN_PUSHED || !data.path) return;
      ports[0]?.postMessage(true);
      own.push(data.path);
      read(data.notification_id ?? null);
    },
  );
}
