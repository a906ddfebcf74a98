import { createClient, type ApiClient, type ApiError } from '@minori/contracts/client';
import type { Language } from '@minori/contracts';

interface Options {
  baseUrl: string;
  token(): Promise<string | null>;
  language(): Language;
  /** A 401 was answered; the call is rejected all the same. */
  onUnauthenticated(): void;
  /** Answers that came with the page; each serves the first call of a guest. */
  firstAnswers: Map<string, unknown>;
}

/** Return the client that everything on the page calls the API with. */
export function createApiClient({ firstAnswers, onUnauthenticated, ...options }: Options): ApiClient {
  const client = createClient({
    ...options,
    appVersion: __APP_VERSION__,
    onError: (error: ApiError) => {
      if (error.code === 'unauthenticated') onUnauthenticated();
    },
  });
  return (async (key: Parameters<ApiClient>[0], ...input: unknown[]) => {
    const isPlain = Object.values((input[0] as { query?: object } | undefined)?.query ?? {}).every(
      (value) => value === undefined,
    );
    if (isPlain && firstAnswers.has(key) && !(await options.token())) {
      const answer = firstAnswers.get(key);
      firstAnswers.delete(key);
      return answer;
    }
    return (client as (...all: unknown[]) => unknown)(key, ...input);
  }) as ApiClient;
}
