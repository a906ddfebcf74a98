import { MEMBERSHIP_PACKAGES, RECURRINGS, type MembershipPackageName, type Recurring } from '@minori/contracts/rules';
import { Answer, Button, Card } from '@minori/design-system';
import { useDialog, useMessages, usePageTitle } from '@minori/platform';
import { useSearchParams } from '@minori/platform/router';
import { CampaignNotices } from '../campaign/CampaignNotices';
import { OpenPaymentNotice } from '../charge/OpenPaymentNotice';
import { Comparison } from '../membership/Comparison';
import { ownOf, type Offers } from '../membership/offer';
import { OwnMembershipCard } from '../membership/OwnMembershipCard';
import { PackageGroup } from '../membership/PackageGroup';
import { PackagesSkeleton } from '../membership/PackagesSkeleton';
import { messages } from '../messages';
import { usePackagesQuery } from '../queries/payments';
import styles from './MembershipPage.module.css';

const RANKED: readonly MembershipPackageName[] = [
  'green-membership',
  'silver-membership',
  'gold-membership',
  'platinum-membership',
];
const IZANAVI: readonly MembershipPackageName[] = ['platinum-izanavi-membership', 'izanavi'];

/** `/p/membership`: what each package unlocks and costs, and the way to get it; where there is none yet it says so. */
export function MembershipPage() {
  const t = useMessages(messages);
  const canPay = useDialog('membership.pay') !== undefined;
  usePageTitle(t.title);
  return (
    <div className={styles.page}>
      <header className={styles.header}>
        <h1 className={styles.title}>{t.title}</h1>
        <p className={styles.intro}>{t.intro}</p>
        {!canPay && <p className={styles.closed}>{t.closed}</p>}
      </header>
      <OpenPaymentNotice />
      <Answer query={usePackagesQuery()} skeleton={<PackagesSkeleton />} failed={t.failedTitle} failedText={t.failed}>
        {(offers) => <Packages offers={offers} canPay={canPay} />}
      </Answer>
    </div>
  );
}

function Packages({ offers, canPay }: { offers: Offers; canPay: boolean }) {
  const t = useMessages(messages);
  const asked = useAsked();
  return (
    <>
      {offers.memberships.map((membership) => (
        <OwnMembershipCard key={membership.id} membership={membership} offers={offers} />
      ))}
      {offers.is_subscribed_before && (
        <Button variant="quiet" size="small" href="/p/membership/payments" className={styles.history}>
          {t.payments.title}
        </Button>
      )}
      <CampaignNotices offers={offers} />
      <PackageGroup
        title={t.ranked}
        names={RANKED}
        standard={{ package_name: 'platinum-membership', recurring: 'year' }}
        {...{ asked, offers }}
      />
      <PackageGroup
        title={t.izanavi}
        note={t.izanaviNote}
        names={IZANAVI}
        standard={{ recurring: 'month' }}
        {...{ asked, offers }}
      />
      <Comparison own={ownOf(offers, { package_name: 'green-membership' })?.membership_package.package_name} />
      {canPay && (
        <Card as="section">
          <h2 className={styles.cancelTitle}>{t.cancelTitle}</h2>
          <p className={styles.fine}>{t.cancelText}</p>
          <p className={styles.fine}>{t.storeNote}</p>
        </Card>
      )}
    </>
  );
}

/** What the address asks for, as `?package=gold-membership&recurring=month`. */
function useAsked(): { package_name?: MembershipPackageName; recurring?: Recurring } {
  const [search] = useSearchParams();
  const package_name = MEMBERSHIP_PACKAGES.find((name) => name === search.get('package'));
  const recurring = RECURRINGS.find((name) => name === search.get('recurring'));
  return { ...(package_name && { package_name }), ...(recurring && { recurring }) };
}
