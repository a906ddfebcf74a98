import type { MembershipPackage } from '@minori/contracts';
import { isOpen } from '@minori/contracts/rules';
import { Button, PlanCard } from '@minori/design-system';
import { formatYen } from '@minori/design-system/format';
import { useDialog, useLanguage, useMessages, useSession, useShell } from '@minori/platform';
import { useId } from 'react';
import { messages as campaignMessages } from '../campaign/messages';
import { messages } from '../messages';
import { amountOf, offerOn, ownOf, type Offers } from './offer';
import { offerNote } from './offerNote';
import styles from './PackageCard.module.css';

export interface PackageCardProps {
  sold: MembershipPackage;
  offers: Offers;
  /** The one that is proposed: its button is the main one. */
  isSelected: boolean;
}

/** A package for one period: its price, what it unlocks, and, where it can be paid, the button that fits the viewer. */
export function PackageCard({ sold, offers, isSelected }: PackageCardProps) {
  const t = useMessages(messages);
  const language = useLanguage();
  const choose = useChoice(sold);
  const store = useStore();
  const amount = amountOf(sold, store);
  const isOwn = ownOf(offers, sold)?.membership_package.package_name === sold.package_name;
  const campaign = useMessages(campaignMessages);
  const isDiscounted = amount < sold.web_amount;
  const firstOnly = campaign.firstOnly(campaign.periods[sold.recurring], formatYen(sold.web_amount, language));
  const monthly = store ? t.storePrice : t.monthly(formatYen(sold.monthly_amount, language));
  return (
    <PlanCard
      name={t.names[sold.package_name]}
      price={amount}
      fullPrice={isDiscounted ? sold.web_amount : undefined}
      period={t.periods[sold.recurring]}
      note={isDiscounted ? firstOnly : sold.recurring === 'month' ? t.renewsMonthly : monthly}
      features={Object.values<string>(t.gives[sold.package_name])}
      badge={isOwn ? t.current : isDiscounted ? campaign.label : undefined}
      current={isSelected}
      className={styles.card}
      action={choose && <Choice {...{ sold, offers, isSelected }} onChoose={choose} />}
    />
  );
}

function Choice({ sold, offers, isSelected, onChoose }: PackageCardProps & { onChoose(): void }) {
  const t = useMessages(messages);
  const language = useLanguage();
  const noteId = useId();
  const offer = offerOn(sold, offers);
  const note = offerNote(sold, offer, ownOf(offers, { package_name: 'green-membership' }), language);
  return (
    <div>
      <Button
        block
        variant={isSelected ? 'primary' : 'secondary'}
        disabled={!isOpen(offer)}
        aria-describedby={note ? noteId : undefined}
        onClick={onChoose}
      >
        {t.action[offer]}
      </Button>
      <p id={noteId} className={styles.note}>
        {note}
      </p>
    </div>
  );
}

/** The way in which an app store has sold the viewer their membership; undefined for everybody else. */
function useStore(): string | undefined {
  const paidWith = useSession().user?.membership?.subscription_payment_type;
  return paidWith && /^(android|ios)_/.test(paidWith) ? paidWith : undefined;
}

/** The last screen before the payment, where there is one; guests sign up first. */
function useChoice({ package_name, recurring }: MembershipPackage): (() => void) | undefined {
  const { dialogs } = useShell();
  const { user } = useSession();
  const pay = useDialog('membership.pay');
  return pay && (() => void (user ? pay({ package_name, recurring }) : dialogs.open('auth.login', { mode: 'signup' })));
}
