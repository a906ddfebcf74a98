import type { RunningMembership } from '@minori/contracts';
import { isOpen, offerOf } from '@minori/contracts/rules';
import { Button, Chip, MembershipIcon, usePresent } from '@minori/design-system';
import { formatDate, formatYen } from '@minori/design-system/format';
import { useDialog, useLanguage, useMessages } from '@minori/platform';
import { useState } from 'react';
import { messages } from '../messages';
import { PriceChange } from '../price/PriceChange';
import { CancelDialog } from './CancelDialog';
import { daysLeft, lastDayOf } from './lastDay';
import { standingOf, type Offers } from './offer';
import styles from './OwnMembership.module.css';
import { RenewalMeans } from './RenewalMeans';

interface OwnMembershipProps {
  membership: RunningMembership;
  offers: Offers;
  /** Called before the dialog opens in which it is paid. */
  onPay?(): void;
}

/** What the viewer has, how it stands, what comes next and with what it is paid, and how to end it or go on. */
export function OwnMembership({ membership, offers, onPay }: OwnMembershipProps) {
  const t = useMessages(messages);
  const { membership_package: own, status } = membership;
  return (
    <div className={styles.own}>
      <span className={styles.icon}>
        <MembershipIcon size={22} />
      </span>
      <div className={styles.text}>
        <p className={styles.plan}>
          {t.ownPlan(t.names[own.package_name], t.periods[own.recurring])}
          <Chip size="small" tone={status === 'active' || status === 'trialing' ? 'soft' : 'attention'}>
            {t.status[status]}
          </Chip>
        </p>
        <p className={styles.until}>
          {useFacts(membership).map((fact) => (
            <span key={fact}>{fact}</span>
          ))}
        </p>
      </div>
      <PriceChange id={membership.id} of="membership" change={membership.price_change} />
      <div className={styles.foot}>
        {(membership.next_charge ?? membership.unpaid) && <RenewalMeans paymentType={membership.renews_with} />}
        <Actions {...{ membership, offers, onPay }} />
      </div>
    </div>
  );
}

function useFacts({ status, ends_at, next_charge, next_package, unpaid }: RunningMembership): string[] {
  const t = useMessages(messages);
  const language = useLanguage();
  const present = usePresent();
  const date = (at: string) => formatDate(at, language);
  if (unpaid) {
    const amount = formatYen(unpaid.amount, language);
    return [
      unpaid.is_over_limit ? t.unpaidFacts.overLimit(amount) : t.unpaidFacts.due(amount),
      t.unpaidFacts.usable(date(lastDayOf(unpaid.usable_until))),
      t.unpaidFacts.next(date(unpaid.next_try_at)),
    ];
  }
  if (!next_charge)
    return [
      t.endsOn(date(lastDayOf(ends_at))),
      ...(status === 'canceled' ? [t.daysLeft(daysLeft(ends_at, present))] : []),
    ];
  const next = next_package && t.nextPlan(t.names[next_package.package_name], t.periods[next_package.recurring]);
  return [
    ...(status === 'trialing' ? [t.trialUntil(date(lastDayOf(ends_at)))] : []),
    t.renewsOn(date(next_charge.at), formatYen(next_charge.amount, language)),
    ...(next ? [next] : []),
  ];
}

function Actions({ membership, offers, onPay }: OwnMembershipProps) {
  const t = useMessages(messages);
  const pay = useDialog('membership.pay');
  const [isCancelling, setCancelling] = useState(false);
  const { package_name, recurring } = membership.membership_package;
  const plan = membership.unpaid && membership.next_package ? membership.next_package : { package_name, recurring };
  const offer = offerOf(plan, standingOf(offers));
  const canCancel = membership.next_charge !== null || membership.unpaid !== null;
  if (!pay) return null;
  const open = () => {
    onPay?.();
    void pay(plan);
  };
  return (
    <div className={styles.actions}>
      {isOpen(offer) && (
        <Button size="small" variant={offer === 'pay' ? 'primary' : 'secondary'} onClick={open}>
          {t.action[offer]}
        </Button>
      )}
      {canCancel && (
        <Button size="small" variant="quiet" onClick={() => setCancelling(true)}>
          {t.cancel.button}
        </Button>
      )}
      <CancelDialog membership={membership} open={isCancelling} onClose={() => setCancelling(false)} />
    </div>
  );
}
