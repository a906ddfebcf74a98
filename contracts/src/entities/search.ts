import { z } from 'zod';
import { post } from './post';
import { quote, symbolSummary } from './symbol';
import { topic } from './topic';
import { userSummary } from './user';

export const searchType = z.enum(['posts', 'users', 'symbols', 'topics']);

/** One page of what was found, best first; the lists of other types than the one asked for are empty. */
export const searchResults = z.object({
  posts: z.array(post),
  users: z.array(userSummary),
  symbols: z.array(symbolSummary),
  topics: z.array(topic),
});

/** A symbol that goes with what was typed, with its last price. */
export const suggestedSymbol = symbolSummary.extend({ quote: quote.omit({ sparkline: true }).nullable() });

/**
 * What to go to, and words to search for. With a keyword the recent and trending ones are empty, without one all else
 * is.
 */
export const searchSuggestions = z.object({
  /** The member's own last searches, newest first, at most 5. */
  recent_keywords: z.array(z.string()),
  /** What many write about now. */
  trending_keywords: z.array(z.string()),
  /** Names of symbols, topics and members that go with what was typed. */
  suggest_keywords: z.array(z.string()),
  /** Who goes with what was typed, the nearest first; nobody with whom the viewer shares a block, or whom they mute. */
  users: z.array(userSummary),
  symbols: z.array(suggestedSymbol),
  topics: z.array(topic),
});

export type SearchType = z.infer<typeof searchType>;
export type SuggestedSymbol = z.infer<typeof suggestedSymbol>;
export type SearchResults = z.infer<typeof searchResults>;
export type SearchSuggestions = z.infer<typeof searchSuggestions>;
