import { SUBSCRIPTIONS_PATH } from '@minori/contracts/rules';
import { Answer, Button, EmptyState, Section } from '@minori/design-system';
import { useMessages, usePageTitle } from '@minori/platform';
import { CardSection } from '../card/CardSection';
import { OpenPaymentNotice } from '../charge/OpenPaymentNotice';
import { CoursePayments } from '../course/CoursePayments';
import { messages as courseMessages } from '../course/messages';
import type { Offers } from '../membership/offer';
import { OwnMembershipCard } from '../membership/OwnMembershipCard';
import { PackagesSkeleton } from '../membership/PackagesSkeleton';
import { PaymentHistory } from '../membership/PaymentHistory';
import { messages } from '../messages';
import { messages as primeMessages } from '../prime/messages';
import { usePackagesQuery } from '../queries/payments';
import { SpendingSection } from '../spending/SpendingSection';
import styles from './MembershipPage.module.css';

/** `/p/membership/payments`: what runs, when it is paid next and how much, and what was paid. */
export function PaymentsPage() {
  const t = useMessages(messages);
  const prime = useMessages(primeMessages);
  const course = useMessages(courseMessages);
  usePageTitle(t.payments.title);
  return (
    <div className={styles.page}>
      <h1 className={styles.title}>{t.payments.title}</h1>
      <OpenPaymentNotice />
      <Section title={t.payments.running}>
        <Answer query={usePackagesQuery()} skeleton={<PackagesSkeleton />} failed={t.failedTitle} failedText={t.failed}>
          {(offers) => <Running offers={offers} />}
        </Answer>
      </Section>
      <Section title={prime.page}>
        <p>{prime.pageNote}</p>
        <Button variant="secondary" href={SUBSCRIPTIONS_PATH}>
          {prime.allPayments}
        </Button>
      </Section>
      <SpendingSection />
      <CardSection />
      <Section title={t.payments.paid}>
        <PaymentHistory />
      </Section>
      <Section title={course.paidTitle}>
        <CoursePayments />
      </Section>
    </div>
  );
}

function Running({ offers }: { offers: Offers }) {
  const t = useMessages(messages);
  if (offers.memberships.length === 0) {
    return <EmptyState title={t.payments.noneRunning} action={<Button href="/p/membership">{t.pay.plans}</Button>} />;
  }
  return (
    <div className={styles.running}>
      {offers.memberships.map((membership) => (
        <OwnMembershipCard key={membership.id} membership={membership} offers={offers} />
      ))}
    </div>
  );
}
