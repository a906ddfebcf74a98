import type { RankingDataType, SymbolType } from '@minori/contracts';
import { useLocation, useSearchParams } from '@minori/platform/router';
import { COMPARISON_PATH, RANKING_PATH } from '../paths';

/** The orders of the ranking as its tabs show them. */
export const DATA_TYPES: readonly RankingDataType[] = ['trending', 'buy', 'sell', 'price_up', 'price_down'];
/** The types of symbols as the filter shows them. */
export const SYMBOL_TYPES: readonly SymbolType[] = ['index', 'stock', 'forex', 'commodity', 'crypto', 'ipo'];

/** Which symbols are listed. */
export type RankingFilter = 'all' | 'favorites' | SymbolType;

/** What the address says about the ranking, and ways to change it. */
export interface RankingView {
  dataType: RankingDataType;
  filter: RankingFilter;
  keyword: string;
  /** Whether symbols are compared in a table, where there is room. */
  isTable: boolean;
  /** The address of the table, or of the ranking, with the same filter. */
  otherView: string;
  setDataType(value: RankingDataType): void;
  setFilter(value: RankingFilter): void;
  setKeyword(value: string): void;
  /** Take filter and keyword away; the order stays. */
  reset(): void;
}

/** Order, filter and keyword of the ranking, kept in the address. */
export function useRankingView(): RankingView {
  const [params, setParams] = useSearchParams();
  const set = (changes: Record<string, string | undefined>) => {
    const next = new URLSearchParams(params);
    for (const [name, value] of Object.entries(changes)) {
      if (value) next.set(name, value);
      else next.delete(name);
    }
    setParams(next, { replace: true, preventScrollReset: true });
  };
  const isTable = useLocation().pathname === COMPARISON_PATH;
  const symbolType = SYMBOL_TYPES.find((each) => each === params.get('symbol_type'));
  return {
    dataType: DATA_TYPES.find((each) => each === params.get('data_type')) ?? 'trending',
    filter: params.has('favorites') ? 'favorites' : (symbolType ?? 'all'),
    keyword: params.get('keyword') ?? '',
    isTable,
    otherView: `${isTable ? RANKING_PATH : COMPARISON_PATH}${params.size > 0 ? `?${params.toString()}` : ''}`,
    setDataType: (value) => set({ data_type: value === 'trending' ? undefined : value }),
    setFilter: (value) =>
      set({
        favorites: value === 'favorites' ? '1' : undefined,
        symbol_type: value === 'favorites' || value === 'all' ? undefined : value,
      }),
    setKeyword: (value) => set({ keyword: value }),
    reset: () => set({ favorites: undefined, symbol_type: undefined, keyword: undefined }),
  };
}
