import { ApiError } from '@minori/contracts/client';

const FINAL = new Set([403, 404, 409]);

/**
 * Return whether a call was refused for good: not allowed, not there, or over. What was not answered, as on a lost connection, may well be
 * the next time.
 */
export const isRefused = (error: unknown): boolean => error instanceof ApiError && FINAL.has(error.status);
