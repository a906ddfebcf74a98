import type { Campaign, MembershipPackage } from '@minori/contracts';
import { isSamePlan, type MembershipPlan } from '@minori/contracts/rules';
import { Answer, Button, Chip, EmptyState, Loading, SegmentedControl, Skeleton, Yen } from '@minori/design-system';
import { Dialog } from '@minori/design-system/dialog';
import { useDialog, useLanguage, useMessages, useSession, useShell, type DialogViewProps } from '@minori/platform';
import { useNavigate } from '@minori/platform/router';
import { useState } from 'react';
import { LargePrice } from '../membership/LargePrice';
import { amountOf } from '../membership/offer';
import { PaymentTerms } from '../membership/PaymentTerms';
import { messages as texts } from '../messages';
import { usePackagesQuery } from '../queries/payments';
import styles from './CampaignDialog.module.css';
import { campaignTerms } from './campaignTerms';
import { messages } from './messages';

/** So many plans can be chosen from here; else the page of all plans does that. */
const PLANS_MAX = 4;

/** What a campaign gives, for whom, until when and on what terms, with the way to it. */
export function CampaignDialog({ campaign: key, open, onClose, onClosed }: DialogViewProps<'discount.membership'>) {
  const t = useMessages(messages);
  const packages = usePackagesQuery();
  const [chosen, choose] = useState<MembershipPlan>();
  const campaign = packages.data?.campaigns.find((one) => one.key === key);
  const sold = campaign ? soldBy(campaign, packages.data?.packages ?? []) : [];
  const shown = sold.find((one) => chosen && isSamePlan(one, chosen)) ?? sold[0];
  const close = () => onClose();
  return (
    <Dialog
      open={open}
      onClose={close}
      afterClose={onClosed}
      title={t.name(key)}
      footer={
        <>
          <Button variant="secondary" onClick={close}>
            {t.close}
          </Button>
          {packages.data && <Next plan={shown} onClose={close} />}
        </>
      }
    >
      <Answer query={packages} skeleton={<CampaignSkeleton />} failed={t.failed}>
        {() =>
          campaign ? (
            <Told {...{ campaign, sold, shown, choose }} />
          ) : (
            <EmptyState title={t.over}>{t.overText}</EmptyState>
          )
        }
      </Answer>
    </Dialog>
  );
}

interface ToldProps {
  campaign: Campaign;
  /** The plans to choose from. */
  sold: MembershipPackage[];
  /** The one that is looked at. */
  shown: MembershipPackage | undefined;
  choose(plan: MembershipPlan): void;
}

function Told({ campaign, sold, shown, choose }: ToldProps) {
  const t = useMessages(messages);
  const language = useLanguage();
  return (
    <>
      <p className={styles.label}>
        <Chip size="small" tone="soft">
          {t.label}
        </Chip>
        {t.own}
      </p>
      {shown && <Offered {...{ sold, shown, choose }} />}
      <PaymentTerms terms={campaignTerms(campaign, shown, language)} />
    </>
  );
}

/** The plans of a discount, where there are a few; what a campaign gives with any plan is shown with none. */
function soldBy({ gives, plans }: Campaign, packages: MembershipPackage[]): MembershipPackage[] {
  if (gives.kind !== 'discount' || plans.length > PLANS_MAX) return [];
  return packages.filter((one) => plans.some((plan) => isSamePlan(plan, one)));
}

/** What the first period costs, beside its full price. */
function Offered({ sold, shown, choose }: Omit<ToldProps, 'campaign'> & { shown: MembershipPackage }) {
  const t = useMessages(messages);
  const text = useMessages(texts);
  const name = ({ package_name, recurring }: MembershipPlan) =>
    sold.every((one) => one.recurring === recurring)
      ? text.names[package_name]
      : text.ownPlan(text.names[package_name], text.periods[recurring]);
  const valueOf = ({ package_name, recurring }: MembershipPlan) => `${package_name} ${recurring}`;
  return (
    <div className={styles.offered}>
      {sold.length > 1 && (
        <SegmentedControl
          block
          className={styles.plans}
          label={t.plan}
          value={valueOf(shown)}
          onChange={(value) => {
            const plan = sold.find((one) => valueOf(one) === value);
            if (plan) choose({ package_name: plan.package_name, recurring: plan.recurring });
          }}
          items={sold.map((one) => ({ value: valueOf(one), label: name(one) }))}
        />
      )}
      <p className={styles.name}>{text.ownPlan(text.names[shown.package_name], t.first(t.periods[shown.recurring]))}</p>
      <LargePrice value={amountOf(shown)}>
        <del className={styles.full}>
          <Yen value={shown.web_amount} />
        </del>
      </LargePrice>
    </div>
  );
}

/** The last screen before a payment for a plan, or all plans to choose from; guests sign up first. */
function Next({ plan, onClose }: { plan: MembershipPlan | undefined; onClose(): void }) {
  const t = useMessages(messages);
  const { dialogs } = useShell();
  const { user } = useSession();
  const navigate = useNavigate();
  const pay = useDialog('membership.pay');
  if (plan && pay) {
    const take = () => {
      onClose();
      const { package_name, recurring } = plan;
      if (user) pay({ package_name, recurring });
      else dialogs.open('auth.login', { mode: 'signup' });
    };
    return <Button onClick={take}>{t.take}</Button>;
  }
  const showPlans = () => {
    onClose();
    void navigate('/p/membership');
  };
  return <Button onClick={showPlans}>{t.plans}</Button>;
}

function CampaignSkeleton() {
  return (
    <Loading>
      <Skeleton shape="block" height={320} />
    </Loading>
  );
}
