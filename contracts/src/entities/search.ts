import { z } from 'zod';
import { post } from './post';
import { symbolSummary } from './symbol';
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

/** Words to search for. Without a keyword `suggest_keywords` is empty, with one the other two are. */
export const searchSuggestions = z.object({
  /** The member's own last searches, newest first, at most 5. */
  recent_keywords: z.array(z.string()),
  /** What many write about now. */
  trending_keywords: z.array(z.string()),
  /** Names of symbols, topics and members that go with what was typed. */
  suggest_keywords: z.array(z.string()),
});

export type SearchType = z.infer<typeof searchType>;
export type SearchResults = z.infer<typeof searchResults>;
export type SearchSuggestions = z.infer<typeof searchSuggestions>;
