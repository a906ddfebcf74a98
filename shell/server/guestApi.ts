import type { Language } from '@minori/contracts';
import { THE_SITE } from '@minori/contracts/address';
import type { ServerEnv } from './env';
import { headersFor } from './visitors';

/** Answers of the API may be 1.2 s old themselves: together less than two. */
const FRESH_MS = 600;
const TIMEOUT_MS = 400;
const KEPT = 500;

/** The `data` of an answer; `missing` when there is nothing there, undefined when the API is slow or down. */
export type ReadAsGuest = <Data>(path: string) => Promise<Data | 'missing' | undefined>;

/** Reads of the API without an identity: what anybody may see, kept for a moment. */
export interface GuestApi {
  /** The whole answer in a language, the same object as long as the API says the same; undefined when there is none in time. */
  answer(path: string, language: Language): Promise<unknown>;
  /** What an answer holds, in Japanese. */
  data: ReadAsGuest;
}

interface Answer {
  body?: { data: unknown };
  etag?: string | null;
  isMissing: boolean;
}

interface Entry {
  at: number;
  answer: Promise<Answer>;
}

/** Make the reads by which the site's server itself is known to the API; they are no visitor's. */
export function createGuestApi(env: ServerEnv, timeoutMs = TIMEOUT_MS): GuestApi {
  const cache = new Map<string, Entry>();

  async function read(path: string, language: Language, known?: Answer): Promise<Answer> {
    const query = `${path.includes('?') ? '&' : '?'}client=site&app_version=${__APP_VERSION__}`;
    const response = await fetch(`${env.apiUrl}/api/v1${path}${query}`, {
      headers: {
        'accept-language': language,
        ...(known?.etag && { 'if-none-match': known.etag }),
        ...headersFor(THE_SITE, env),
      },
      signal: AbortSignal.timeout(timeoutMs),
    });
    if (response.status === 304 && known) return known;
    if (!response.ok) return { isMissing: response.status === 404 };
    const etag = response.headers.get('etag');
    return { body: (await response.json()) as { data: unknown }, etag, isMissing: false };
  }

  function cached(path: string, language: Language): Entry['answer'] {
    const key = `${language} ${path}`;
    const known = cache.get(key);
    if (known && Date.now() - known.at < FRESH_MS) return known.answer;
    const answer = Promise.resolve(known?.answer)
      .then((before) => read(path, language, before))
      .catch(() => ({ isMissing: false })); // without it the page asks for itself
    cache.delete(key);
    cache.set(key, { at: Date.now(), answer });
    const oldest = cache.keys().next().value;
    if (cache.size > KEPT && oldest !== undefined) cache.delete(oldest);
    return answer;
  }

  return {
    answer: async (path, language) => (await cached(path, language)).body,
    data: async <Data>(path: string) => {
      const { body, isMissing } = await cached(path, 'ja');
      return isMissing ? ('missing' as const) : (body?.data as Data | undefined);
    },
  };
}
