import { ApiError } from '@minori/platform';

/** The id of a failed request, for support; undefined when there was no answer. */
export const requestIdOf = (error: unknown): string | undefined =>
  error instanceof ApiError ? error.requestId : undefined;
