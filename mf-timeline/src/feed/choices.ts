import type { FeedSort, InvestmentLevel } from '@minori/contracts';

/** The orders of the home timeline; the first is the usual one. */
export const SORTS: readonly FeedSort[] = ['recommend', 'newest', 'popular'];

/** The levels of readers that posts are written for. */
export const LEVELS: readonly InvestmentLevel[] = ['beginner', 'intermediate', 'advanced'];

/** The level that a text names, if it names one. */
export const levelIn = (text: string | null): InvestmentLevel | undefined => LEVELS.find((level) => level === text);
