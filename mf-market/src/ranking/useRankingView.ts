import type { RankingDataType, SymbolSummary, SymbolType } from '@minori/contracts';
import { useSearchParams } from '@minori/platform/router';

/** The orders of the ranking as its tabs show them. */
export const DATA_TYPES: readonly RankingDataType[] = ['trending', 'buy', 'sell', 'price_up', 'price_down'];
/** The types of symbols as the filter shows them. */
export const SYMBOL_TYPES: readonly SymbolType[] = ['index', 'stock', 'forex', 'commodity', 'crypto', 'ipo'];

/** What the address says about the ranking, and ways to change it. */
export interface RankingView {
  dataType: RankingDataType;
  symbolType: SymbolType | undefined;
  keyword: string;
  /** The symbol that a link leads to. */
  symbolId: string | null;
  setDataType(value: RankingDataType): void;
  setSymbolType(value: SymbolType | undefined): void;
  setKeyword(value: string): void;
  /** Takes the filters away; the order stays. */
  reset(): void;
}

/** Order, type and keyword of the ranking, kept in the address. */
export function useRankingView(): RankingView {
  const [params, setParams] = useSearchParams();
  const set = (changes: Record<string, string | undefined>) => {
    const next = new URLSearchParams(params);
    next.delete('id');
    for (const [name, value] of Object.entries(changes)) {
      if (value) next.set(name, value);
      else next.delete(name);
    }
    setParams(next, { replace: true, preventScrollReset: true });
  };
  return {
    dataType: DATA_TYPES.find((each) => each === params.get('data_type')) ?? 'trending',
    symbolType: SYMBOL_TYPES.find((each) => each === params.get('symbol_type')),
    keyword: params.get('keyword') ?? '',
    symbolId: params.get('id'),
    setDataType: (value) => set({ data_type: value === 'trending' ? undefined : value }),
    setSymbolType: (value) => set({ symbol_type: value }),
    setKeyword: (value) => set({ keyword: value }),
    reset: () => set({ symbol_type: undefined, keyword: undefined }),
  };
}

/** Folds what people type alike: full and half width, upper and lower case. */
const fold = (text: string) => text.normalize('NFKC').toLowerCase().trim();

/** Whether name or code contain the keyword; an empty one matches all. */
export function matchesKeyword({ name, code }: SymbolSummary, keyword: string): boolean {
  const wanted = fold(keyword);
  return fold(name).includes(wanted) || fold(code).includes(wanted);
}
