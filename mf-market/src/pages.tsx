import type { PagesOf } from '@minori/platform';
import { useSearchParams } from '@minori/platform/router';
import { lazy, Suspense } from 'react';
import type { manifest } from './manifest';
import { RankingPage } from './pages/RankingPage';
import { SymbolSkeleton } from './symbol/SymbolSkeleton';

const FormulaPage = lazy(async () => ({ default: (await import('./pages/FormulaPage')).FormulaPage }));
const SymbolPage = lazy(async () => ({ default: (await import('./pages/SymbolPage')).SymbolPage }));

/** The symbol that the address names. */
function OneSymbol() {
  const [params] = useSearchParams();
  const id = params.get('id') ?? '';
  return (
    <Suspense fallback={<SymbolSkeleton id={id} />}>
      <SymbolPage key={id} id={id} />
    </Suspense>
  );
}

/** The pages of the market. */
export const pages: PagesOf<typeof manifest> = {
  ranking: <RankingPage />,
  symbol: <OneSymbol />,
  formula: <FormulaPage />,
};
