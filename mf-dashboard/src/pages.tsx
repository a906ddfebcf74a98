import { laterPage, type PagesOf } from '@minori/platform';
import { Loading, Skeleton } from '@minori/design-system';
import { AccountLayout } from './account/AccountLayout';
import { DashboardLayout } from './dashboard/DashboardLayout';
import { NotFound } from './dashboard/NotFound';
import type { manifest } from './manifest';
import { AccountPage } from './pages/AccountPage';
import { CreatorPage } from './pages/CreatorPage';
import { MyCommentsPage } from './pages/MyCommentsPage';
import { MyPostsPage } from './pages/MyPostsPage';
import { NotificationSettingsPage } from './pages/NotificationSettingsPage';
import { PayeePage } from './pages/PayeePage';
import { PaymentDetailsPage } from './pages/PaymentDetailsPage';
import { PredictionFollowersPage } from './pages/PredictionFollowersPage';
import { PredictionsPage } from './pages/PredictionsPage';
import { ProfileViewersPage } from './pages/ProfileViewersPage';
import { SchedulePage } from './pages/SchedulePage';
import { SecurityPage } from './pages/SecurityPage';
import { StatementPage } from './pages/StatementPage';
import { StreamsPage } from './pages/StreamsPage';
import { SubscribersPage } from './pages/SubscribersPage';
import { MyCoursesPage } from './pages/MyCoursesPage';
import { WorkProfilePage } from './pages/WorkProfilePage';

const blank = (
  <Loading>
    <Skeleton shape="block" height={420} />
  </Loading>
);
const homePage = laterPage(async () => (await import('./pages/HomePage')).HomePage, blank);
const newCoursePage = laterPage(async () => (await import('./courses/NewCoursePage')).NewCoursePage, blank);
const courseEditorPage = laterPage(async () => (await import('./courses/EditorPage')).EditorPage, blank);

/** The pages of the dashboard and of the account. */
export const pages: PagesOf<typeof manifest> = {
  home: { ...homePage, element: <DashboardLayout>{homePage.element}</DashboardLayout> },
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
  schedule: (
    <DashboardLayout>
      <SchedulePage />
    </DashboardLayout>
  ),
  myPredictions: (
    <DashboardLayout>
      <PredictionsPage />
    </DashboardLayout>
  ),
  myStreams: (
    <DashboardLayout>
      <StreamsPage />
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
  dashboard: (
    <DashboardLayout>
      <NotFound />
    </DashboardLayout>
  ),
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
      <NotFound />
    </AccountLayout>
  ),
};
