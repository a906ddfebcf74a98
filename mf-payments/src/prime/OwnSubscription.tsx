import type { OwnSubscription as Subscription } from '@minori/contracts';
import { distinctName, isLonger, RECURRINGS, type Recurring } from '@minori/contracts/rules';
import { Avatar, Button, Chip, SiteLink, usePresent } from '@minori/design-system';
import { formatDate, formatYen } from '@minori/design-system/format';
import { useDialog, useLanguage, useMessages } from '@minori/platform';
import { useState } from 'react';
import { daysLeft, lastDayOf } from '../membership/lastDay';
import styles from '../membership/OwnMembership.module.css';
import { RenewalMeans } from '../membership/RenewalMeans';
import { messages as paymentMessages } from '../messages';
import { PriceChange } from '../price/PriceChange';
import { CancelReasons } from './CancelReasons';
import { CancelSubscriptionDialog } from './CancelSubscriptionDialog';
import { messages } from './messages';
import link from './OwnSubscription.module.css';

interface OwnSubscriptionProps {
  subscription: Subscription;
  /** All of the viewer's: Prime Plus goes with Prime of the same creator. */
  all: readonly Subscription[];
  /** Called before the dialog opens in which it is paid. */
  onPay?(): void;
}

/** A subscription of the viewer's, how it stands, what comes next and with what it is paid, and how to end it or go on. */
export function OwnSubscription({ subscription, all, onPay }: OwnSubscriptionProps) {
  const t = useMessages(messages);
  const { ownPlan, periods } = useMessages(paymentMessages);
  const { creator, plan, recurring, status, renews_with, next_charge, unpaid, canceled_at } = subscription;
  const name = t.of(t.plans[plan], distinctName(creator));
  return (
    <div className={styles.own}>
      <Avatar src={creator.avatar_url} member={creator} size={40} />
      <div className={styles.text}>
        <p className={styles.plan}>
          <SiteLink href={`/${creator.username}`} className={link.creator}>
            {recurring ? ownPlan(name, periods[recurring]) : name}
          </SiteLink>
          <Chip size="small" tone={status === 'active' || status === 'trialing' ? 'soft' : 'attention'}>
            {t.status[status]}
          </Chip>
        </p>
        <p className={styles.until}>
          {useFacts(subscription).map((fact) => (
            <span key={fact}>{fact}</span>
          ))}
        </p>
      </div>
      <PriceChange id={subscription.id} of="subscription" change={subscription.price_change} />
      {canceled_at && <CancelReasons key={canceled_at} id={subscription.id} isAsked={subscription.may_give_reason} />}
      <div className={styles.foot}>
        {renews_with && (next_charge ?? unpaid) && <RenewalMeans paymentType={renews_with} />}
        <Actions {...{ subscription, all, onPay }} />
      </div>
    </div>
  );
}

function useFacts(subscription: Subscription): string[] {
  const t = useMessages(paymentMessages);
  const { own } = useMessages(messages);
  const language = useLanguage();
  const present = usePresent();
  const { status, ends_at, usable_until, next_charge, unpaid, is_granted } = subscription;
  const date = (at: string) => formatDate(at, language);
  if (unpaid) {
    const amount = formatYen(unpaid.amount, language);
    return [
      unpaid.is_over_limit ? t.unpaidFacts.overLimit(amount) : t.unpaidFacts.due(amount),
      own.usable(date(lastDayOf(usable_until))),
      t.unpaidFacts.next(date(unpaid.next_try_at)),
    ];
  }
  if (!next_charge) {
    return [
      t.endsOn(date(lastDayOf(ends_at))),
      ...(status === 'canceled' ? [t.daysLeft(daysLeft(ends_at, present))] : []),
      ...(is_granted ? [own.given] : []),
    ];
  }
  return [
    ...(status === 'trialing' ? [t.trialUntil(date(lastDayOf(ends_at)))] : []),
    t.renewsOn(date(next_charge.at), formatYen(next_charge.amount, language)),
  ];
}

/** What its member can do about it besides ending it; nothing with what is given. */
function wayOn(
  { status, recurring, is_granted }: Subscription,
  most: Recurring,
): 'pay' | 'resume' | 'change' | undefined {
  if (status === 'unpaid') return 'pay';
  if (status === 'canceled') return is_granted ? undefined : 'resume';
  return recurring && RECURRINGS.some((each) => isLonger(each, recurring) && !isLonger(each, most))
    ? 'change'
    : undefined;
}

function Actions({ subscription, all, onPay }: OwnSubscriptionProps) {
  const t = useMessages(messages);
  const { cancel } = useMessages(paymentMessages);
  const subscribe = useDialog('prime.subscribe');
  const [isCancelling, setCancelling] = useState(false);
  const { creator, plan, recurring, next_charge, unpaid } = subscription;
  const besides = all.find((one) => one.creator.id === creator.id && one.plan !== plan);
  // Prime Plus can be had for as long as Prime at most.
  const most = (plan === 'prime_plus' && besides?.recurring) || 'year';
  const way = wayOn(subscription, most);
  const open = () => {
    onPay?.();
    const longer = RECURRINGS.find((each) => recurring && isLonger(each, recurring));
    const wanted = way === 'change' ? longer : recurring;
    void subscribe?.({ creator_id: creator.id, plan, ...(wanted && { recurring: wanted }) });
  };
  return (
    <div className={styles.actions}>
      {way && subscribe && (
        <Button size="small" variant={way === 'pay' ? 'primary' : 'secondary'} onClick={open}>
          {t.action[way]()}
        </Button>
      )}
      {(next_charge ?? unpaid) && (
        <Button size="small" variant="quiet" onClick={() => setCancelling(true)}>
          {cancel.button}
        </Button>
      )}
      <CancelSubscriptionDialog
        subscription={subscription}
        takesPlus={plan === 'prime' && besides !== undefined}
        open={isCancelling}
        onClose={() => setCancelling(false)}
      />
    </div>
  );
}
