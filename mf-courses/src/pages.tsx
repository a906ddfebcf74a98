import type { PagesOf } from '@minori/platform';
import { Navigate } from '@minori/platform/router';
import type { manifest } from './manifest';
import { CoursesPage } from './pages/CoursesPage';

const toCourses = <Navigate to="/courses" replace />;

/** The pages of courses; a course has none of its own yet. */
export const pages: PagesOf<typeof manifest> = {
  courses: <CoursesPage />,
  course: toCourses,
  rest: toCourses,
};
