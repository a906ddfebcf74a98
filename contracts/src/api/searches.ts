import { z } from 'zod';
import { endpoint } from '../endpoint';
import { searchResults, searchSuggestions, searchType } from '../entities/search';
import { done, success, pageOfOrder } from '../entities/shared';

/** The longest text that can be searched for. */
const KEYWORD_MAX = 100;
const keyword = z.string().max(KEYWORD_MAX, 'too_long');

export const searches = {
  results: endpoint('GET /searches', {
    summary: 'Posts (unless another type is asked for) that hold every word of the keyword, best first, 20 a page',
    access: 'member',
    query: z.object({
      keyword: keyword.trim().min(1, 'required'),
      type: searchType.default('posts'),
      page: pageOfOrder,
    }),
    response: success(searchResults, { next_page: z.string().nullable() }),
  }),
  suggest: endpoint('GET /searches/suggest-search', {
    summary: 'What to search for: who and what goes with a keyword, else recent and trending keywords',
    access: 'optional',
    query: z.object({ keyword: keyword.optional() }),
    response: success(searchSuggestions),
  }),
  remember: endpoint('POST /searches/recent-search', {
    summary: 'Put a keyword first among the member’s recent ones',
    access: 'member',
    body: z.object({ keyword: keyword.trim().min(1, 'required') }),
    response: done,
  }),
  forget: endpoint('DELETE /searches/recent-search', {
    summary: 'Take a keyword out of the member’s recent ones, or all of them when none is named',
    access: 'member',
    body: z.object({ keyword: keyword.optional() }).optional(),
    response: done,
  }),
};
