/** The type of what the service worker tells a page when a pushed notification was pressed. */
export const OPEN_PUSHED = 'minori.open';

/** Where a pressed notification leads, within the site, and which it was. */
export interface PushedMessage {
  type: typeof OPEN_PUSHED;
  path: string;
  /** Null where it told of several. */
  notification_id: string | null;
}

const FRAGMENT = '#notification=';

/** Return the address by which a page that is opened for a pressed notification learns which it was. */
export function pushedAddress({ path, notification_id: id }: PushedMessage): string {
  return id && !path.includes('#') ? `${path}${FRAGMENT}${id}` : path;
}

/** Return which notification a page was opened for, by the fragment of its address. */
export function pushedId(hash: string): string | undefined {
  const id = hash.startsWith(FRAGMENT) ? hash.slice(FRAGMENT.length) : '';
  return /^[0-9a-f]{24}$/.test(id) ? id : undefined;
}
