import type { Endpoints, SearchType } from '@minori/contracts';
import { STALE, useAnswer, usePages, type InfiniteData } from '@minori/platform/query';

type Answer = Endpoints['GET /searches']['response'];

/** What was found in all pages, each thing once. */
export type Found = Answer['data'];

/** What a keyword finds of a kind, page by page; for members, and not without a keyword. */
export function useSearchQuery(keyword: string, type: SearchType) {
  return usePages('GET /searches', { query: { keyword, type } }, { forMembers: true, enabled: keyword !== '' });
}

/** Who and what goes with a keyword while one types it; keeps the last answer while the next is on its way. */
export function useSuggestionsQuery(keyword: string) {
  return useAnswer(
    'GET /searches/suggest-search',
    { query: { keyword } },
    { forMembers: true, enabled: keyword !== '', keepsPrevious: true, staleTime: STALE.long },
  );
}

/** Put the pages of an answer together. */
export function foundIn(data: InfiniteData<Answer> | undefined): Found {
  const all = data?.pages.map((page) => page.data) ?? [];
  return {
    posts: distinct(all.flatMap(({ posts }) => posts)),
    users: distinct(all.flatMap(({ users }) => users)),
    symbols: distinct(all.flatMap(({ symbols }) => symbols)),
    topics: distinct(all.flatMap(({ topics }) => topics)),
  };
}

/** The viewer's recent searches, and what is searched for now. */
export function useSearchIdeasQuery() {
  return useAnswer('GET /searches/suggest-search', {}, { forMembers: true, staleTime: STALE.short });
}

function distinct<Item extends { id: string }>(items: Item[]): Item[] {
  return [...new Map(items.map((item) => [item.id, item])).values()];
}
