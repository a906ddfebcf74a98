import { CAMPAIGN_NAMES } from '@minori/contracts/rules';
import { Answer, Button, Chip, EmptyState, RowSkeleton, Skeletons, Yen } from '@minori/design-system';
import { Dialog } from '@minori/design-system/dialog';
import { formatDate } from '@minori/design-system/format';
import { useLanguage, useMessages, type DialogViewProps } from '@minori/platform';
import { lastDayOf } from '../membership/lastDay';
import { useDiscountCreatorsQuery } from '../queries/subscriptions';
import { CreatorRow } from './CreatorRow';
import styles from './CreatorRow.module.css';
import { messages } from './messages';

/** Creators whose first period costs the viewer less by a campaign, for whom, until when and on what terms. */
export function DiscountDialog({ open, onClose, onClosed }: DialogViewProps<'discount.creators'>) {
  const t = useMessages(messages);
  const language = useLanguage();
  const query = useDiscountCreatorsQuery();
  const close = () => onClose();
  const key = query.data?.campaign?.key;
  return (
    <Dialog
      open={open}
      onClose={close}
      afterClose={onClosed}
      title={key ? CAMPAIGN_NAMES[key][language] : t.discount.title}
      footer={
        <Button variant="secondary" onClick={close}>
          {t.close}
        </Button>
      }
    >
      <Answer
        query={query}
        skeleton={
          <Skeletons count={4}>
            <RowSkeleton />
          </Skeletons>
        }
        failed={t.recommend.failed}
      >
        {({ campaign, creators }) => {
          if (!campaign) return <EmptyState title={t.discount.over}>{t.discount.overText}</EmptyState>;
          return (
            <>
              <p className={styles.label}>
                <Chip size="small" tone="soft">
                  {t.discount.label}
                </Chip>
                {t.discount.ad}
              </p>
              <p>{t.discount.gist(campaign.percent)}</p>
              <p className={styles.label}>{t.discount.terms(formatDate(lastDayOf(campaign.ends_at), language))}</p>
              {creators.length === 0 && <EmptyState title={t.discount.none} />}
              <ul className={styles.list}>
                {creators.map(({ creator, monthly_amount, discounted_amount }) => (
                  <CreatorRow key={creator.id} creator={creator} onLeave={close}>
                    <Yen value={discounted_amount} />
                    <del>
                      <Yen value={monthly_amount} />
                    </del>
                  </CreatorRow>
                ))}
              </ul>
            </>
          );
        }}
      </Answer>
    </Dialog>
  );
}
