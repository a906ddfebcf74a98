import { callOf, createClient, type ApiClient, type ApiError } from '@minori/contracts/client';
import type { Language } from '@minori/contracts';
import { noteServerTime } from '@minori/design-system';
import { isOnline } from '@minori/platform/query';

interface Options {
  baseUrl: string;
  token(): Promise<string | null>;
  language(): Language;
  /** What this browser calls itself. */
  device(): string | undefined;
  /** A 401 was answered; the call is rejected all the same. */
  onUnauthenticated(): void;
  /** The same for a session that its member has ended. */
  onEnded(): void;
  /** Answers that came with the page; each serves the first call of a guest. */
  firstAnswers: Map<string, unknown>;
}

/** Return the client that everything on the page calls the API with. */
export function createApiClient({ firstAnswers, onUnauthenticated, onEnded, ...options }: Options): ApiClient {
  const client = createClient({
    ...options,
    async fetch(...call) {
      // No network, or one that leads nowhere: what changes something is refused at once, not when nobody looks any more.
      if (call[1]?.method !== 'GET' && !isOnline()) throw new TypeError('There is no connection');
      const response = await fetch(...call);
      noteServerTime(Date.parse(response.headers.get('date') ?? ''));
      return response;
    },
    appVersion: __APP_VERSION__,
    onError: (error: ApiError) => {
      if (error.code === 'unauthenticated') onUnauthenticated();
      if (error.code === 'session_ended') onEnded();
    },
  });
  return (async (key: Parameters<ApiClient>[0], ...input: unknown[]) => {
    const call = callOf(key, input[0] as Parameters<typeof callOf>[1]);
    if (firstAnswers.has(call) && !(await options.token())) {
      const answer = firstAnswers.get(call);
      firstAnswers.delete(call);
      return answer;
    }
    return (client as (...all: unknown[]) => unknown)(key, ...input);
  }) as ApiClient;
}
