import type { Badge } from '@minori/contracts';

/** The number in a badge: 3 for `level3`. */
export const levelOf = (badge: Badge): number => Number(badge.slice('level'.length));
