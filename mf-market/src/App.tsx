import { Route, Routes } from '@minori/platform/router';
import { RankingPage } from './pages/RankingPage';

/** The pages of the market. */
export function App() {
  return (
    <Routes>
      <Route path="/chart" element={<RankingPage />} />
    </Routes>
  );
}
