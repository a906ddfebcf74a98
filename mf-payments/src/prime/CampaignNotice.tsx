import { CAMPAIGN_NAMES } from '@minori/contracts/rules';
import { Button, Chip } from '@minori/design-system';
import { useDialog, useLanguage, useMessages } from '@minori/platform';
import { useDiscountCreatorsQuery } from '../queries/subscriptions';
import styles from './CampaignNotice.module.css';
import { messages } from './messages';

/** That a campaign takes something off the first period of Prime, with the way to the creators who take part; nothing without one. */
export function CampaignNotice({ onLeave }: { onLeave?(): void }) {
  const { discount: t } = useMessages(messages);
  const language = useLanguage();
  const { data } = useDiscountCreatorsQuery();
  const show = useDialog('discount.creators');
  if (!data?.campaign || data.creators.length === 0 || !show) return null;
  const open = () => {
    onLeave?.();
    void show({});
  };
  return (
    <div className={styles.notice}>
      <p className={styles.words}>
        <Chip size="small" tone="soft">
          {t.label}
        </Chip>
        <span>{CAMPAIGN_NAMES[data.campaign.key][language]}</span>
        <span className={styles.ad}>{t.ad}</span>
      </p>
      <Button size="small" variant="secondary" onClick={open}>
        {t.show}
      </Button>
    </div>
  );
}
