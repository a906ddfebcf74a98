import type { PagesOf } from '@minori/platform';
import type { manifest } from './manifest';
import { InvitationsPage } from './pages/InvitationsPage';
import { MembershipPage } from './pages/MembershipPage';
import { PaymentsPage } from './pages/PaymentsPage';
import { SubscriptionsPage } from './pages/SubscriptionsPage';

/** The pages of payments. */
export const pages: PagesOf<typeof manifest> = {
  invitations: <InvitationsPage />,
  membership: <MembershipPage />,
  payments: <PaymentsPage />,
  subscriptions: <SubscriptionsPage />,
};
