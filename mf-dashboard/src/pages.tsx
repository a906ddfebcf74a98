import type { PagesOf } from '@minori/platform';
import { lazy, Suspense } from 'react';
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
import { PredictionsPage } from './pages/PredictionsPage';
import { ProfileViewersPage } from './pages/ProfileViewersPage';
import { SchedulePage } from './pages/SchedulePage';
import { SecurityPage } from './pages/SecurityPage';
import { StatementPage } from './pages/StatementPage';
import { StreamsPage } from './pages/StreamsPage';
import { SubscribersPage } from './pages/SubscribersPage';
import { WorkProfilePage } from './pages/WorkProfilePage';

const HomePage = lazy(async () => ({ default: (await import('./pages/HomePage')).HomePage }));

const dashboardToCome = (
  <DashboardLayout>
    <NotYet />
  </DashboardLayout>
);

/** The pages of the dashboard and of the account. What does not exist yet says so. */
export const pages: PagesOf<typeof manifest> = {
  home: (
    <DashboardLayout>
      <Suspense fallback={null}>
        <HomePage />
      </Suspense>
    </DashboardLayout>
  ),
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
  courseEditor: dashboardToCome,
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
