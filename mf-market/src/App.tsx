import { Route, Routes, useSearchParams } from '@minori/platform/router';
import { lazy, Suspense } from 'react';
import { RankingPage } from './pages/RankingPage';
import { SymbolSkeleton } from './symbol/SymbolSkeleton';

const FormulaPage = lazy(async () => ({ default: (await import('./pages/FormulaPage')).FormulaPage }));
const SymbolPage = lazy(async () => ({ default: (await import('./pages/SymbolPage')).SymbolPage }));

/** The pages of the market. */
export function App() {
  return (
    <Routes>
      <Route path="/chart" element={<ChartPage />} />
      <Route path="/p/prediction_formula" element={<FormulaPage />} />
    </Routes>
  );
}

/** `/chart`: one symbol where the address names one, else the ranking. */
function ChartPage() {
  const [params] = useSearchParams();
  const id = params.get('id');
  if (!id) return <RankingPage />;
  return (
    <Suspense fallback={<SymbolSkeleton />}>
      <SymbolPage key={id} id={id} />
    </Suspense>
  );
}
