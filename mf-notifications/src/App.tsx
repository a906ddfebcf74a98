import { Route, Routes } from '@minori/platform/router';
import { NotificationPage } from './pages/NotificationPage';

/** The pages of notifications. */
export function App() {
  return (
    <Routes>
      <Route path="/notification" element={<NotificationPage />} />
    </Routes>
  );
}
