import { isOnline, setOnline } from '@minori/platform/query';

/** Answered by the site's server itself, and kept by nobody. */
const ADDRESS = '/healthz';
const FIRST_MS = 2_000;
const LATEST_MS = 30_000;

async function isReached(): Promise<boolean> {
  try {
    return (await fetch(ADDRESS, { cache: 'no-store' })).ok;
  } catch {
    return false;
  }
}

/**
 * Take the page for one without a connection until the site answers: the browser may know of a network that leads nowhere. It
 * is asked less and less often, and at once when the browser tells of a connection.
 */
export function waitForConnection(): void {
  setOnline(false);
  let waitMs = FIRST_MS;
  let timer: ReturnType<typeof setTimeout>;
  async function look() {
    clearTimeout(timer);
    if (isOnline()) return;
    if (await isReached()) return setOnline(true);
    timer = setTimeout(() => void look(), waitMs);
    waitMs = Math.min(waitMs * 2, LATEST_MS);
  }
  timer = setTimeout(() => void look(), waitMs);
}
