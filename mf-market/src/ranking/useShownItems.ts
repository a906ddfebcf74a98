import type { RankingItem, SymbolSummary } from '@minori/contracts';
import { useSymbolSearchQuery } from '../queries/ranking';
import { useDebounced } from '../useDebounced';
import type { RankingView } from './useRankingView';

const REST_MS = 300;

/** Fold what people type alike: full and half width, upper and lower case. */
const fold = (text: string) => text.normalize('NFKC').toLowerCase().trim();

/** Return whether name or code contain the keyword; an empty one matches all. */
export function matchesKeyword({ name, code }: SymbolSummary, keyword: string): boolean {
  const wanted = fold(keyword);
  return fold(name).includes(wanted) || fold(code).includes(wanted);
}

/** What is pinned comes first, otherwise by place. */
function inOrder(items: readonly RankingItem[]): RankingItem[] {
  return items.toSorted(
    (a, b) => Number(b.is_pinned) - Number(a.is_pinned) || a.position_in_ranking_tab - b.position_in_ranking_tab,
  );
}

/**
 * The rows that filter and keyword leave. What is called so in the interface's language is found at once, by its name in
 * the other language when the API has answered; meanwhile `isSearching`.
 */
export function useShownItems(items: readonly RankingItem[], { filter, keyword }: RankingView) {
  const rested = useDebounced(keyword, REST_MS);
  const search = useSymbolSearchQuery(fold(rested));
  const named = new Set(search.data?.map(({ id }) => id));
  const isFound = (item: RankingItem) => matchesKeyword(item, keyword) || (rested === keyword && named.has(item.id));
  const isListed = (item: RankingItem) => filter !== 'favorites' || item.is_favorite;
  return {
    shown: inOrder(items.filter((item) => isListed(item) && isFound(item))),
    isSearching: keyword.trim() !== '' && (rested !== keyword || search.isFetching),
  };
}
