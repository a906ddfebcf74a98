import { laterPage, type PagesOf } from '@minori/platform';
import { Navigate } from '@minori/platform/router';
import { CourseSkeleton } from './course/CourseSkeleton';
import type { manifest } from './manifest';
import { CoursesPage } from './pages/CoursesPage';

/** The pages of courses. */
export const pages: PagesOf<typeof manifest> = {
  courses: <CoursesPage />,
  course: laterPage(
    async () => (await import(/* webpackChunkName: "CoursePage" */ './pages/CoursePage')).CoursePage,
    <CourseSkeleton />,
  ),
  rest: <Navigate to="/courses" replace />,
};
