export type { Language } from '../entities/shared.ts';

/** The one time zone in which Minori shows dates. */
export const TIME_ZONE = 'Asia/Tokyo';
