import { ApiError } from '@minori/contracts/client';

/** Return whether a call failed because there is nothing by that id or name, or none of its kind could be. */
export const isMissing = (error: unknown): boolean =>
  error instanceof ApiError && (error.code === 'not_found' || error.code === 'invalid_input');
