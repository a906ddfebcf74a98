import { Route, Routes } from '@minori/platform/router';
import { AccountLayout } from './account/AccountLayout';
import { DashboardLayout } from './dashboard/DashboardLayout';
import { NotYet } from './dashboard/NotYet';
import { AccountPage } from './pages/AccountPage';
import { MyCommentsPage } from './pages/MyCommentsPage';
import { MyPostsPage } from './pages/MyPostsPage';
import { NotificationSettingsPage } from './pages/NotificationSettingsPage';
import { PredictionFollowersPage } from './pages/PredictionFollowersPage';
import { ProfileViewersPage } from './pages/ProfileViewersPage';

/** The pages of the dashboard and of the account. What does not exist yet says so. */
export function App() {
  return (
    <Routes>
      <Route
        path="/dashboard/my_posts"
        element={
          <DashboardLayout>
            <MyPostsPage />
          </DashboardLayout>
        }
      />
      <Route
        path="/dashboard/my_comments"
        element={
          <DashboardLayout>
            <MyCommentsPage />
          </DashboardLayout>
        }
      />
      <Route
        path="/dashboard/*"
        element={
          <DashboardLayout>
            <NotYet />
          </DashboardLayout>
        }
      />
      <Route
        path="/account"
        element={
          <AccountLayout>
            <AccountPage />
          </AccountLayout>
        }
      />
      <Route
        path="/account/notifications_setting"
        element={
          <AccountLayout>
            <NotificationSettingsPage />
          </AccountLayout>
        }
      />
      <Route
        path="/account/profile_viewers"
        element={
          <AccountLayout>
            <ProfileViewersPage />
          </AccountLayout>
        }
      />
      <Route
        path="/account/predictions_followers"
        element={
          <AccountLayout>
            <PredictionFollowersPage />
          </AccountLayout>
        }
      />
      <Route
        path="/account/*"
        element={
          <AccountLayout>
            <NotYet />
          </AccountLayout>
        }
      />
    </Routes>
  );
}
