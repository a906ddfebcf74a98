import { Loading, Skeleton } from '@minori/design-system';
import { laterPage, type PagesOf } from '@minori/platform';
import type { manifest } from './manifest';
import { MembershipPage } from './pages/MembershipPage';
import { PaymentsPage } from './pages/PaymentsPage';
import { SubscriptionsPage } from './pages/SubscriptionsPage';

const blank = (
  <Loading>
    <Skeleton shape="block" height={420} />
  </Loading>
);

/** The pages of payments. */
export const pages: PagesOf<typeof manifest> = {
  membership: <MembershipPage />,
  payments: <PaymentsPage />,
  subscriptions: <SubscriptionsPage />,
  missions: laterPage(
    async () => (await import(/* webpackChunkName: "MissionsPage" */ './pages/MissionsPage')).MissionsPage,
    blank,
    { onlyAimed: true },
  ),
};
