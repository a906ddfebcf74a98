import { ApiError } from '@minori/platform';

/** The id of a failed request, for support; undefined where there is none. */
export const requestIdOf = (error: unknown): string | undefined =>
  error instanceof ApiError ? error.requestId : undefined;
