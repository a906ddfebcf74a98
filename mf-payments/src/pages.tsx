import type { MissionPartner } from '@minori/contracts/rules';
import { Loading, Skeleton } from '@minori/design-system';
import { laterPage, type LaterPage, type PagesOf } from '@minori/platform';
import type { manifest } from './manifest';
import { InvitationsPage } from './pages/InvitationsPage';
import { MembershipPage } from './pages/MembershipPage';
import { PaymentsPage } from './pages/PaymentsPage';
import { SubscriptionsPage } from './pages/SubscriptionsPage';
import { PartnerSkeleton } from './partner/PartnerLayout';

/** Few see them, and the rest does not wait for them. */
function ofPartner(partner: MissionPartner): LaterPage {
  return laterPage(
    async () => {
      const { PartnerPage } = await import(/* webpackChunkName: "PartnerPage" */ './pages/PartnerPage');
      return () => <PartnerPage partner={partner} />;
    },
    <PartnerSkeleton />,
  );
}

const blank = (
  <Loading>
    <Skeleton shape="block" height={420} />
  </Loading>
);

/** The pages of payments. */
export const pages: PagesOf<typeof manifest> = {
  invitations: <InvitationsPage />,
  membership: <MembershipPage />,
  payments: <PaymentsPage />,
  subscriptions: <SubscriptionsPage />,
  ig_mission: ofPartner('ig'),
  invast_mission: ofPartner('invast'),
  webull_mission: ofPartner('webull'),
  renosy_mission: ofPartner('renosy'),
  moomoo_mission: ofPartner('moomoo'),
  monex_mission: ofPartner('monex'),
  bittrade_mission: ofPartner('bittrade'),
  link_account: laterPage(
    async () => (await import(/* webpackChunkName: "LinkAccountPage" */ './pages/LinkAccountPage')).LinkAccountPage,
    <PartnerSkeleton />,
  ),
  trade_account: laterPage(
    async () => (await import(/* webpackChunkName: "TradeAccountPage" */ './pages/TradeAccountPage')).TradeAccountPage,
    <PartnerSkeleton />,
  ),
  missions: laterPage(
    async () => (await import(/* webpackChunkName: "MissionsPage" */ './pages/MissionsPage')).MissionsPage,
    blank,
    { onlyAimed: true },
  ),
};
