import type { Campaign } from '@minori/contracts';
import { isSamePlan } from '@minori/contracts/rules';
import { Button, Card } from '@minori/design-system';
import { formatDate } from '@minori/design-system/format';
import { useDialog, useLanguage, useMessages } from '@minori/platform';
import { useId } from 'react';
import { lastDayOf } from '../membership/lastDay';
import type { Offers } from '../membership/offer';
import styles from './CampaignNotices.module.css';
import { gistOf } from './campaignTerms';
import { messages } from './messages';

/** The campaigns that the viewer can use, each with the way to its conditions. */
export function CampaignNotices({ offers }: { offers: Offers }) {
  const t = useMessages(messages);
  const titleId = useId();
  const show = useDialog('discount.membership');
  if (!show || offers.campaigns.length === 0) return null;
  return (
    <Card as="section" aria-labelledby={titleId}>
      <h2 id={titleId} className={styles.title}>
        {t.list}
      </h2>
      <ul aria-labelledby={titleId}>
        {offers.campaigns.map((campaign) => (
          <li key={campaign.key} className={styles.notice}>
            <Notice campaign={campaign} offers={offers} onShow={() => void show({ campaign: campaign.key })} />
          </li>
        ))}
      </ul>
    </Card>
  );
}

function Notice({ campaign, offers, onShow }: { campaign: Campaign; offers: Offers; onShow(): void }) {
  const t = useMessages(messages);
  const language = useLanguage();
  const sold = offers.packages.find((one) => campaign.plans.some((plan) => isSamePlan(plan, one)));
  const name = t.name(campaign.key);
  return (
    <>
      <div className={styles.text}>
        <p className={styles.name}>{name}</p>
        <p className={styles.gist}>
          <span>{gistOf(campaign, sold, language)}</span>
          <span>{t.until(formatDate(lastDayOf(campaign.ends_at), language))}</span>
        </p>
      </div>
      <Button size="small" variant="secondary" aria-label={t.conditionsOf(name)} onClick={onShow}>
        {t.conditions}
      </Button>
    </>
  );
}
