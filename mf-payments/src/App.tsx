import { Route, Routes } from '@minori/platform/router';
import { MembershipPage } from './pages/MembershipPage';

/** The pages of payments. */
export function App() {
  return (
    <Routes>
      <Route path="/p/membership" element={<MembershipPage />} />
    </Routes>
  );
}
