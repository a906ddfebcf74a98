import { laterPage, type LaterPage, type PagesOf } from '@minori/platform';
import { Loading, Skeleton } from '@minori/design-system';
import type { ComponentType } from 'react';
import { AccountLayout } from './account/AccountLayout';
import { DashboardLayout } from './dashboard/DashboardLayout';
import { NotFound } from './dashboard/NotFound';
import type { manifest } from './manifest';

const blank = (
  <Loading>
    <Skeleton shape="block" height={420} />
  </Loading>
);

/** There are many pages, some of them heavy, and few are seen in a visit: one comes when its link is aimed at, and not before. */
const later = (importPage: () => Promise<ComponentType>) => laterPage(importPage, blank, { onlyAimed: true });

const inDashboard = (page: LaterPage): LaterPage => ({
  ...page,
  element: <DashboardLayout>{page.element}</DashboardLayout>,
});

const inAccount = (page: LaterPage): LaterPage => ({
  ...page,
  element: <AccountLayout>{page.element}</AccountLayout>,
});

const subscribersOf = (plan: 'prime' | 'prime_plus') => async () => {
  const { SubscribersPage } = await import(/* webpackChunkName: "SubscribersPage" */ './pages/SubscribersPage');
  return () => <SubscribersPage plan={plan} />;
};

/** The pages of the dashboard and of the account. */
export const pages: PagesOf<typeof manifest> = {
  home: inDashboard(later(async () => (await import(/* webpackChunkName: "HomePage" */ './pages/HomePage')).HomePage)),
  level: inDashboard(
    later(async () => (await import(/* webpackChunkName: "LevelPage" */ './pages/LevelPage')).LevelPage),
  ),
  myPosts: inDashboard(
    later(async () => (await import(/* webpackChunkName: "MyPostsPage" */ './pages/MyPostsPage')).MyPostsPage),
  ),
  myComments: inDashboard(
    later(async () => (await import(/* webpackChunkName: "MyCommentsPage" */ './pages/MyCommentsPage')).MyCommentsPage),
  ),
  schedule: inDashboard(
    later(async () => (await import(/* webpackChunkName: "SchedulePage" */ './pages/SchedulePage')).SchedulePage),
  ),
  myPredictions: inDashboard(
    later(
      async () => (await import(/* webpackChunkName: "PredictionsPage" */ './pages/PredictionsPage')).PredictionsPage,
    ),
  ),
  myStreams: inDashboard(
    later(async () => (await import(/* webpackChunkName: "StreamsPage" */ './pages/StreamsPage')).StreamsPage),
  ),
  paymentDetails: inDashboard(
    later(
      async () =>
        (await import(/* webpackChunkName: "PaymentDetailsPage" */ './pages/PaymentDetailsPage')).PaymentDetailsPage,
    ),
  ),
  statement: inDashboard(
    later(async () => (await import(/* webpackChunkName: "StatementPage" */ './pages/StatementPage')).StatementPage),
  ),
  mySubscribers: inDashboard(later(subscribersOf('prime'))),
  myPlusSubscribers: inDashboard(later(subscribersOf('prime_plus'))),
  myCourses: inDashboard(
    later(async () => (await import(/* webpackChunkName: "MyCoursesPage" */ './pages/MyCoursesPage')).MyCoursesPage),
  ),
  newCourse: later(
    async () => (await import(/* webpackChunkName: "NewCoursePage" */ './courses/NewCoursePage')).NewCoursePage,
  ),
  courseEditor: later(
    async () => (await import(/* webpackChunkName: "EditorPage" */ './courses/EditorPage')).EditorPage,
  ),
  dashboard: (
    <DashboardLayout>
      <NotFound />
    </DashboardLayout>
  ),
  account: inAccount(
    later(async () => (await import(/* webpackChunkName: "AccountPage" */ './pages/AccountPage')).AccountPage),
  ),
  security: inAccount(
    later(async () => (await import(/* webpackChunkName: "SecurityPage" */ './pages/SecurityPage')).SecurityPage),
  ),
  notificationSettings: inAccount(
    later(
      async () =>
        (await import(/* webpackChunkName: "NotificationSettingsPage" */ './pages/NotificationSettingsPage'))
          .NotificationSettingsPage,
    ),
  ),
  creator: inAccount(
    later(async () => (await import(/* webpackChunkName: "CreatorPage" */ './pages/CreatorPage')).CreatorPage),
  ),
  payee: inAccount(
    later(async () => (await import(/* webpackChunkName: "PayeePage" */ './pages/PayeePage')).PayeePage),
  ),
  workProfile: inAccount(
    later(
      async () => (await import(/* webpackChunkName: "WorkProfilePage" */ './pages/WorkProfilePage')).WorkProfilePage,
    ),
  ),
  profileViewers: inAccount(
    later(
      async () =>
        (await import(/* webpackChunkName: "ProfileViewersPage" */ './pages/ProfileViewersPage')).ProfileViewersPage,
    ),
  ),
  predictionFollowers: inAccount(
    later(
      async () =>
        (await import(/* webpackChunkName: "PredictionFollowersPage" */ './pages/PredictionFollowersPage'))
          .PredictionFollowersPage,
    ),
  ),
  accountRest: (
    <AccountLayout>
      <NotFound />
    </AccountLayout>
  ),
};
