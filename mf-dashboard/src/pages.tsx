import type { PagesOf } from '@minori/platform';
import { AccountLayout } from './account/AccountLayout';
import { DashboardLayout } from './dashboard/DashboardLayout';
import { NotYet } from './dashboard/NotYet';
import type { manifest } from './manifest';
import { AccountPage } from './pages/AccountPage';
import { MyCommentsPage } from './pages/MyCommentsPage';
import { MyPostsPage } from './pages/MyPostsPage';
import { NotificationSettingsPage } from './pages/NotificationSettingsPage';
import { PredictionFollowersPage } from './pages/PredictionFollowersPage';
import { ProfileViewersPage } from './pages/ProfileViewersPage';

const dashboardToCome = (
  <DashboardLayout>
    <NotYet />
  </DashboardLayout>
);

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
  courseEditor: dashboardToCome,
  dashboard: dashboardToCome,
  account: (
    <AccountLayout>
      <AccountPage />
    </AccountLayout>
  ),
  notificationSettings: (
    <AccountLayout>
      <NotificationSettingsPage />
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
