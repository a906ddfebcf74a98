import { OFFLINE_PAGE } from './keep';
import type { Releases } from './releases';
import type { Way } from './routing';
import type { FetchEvent } from './scope';

/** Who has no connection, as far as the browser knows, waits for a page no longer than this. */
const OFFLINE_PATIENCE_MS = 1_500;

interface Network {
  fetch(request: Request): Promise<Response>;
  isOnline(): boolean;
}

type Asking = Pick<FetchEvent, 'request' | 'preloadResponse' | 'waitUntil'>;

/** Return how requests are answered, each in its way. */
export function createAnswering(releases: Releases, network: Network): (event: Asking, way: Way) => Promise<Response> {
  const pathOf = ({ url }: Request) => new URL(url).pathname;

  /** What can't be read of what is kept is asked for as if it were not kept. */
  const find = (path: string) => releases.find(path).catch(() => undefined);

  function keep(event: Asking, response: Response): void {
    if (response.ok) event.waitUntil(releases.add(pathOf(event.request), response.clone()));
  }

  const fromNetwork = async ({ request, preloadResponse }: Asking) => (await preloadResponse) ?? network.fetch(request);

  /** A page is never an old one while there is a connection, however slow. */
  async function page(event: Asking): Promise<Response> {
    const asked = fromNetwork(event);
    try {
      return await (network.isOnline() ? asked : Promise.race([asked, tooLate()]));
    } catch (error) {
      const kept = await find(OFFLINE_PAGE);
      if (kept) return kept;
      if (error instanceof TooLate) return asked;
      throw error;
    }
  }

  async function file(event: Asking): Promise<Response> {
    const kept = await find(pathOf(event.request));
    const response = kept ?? (await network.fetch(event.request));
    keep(event, response);
    return response;
  }

  async function latest(event: Asking): Promise<Response> {
    try {
      const response = await network.fetch(event.request);
      keep(event, response);
      return response;
    } catch (error) {
      const kept = await find(pathOf(event.request));
      if (kept) return kept;
      throw error;
    }
  }

  const ways = { page, file, latest, passed: fromNetwork };
  return (event, way) => ways[way](event);
}

class TooLate extends Error {}

function tooLate(): Promise<never> {
  return new Promise((_, reject) => setTimeout(() => reject(new TooLate()), OFFLINE_PATIENCE_MS));
}
