import { Navigate, Route, Routes } from '@minori/platform/router';
import { CoursesPage } from './pages/CoursesPage';

/** The pages of courses. */
export function App() {
  return (
    <Routes>
      <Route path="/courses" element={<CoursesPage />} />
      <Route path="/courses/*" element={<Navigate to="/courses" replace />} />
    </Routes>
  );
}
