import type { SymbolDetail } from '@minori/contracts';
import { NewsList } from '../news/NewsList';

/** News about a symbol. */
export function SymbolNews({ symbol }: { symbol: SymbolDetail }) {
  return <NewsList symbolId={symbol.id} />;
}
