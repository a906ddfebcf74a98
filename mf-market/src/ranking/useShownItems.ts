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
 * The symbols that favourites and keyword leave, as they come. What is called so in the interface's language is found at once, by
 * its name in the other language when the API has answered; meanwhile `isSearching`.
 */
export function useFoundItems<Item extends SymbolSummary & Pick<RankingItem, 'is_favorite'>>(
  items: readonly Item[],
  { filter, keyword }: RankingView,
) {
  const rested = useDebounced(keyword, REST_MS);
  const search = useSymbolSearchQuery(fold(rested));
  const named = new Set(search.data?.map(({ id }) => id));
  const isFound = (item: Item) => matchesKeyword(item, keyword) || (rested === keyword && named.has(item.id));
  const isListed = (item: Item) => filter !== 'favorites' || item.is_favorite;
  return {
    found: items.filter((item) => isListed(item) && isFound(item)),
    isSearching: keyword.trim() !== '' && (rested !== keyword || search.isFetching),
  };
}

/** The rows of the ranking that favourites and keyword leave, in their order. */
export function useShownItems(items: readonly RankingItem[], view: RankingView) {
  const { found, isSearching } = useFoundItems(items, view);
  return { shown: inOrder(found), isSearching };
}
