import type { SubscriptionPayment } from '@minori/contracts';
import { distinctName } from '@minori/contracts/rules';
import { Answer, Button, Card, EmptyState, List, RowSkeleton, Section, Skeleton, Yen } from '@minori/design-system';
import { formatDate, formatNumber, formatYen } from '@minori/design-system/format';
import { useDialog, useLanguage, useMessages, usePageTitle } from '@minori/platform';
import { CardSection } from '../card/CardSection';
import { messages as chargeMessages } from '../charge/messages';
import notice from '../charge/OpenPaymentNotice.module.css';
import { lastDayOf } from '../membership/lastDay';
import { messages as paymentMessages } from '../messages';
import { MovementRow } from '../MovementRow';
import { CampaignNotice } from '../prime/CampaignNotice';
import { messages } from '../prime/messages';
import { OpenSubscriptionFacts } from '../prime/OpenSubscriptionFacts';
import { OwnSubscription } from '../prime/OwnSubscription';
import {
  useOpenSubscriptionQuery,
  useOwnSubscriptionsQuery,
  useSubscriptionPaymentsQuery,
} from '../queries/subscriptions';
import { ReceiptButton } from '../receipt/ReceiptButton';
import styles from './MembershipPage.module.css';

/** `/account/subscriptions`: the creators that the member subscribes to, how each goes on, and what was paid. */
export function SubscriptionsPage() {
  const t = useMessages(messages);
  usePageTitle(t.page);
  return (
    <div className={styles.page}>
      <h1 className={styles.title}>{t.page}</h1>
      <OpenNotice />
      <Section title={t.statusTitle}>
        <Answer
          query={useOwnSubscriptionsQuery()}
          skeleton={<Skeleton shape="block" height={124} />}
          failed={t.listFailed}
        >
          {(all) =>
            all.length === 0 ? (
              <None />
            ) : (
              <div className={styles.running}>
                {all.map((subscription) => (
                  <Card
                    key={subscription.id}
                    as="section"
                    aria-label={t.own.label(t.plans[subscription.plan], distinctName(subscription.creator))}
                  >
                    <OwnSubscription subscription={subscription} all={all} />
                  </Card>
                ))}
              </div>
            )
          }
        </Answer>
      </Section>
      <CardSection />
      <CampaignNotice />
      <Section title={t.paidTitle}>
        <Payments />
      </Section>
    </div>
  );
}

function None() {
  const t = useMessages(messages);
  const recommend = useDialog('creator.recommend');
  const find = recommend && <Button onClick={() => void recommend({})}>{t.find}</Button>;
  return (
    <EmptyState title={t.none} action={find}>
      {t.noneText}
    </EmptyState>
  );
}

/** A payment that was begun and left, with the way back to it; nothing where there is none. */
function OpenNotice() {
  const t = useMessages(chargeMessages).open;
  const { data: open } = useOpenSubscriptionQuery();
  const subscribe = useDialog('prime.subscribe');
  if (!open || open.is_renewal || !subscribe) return null;
  const { creator, plan, recurring } = open;
  return (
    <Card as="section" aria-label={t.title} className={notice.notice}>
      <div className={notice.text}>
        <h2 className={notice.title}>{t.title}</h2>
        <OpenSubscriptionFacts open={open} />
      </div>
      <Button size="small" onClick={() => void subscribe({ creator_id: creator.id, plan, recurring })}>
        {t.show}
      </Button>
    </Card>
  );
}

/** What was paid for subscriptions and when, newest first. */
function Payments() {
  const t = useMessages(paymentMessages).payments;
  return (
    <List
      query={useSubscriptionPaymentsQuery()}
      itemKey={({ id }) => id}
      label={t.paid}
      skeleton={<RowSkeleton avatar={false} />}
      failed={t.failed}
      empty={<EmptyState title={t.none} />}
      renderItem={(payment) => <Payment payment={payment} />}
    />
  );
}

function Payment({ payment }: { payment: SubscriptionPayment }) {
  const t = useMessages(messages);
  const { payments: text, ownPlan, periods } = useMessages(paymentMessages);
  const language = useLanguage();
  const { creator, plan, recurring, period_starts_at, period_ends_at, lines, total, refunded, receipt_id } = payment;
  const name = ownPlan(t.of(t.plans[plan], distinctName(creator)), periods[recurring]);
  const date = (at: string) => formatDate(at, language);
  const paidOn = text.paidOn(date(payment.paid_at));
  const discount = lines.find(({ kind }) => kind === 'discount');
  const credit = lines.find(({ kind }) => kind === 'unused');
  return (
    <MovementRow
      title={name}
      facts={
        <>
          <span>{paidOn}</span>
          <span>{text.paidWith[payment.payment_type]}</span>
          <span>{text.period(date(period_starts_at), date(lastDayOf(period_ends_at)))}</span>
          {discount && <span>{text.discount(formatYen(-discount.amount, language))}</span>}
          {credit && <span>{t.credit(formatYen(-credit.amount, language))}</span>}
          {refunded > 0 && <span>{text.refunded(formatNumber(refunded, language), payment.payment_type)}</span>}
        </>
      }
      amount={<Yen value={total} />}
      action={receipt_id && <ReceiptButton receiptId={receipt_id} about={`${name} ${paidOn}`} />}
    />
  );
}
