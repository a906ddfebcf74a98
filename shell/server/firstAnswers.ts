import { ownerOf } from '../src/remotes/routes';

const FRESH_MS = 2_000;
const TIMEOUT_MS = 400;

/** Reads from the API what a guest's page begins with. */
export interface FirstAnswers {
  /** Answers by endpoint key; empty when there is nothing or the API is slow. */
  for(pathname: string, search: string): Promise<Record<string, unknown>>;
}

/** The calls that a guest's page makes at once, by path. */
function callsOf(pathname: string, search: string): string[] {
  if (ownerOf(pathname) === null) return [];
  const everywhere = ['/feeds/featured_channels'];
  return pathname === '/' && !new URLSearchParams(search).has('tab')
    ? ['/feeds/recommend_timeline', ...everywhere]
    : everywhere;
}

/** @param apiUrl where the API is, without `/api/v1` */
export function createFirstAnswers(apiUrl: string): FirstAnswers {
  const cache = new Map<string, { at: number; answer: Promise<unknown> }>();

  async function read(path: string): Promise<unknown> {
    const response = await fetch(`${apiUrl}/api/v1${path}?client=site&app_version=${__APP_VERSION__}`, {
      signal: AbortSignal.timeout(TIMEOUT_MS),
    });
    return response.ok ? response.json() : undefined;
  }

  function cached(path: string): Promise<unknown> {
    const known = cache.get(path);
    if (known && Date.now() - known.at < FRESH_MS) return known.answer;
    const answer = read(path).catch(() => undefined); // without it the page asks for itself
    cache.set(path, { at: Date.now(), answer });
    return answer;
  }

  return {
    async for(pathname, search) {
      const paths = callsOf(pathname, search);
      const answers = await Promise.all(paths.map(cached));
      return Object.fromEntries(
        paths.flatMap((path, index) => (answers[index] ? [[`GET ${path}`, answers[index]]] : [])),
      );
    },
  };
}
