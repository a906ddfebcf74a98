import type { PagesOf } from '@minori/platform';
import type { manifest } from './manifest';
import { NotificationPage } from './pages/NotificationPage';

/** The pages of notifications. */
export const pages: PagesOf<typeof manifest> = {
  notifications: <NotificationPage />,
};
