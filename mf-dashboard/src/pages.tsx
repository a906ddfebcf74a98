import { laterPage, type PagesOf } from '@minori/platform';
import { Navigate, useLocation } from '@minori/platform/router';
import { Loading, Skeleton } from '@minori/design-system';
import { AccountLayout } from './account/AccountLayout';
import { DashboardLayout } from './dashboard/DashboardLayout';
import { NotYet } from './dashboard/NotYet';
import type { manifest } from './manifest';
import { AccountPage } from './pages/AccountPage';
import { CreatorPage } from './pages/CreatorPage';
import { MyCommentsPage } from './pages/MyCommentsPage';
import { MyPostsPage } from './pages/MyPostsPage';
import { NotificationSettingsPage } from './pages/NotificationSettingsPage';
import { PayeePage } from './pages/PayeePage';
import { PaymentDetailsPage } from './pages/PaymentDetailsPage';
import { PredictionFollowersPage } from './pages/PredictionFollowersPage';
import { ProfileViewersPage } from './pages/ProfileViewersPage';
import { SecurityPage } from './pages/SecurityPage';
import { StatementPage } from './pages/StatementPage';
import { SubscribersPage } from './pages/SubscribersPage';
import { MyCoursesPage } from './pages/MyCoursesPage';
import { WorkProfilePage } from './pages/WorkProfilePage';

const dashboardToCome = (
  <DashboardLayout>
    <ToCome />
  </DashboardLayout>
);

/** The dashboard's own address leads to what there is; other addresses say that their pages are not there yet. */
function ToCome() {
  const { pathname } = useLocation();
  return /^\/dashboard\/?$/.test(pathname) ? <Navigate to="/dashboard/my_posts" replace /> : <NotYet />;
}

const blank = (
  <Loading>
    <Skeleton shape="block" height={420} />
  </Loading>
);
const newCoursePage = laterPage(async () => (await import('./courses/NewCoursePage')).NewCoursePage, blank);
const courseEditorPage = laterPage(async () => (await import('./courses/EditorPage')).EditorPage, blank);

/** The pages of the dashboard and of the account. What does not exist yet says so. */
export const pages: PagesOf<typeof manifest> = {
  myPosts: (
    <DashboardLayout>
      <MyPostsPage />
    </DashboardLayout>
  ),
  myComments: (
    <DashboardLayout>
      <MyCommentsPage />
    </DashboardLayout>
  ),
  paymentDetails: (
    <DashboardLayout>
      <PaymentDetailsPage />
    </DashboardLayout>
  ),
  statement: (
    <DashboardLayout>
      <StatementPage />
    </DashboardLayout>
  ),
  mySubscribers: (
    <DashboardLayout>
      <SubscribersPage plan="prime" />
    </DashboardLayout>
  ),
  myPlusSubscribers: (
    <DashboardLayout>
      <SubscribersPage plan="prime_plus" />
    </DashboardLayout>
  ),
  myCourses: (
    <DashboardLayout>
      <MyCoursesPage />
    </DashboardLayout>
  ),
  newCourse: newCoursePage,
  courseEditor: courseEditorPage,
  dashboard: dashboardToCome,
  account: (
    <AccountLayout>
      <AccountPage />
    </AccountLayout>
  ),
  security: (
    <AccountLayout>
      <SecurityPage />
    </AccountLayout>
  ),
  notificationSettings: (
    <AccountLayout>
      <NotificationSettingsPage />
    </AccountLayout>
  ),
  creator: (
    <AccountLayout>
      <CreatorPage />
    </AccountLayout>
  ),
  payee: (
    <AccountLayout>
      <PayeePage />
    </AccountLayout>
  ),
  workProfile: (
    <AccountLayout>
      <WorkProfilePage />
    </AccountLayout>
  ),
  profileViewers: (
    <AccountLayout>
      <ProfileViewersPage />
    </AccountLayout>
  ),
  predictionFollowers: (
    <AccountLayout>
      <PredictionFollowersPage />
    </AccountLayout>
  ),
  accountRest: (
    <AccountLayout>
      <NotYet />
    </AccountLayout>
  ),
};
