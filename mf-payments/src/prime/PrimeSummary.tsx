import type { SubscriptionQuote } from '@minori/contracts';
import {
  CREATOR_PLANS,
  creatorPriceOf,
  MONTHS,
  type CreatorPlan,
  type PaymentType,
  type Recurring,
} from '@minori/contracts/rules';
import { Avatar, Chip, MemberName, SegmentedControl, Yen } from '@minori/design-system';
import { formatDate, formatYen } from '@minori/design-system/format';
import { useLanguage, useMessages } from '@minori/platform';
import { messages as campaignMessages } from '../campaign/messages';
import offered from '../charge/Offered.module.css';
import { Opens } from '../charge/Opens';
import { lastDayOf } from '../membership/lastDay';
import { LargePrice } from '../membership/LargePrice';
import { trialNote } from '../membership/trialNote';
import { messages as paymentMessages } from '../messages';
import { canTake, type PrimeChoice } from './choice';
import { messages } from './messages';
import styles from './Prime.module.css';

interface PrimeSummaryProps {
  choice: PrimeChoice;
  /** What is quoted for it; undefined until it is. */
  quote: SubscriptionQuote | undefined;
  paymentType: PaymentType | undefined;
  onPlan(plan: CreatorPlan): void;
  onPeriod(recurring: Recurring): void;
  isBusy: boolean;
}

/** Whose plan is about to be paid for, which one and for how long, its price in the largest type, and what it opens. */
export function PrimeSummary(props: PrimeSummaryProps) {
  const t = useMessages(messages);
  const { choice, onPlan, isBusy } = props;
  const { offer, plan } = choice;
  const { creator } = offer;
  const plans = CREATOR_PLANS.filter((name) => name === plan.plan || offer[name].periods.length > 0);
  return (
    <div className={offered.summary}>
      <div className={styles.creator}>
        <Avatar src={creator.avatar_url} member={creator} size={40} />
        <div>
          <MemberName member={creator} hasUsername>
            {(name) => <span className={offered.name}>{name}</span>}
          </MemberName>
          <p className={offered.note}>@{creator.username}</p>
        </div>
      </div>
      {plans.length > 1 && (
        <SegmentedControl
          block
          label={t.plan}
          value={plan.plan}
          onChange={(value) => !isBusy && onPlan(value)}
          items={plans.map((value) => ({ value, label: t.plans[value] }))}
        />
      )}
      {plan.refusal ? <Refused choice={choice} /> : null}
      <Price {...props} />
      <PlanOpens plan={plan.plan} />
    </div>
  );
}

function Price({ choice, quote, paymentType, onPeriod, isBusy }: PrimeSummaryProps) {
  const t = useMessages(messages);
  const { period: label, periods } = useMessages(paymentMessages);
  const language = useLanguage();
  const { plan, period } = choice;
  if (!period) return null;
  const byCard = paymentType !== 'web_coin' ? period.discounted_amount : null;
  const price = quote?.price ?? byCard ?? period.amount;
  const monthly = plan.periods.find(({ recurring }) => recurring === 'month')?.amount;
  return (
    <>
      <LargePrice value={price}>
        <span className={offered.note}>/ {periods[period.recurring]}</span>
        {price < period.amount && (
          <del className={offered.note}>
            <Yen value={period.amount} />
          </del>
        )}
        {period.recurring !== 'month' && (
          <span className={offered.note}>{t.monthly(formatYen(period.monthly_amount, language))}</span>
        )}
      </LargePrice>
      <Reductions choice={choice} quote={quote} price={price} />
      {plan.periods.length > 1 && (
        <SegmentedControl
          block
          label={label}
          value={period.recurring}
          onChange={(value) => !isBusy && onPeriod(value)}
          items={plan.periods.map(({ recurring }) => ({
            value: recurring,
            label: periodLabel(recurring, monthly),
          }))}
        />
      )}
      {!canTake(period.offer) && !plan.refusal && (
        <p className={styles.closed}>{period.offer === 'shorter' ? t.shorter : t.current}</p>
      )}
    </>
  );

  function periodLabel(recurring: Recurring, month: number | undefined): string {
    const off = month ? Math.round(100 - (creatorPriceOf(month, recurring) / (month * MONTHS[recurring])) * 100) : 0;
    return off > 0 ? `${periods[recurring]} ${t.off(off)}` : periods[recurring];
  }
}

/** How long it is free and what a campaign takes off, or why neither is although it was offered. */
function Reductions({ choice, quote, price }: Pick<PrimeSummaryProps, 'choice' | 'quote'> & { price: number }) {
  const t = useMessages(messages);
  const payment = useMessages(paymentMessages);
  const campaign = useMessages(campaignMessages);
  const language = useLanguage();
  const { plan, period, offer } = choice;
  if (!period || !canTake(period.offer)) return null;
  const isTrial = period.offer === 'trial';
  const byCard = quote?.payment_type !== 'web_coin';
  const lacksDiscount = quote && period.discounted_amount !== null && quote.price > period.discounted_amount;
  return (
    <>
      {isTrial && (!quote || quote.offer === 'trial') && (
        <p className={styles.trial}>{trialNote(plan.trial_days, payment)}</p>
      )}
      {isTrial && quote && quote.offer !== 'trial' && (
        <p className={offered.note}>{byCard ? payment.pay.triedWithCard : payment.pay.trialByCard}</p>
      )}
      {price < period.amount && offer.campaign && (
        <p className={offered.note}>
          <Chip size="small" tone="soft">
            {t.discount.label}
          </Chip>{' '}
          {t.first(payment.periods[period.recurring], formatYen(period.amount, language))}{' '}
          {campaign.until(formatDate(lastDayOf(offer.campaign.ends_at), language))}
        </p>
      )}
      {lacksDiscount && <p className={offered.note}>{byCard ? t.campaignNotWithCard : t.campaignByCard}</p>}
    </>
  );
}

function Refused({ choice: { plan } }: { choice: PrimeChoice }) {
  const t = useMessages(messages);
  return (
    <p role="status" className={styles.closed}>
      {plan.refusal && t.refusals[plan.plan][plan.refusal]}
    </p>
  );
}

function PlanOpens({ plan }: { plan: CreatorPlan }) {
  const t = useMessages(messages);
  return (
    <Opens title={t.opensTitle} items={Object.values(t.opens[plan])}>
      {plan === 'prime_plus' && <p className={offered.note}>{t.beside}</p>}
    </Opens>
  );
}
