import { RowSkeleton } from '@minori/design-system';
import { laterPage, type PagesOf } from '@minori/platform';
import { Navigate } from '@minori/platform/router';
import { CourseSkeleton } from './course/CourseSkeleton';
import { LessonSkeleton } from './lesson/LessonSkeleton';
import type { manifest } from './manifest';
import { CoursesPage } from './pages/CoursesPage';

/** The pages of courses. */
export const pages: PagesOf<typeof manifest> = {
  courses: <CoursesPage />,
  course: laterPage(
    async () => (await import(/* webpackChunkName: "CoursePage" */ './pages/CoursePage')).CoursePage,
    <CourseSkeleton />,
  ),
  lesson: laterPage(
    async () => (await import(/* webpackChunkName: "LessonPage" */ './pages/LessonPage')).LessonPage,
    <LessonSkeleton />,
  ),
  certificate: laterPage(
    async () => (await import(/* webpackChunkName: "CertificatePage" */ './pages/CertificatePage')).CertificatePage,
    <RowSkeleton />,
  ),
  rest: <Navigate to="/courses" replace />,
};
