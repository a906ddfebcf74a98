import type { Endpoints } from '@minori/contracts';
import type { MembershipPackageName } from '@minori/contracts/rules';
import { Card, ErrorState } from '@minori/design-system';
import { ApiError, useDialog, useMessages, usePageTitle } from '@minori/platform';
import { ComparisonTable } from '../membership/ComparisonTable';
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
  const query = usePackagesQuery();
  usePageTitle(t.title);
  return (
    <div className={styles.page}>
      <header className={styles.header}>
        <h1 className={styles.title}>{t.title}</h1>
        <p className={styles.intro}>{t.intro}</p>
        {!canPay && <p className={styles.closed}>{t.closed}</p>}
      </header>
      {query.data ? <Packages {...query.data} canPay={canPay} /> : <Missing query={query} />}
    </div>
  );
}

type PackagesProps = Endpoints['GET /payments/membership_packages']['response']['data'] & { canPay: boolean };

function Packages({ packages, membership, canPay }: PackagesProps) {
  const t = useMessages(messages);
  return (
    <>
      {membership && <OwnMembershipCard membership={membership} />}
      <PackageGroup
        title={t.ranked}
        names={RANKED}
        initialRecurring="year"
        packages={packages}
        membership={membership}
      />
      <PackageGroup
        title={t.izanavi}
        note={t.izanaviNote}
        names={IZANAVI}
        initialRecurring="month"
        packages={packages}
        membership={membership}
      />
      <ComparisonTable own={membership?.membership_package.package_name} />
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

function Missing({ query }: { query: ReturnType<typeof usePackagesQuery> }) {
  const t = useMessages(messages);
  if (!query.isError) return <PackagesSkeleton />;
  const requestId = query.error instanceof ApiError ? query.error.requestId : undefined;
  return (
    <ErrorState
      title={t.failedTitle}
      requestId={requestId}
      retrying={query.isFetching}
      onRetry={() => void query.refetch()}
    >
      {t.failed}
    </ErrorState>
  );
}
