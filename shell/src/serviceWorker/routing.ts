/** What of a request is looked at. */
export interface Asked {
  url: string;
  method: string;
  mode: string;
}

/**
 * How a request is answered: a page by the network or what is kept for any page; a file, which never changes, by what is kept
 * or the network; what says what is shipped by the network or what was said last; what else the browser moves to by the network
 * alone. All other requests are not the worker's, calls of the API first of all: what they answer is somebody's.
 */
export type Way = 'page' | 'file' | 'latest' | 'passed';

/** Only what carries a hash of its content in its name never changes. */
const HASHED = /^\/(assets|remotes)\/.*\.[0-9a-f]{10}\.\w+$/;
const LATEST = /^\/(remotes\.json|manifest\.webmanifest|remotes\/.*\/(mf-manifest|remote)\.json|images\/.+)$/;
/** What is no page although the browser moves there: calls, such as those that save a file, and all that is called like a file. */
const NO_PAGE = /^\/api\/|\.\w+$/;

/** Return how a path is answered that a page asks for; undefined where that is not the worker's. */
export function wayOf(pathname: string): Exclude<Way, 'page' | 'passed'> | undefined {
  if (HASHED.test(pathname)) return 'file';
  return LATEST.test(pathname) ? 'latest' : undefined;
}

/** Return how a request is answered; undefined where that is not the worker's. */
export function routeOf({ url, method, mode }: Asked, origin: string): Way | undefined {
  const address = new URL(url);
  if (method !== 'GET' || address.origin !== origin) return undefined;
  if (mode === 'navigate') return NO_PAGE.test(address.pathname) ? 'passed' : 'page';
  return wayOf(address.pathname);
}
