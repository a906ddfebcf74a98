import { laterPage, type PagesOf } from '@minori/platform';
import type { manifest } from './manifest';
import { RankingPage } from './pages/RankingPage';
import { FormulaSkeleton } from './predictions/FormulaSkeleton';
import { SymbolSkeleton } from './symbol/SymbolSkeleton';

/** The pages of the market. */
export const pages: PagesOf<typeof manifest> = {
  ranking: <RankingPage />,
  symbol: laterPage(
    async () => (await import(/* webpackChunkName: "SymbolPage" */ './pages/SymbolPage')).SymbolPage,
    <SymbolSkeleton />,
  ),
  comparison: <RankingPage />,
  formula: laterPage(async () => (await import('./pages/FormulaPage')).FormulaPage, <FormulaSkeleton />),
};
