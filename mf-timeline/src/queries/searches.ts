import type { Endpoints, SearchType } from '@minori/contracts';
import { useSession, useShell } from '@minori/platform';
import { STALE, useInfiniteQuery, useQuery, type InfiniteData } from '@minori/platform/query';

type Answer = Endpoints['GET /searches']['response'];

/** What was found in all pages, each thing once. */
export type Found = Answer['data'];

/** What a keyword finds of a kind, page by page; for members, and not without a keyword. */
export function useSearchQuery(keyword: string, type: SearchType) {
  const { api } = useShell();
  const { user } = useSession();
  return useInfiniteQuery({
    queryKey: ['search', type, keyword, user?.id ?? 'guest'],
    queryFn: ({ pageParam, signal }) =>
      api('GET /searches', { query: { keyword, type, page: pageParam ?? undefined }, signal }),
    initialPageParam: null as string | null,
    getNextPageParam: (page) => page.next_page,
    enabled: user !== null && keyword !== '',
  });
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
  const { api } = useShell();
  const { user } = useSession();
  return useQuery({
    queryKey: ['search', 'ideas', user?.id ?? 'guest'],
    queryFn: async ({ signal }) => (await api('GET /searches/suggest-search', { query: {}, signal })).data,
    enabled: user !== null,
    staleTime: STALE.short,
  });
}

function distinct<Item extends { id: string }>(items: Item[]): Item[] {
  return [...new Map(items.map((item) => [item.id, item])).values()];
}
