import type { UserSummary } from '@minori/contracts';
import { Button, EmptyState, List, RowSkeleton, Skeleton, Yen } from '@minori/design-system';
import { Dialog } from '@minori/design-system/dialog';
import { useMessages, type DialogViewProps } from '@minori/platform';
import { useNavigate } from '@minori/platform/router';
import { useCreatorOffersQuery, useRankedCreatorsQuery } from '../queries/subscriptions';
import { CampaignNotice } from './CampaignNotice';
import { CreatorRow } from './CreatorRow';
import styles from './CreatorRow.module.css';
import { messages } from './messages';

/** So many are recommended. */
const SHOWN = 6;

/** Creators whom many subscribe to and whose readers stay, with what their Prime costs. */
export function RecommendDialog({ open, onClose, onClosed }: DialogViewProps<'creator.recommend'>) {
  const { close: closeLabel, recommend: t } = useMessages(messages);
  const navigate = useNavigate();
  const close = () => onClose();
  const showRanking = () => {
    close();
    void navigate('/creators/rankings');
  };
  const query = useRankedCreatorsQuery();
  const ranked = query.data?.pages.flatMap(({ data }) => data).slice(0, SHOWN) ?? [];
  const offers = useCreatorOffersQuery(ranked.map(({ user_info }) => user_info.id));
  return (
    <Dialog
      open={open}
      onClose={close}
      afterClose={onClosed}
      title={t.title}
      footer={
        <>
          <Button variant="secondary" onClick={close}>
            {closeLabel}
          </Button>
          <Button variant="secondary" onClick={showRanking}>
            {t.ranking}
          </Button>
        </>
      }
    >
      <p className={styles.intro}>{t.intro}</p>
      <List
        query={query}
        max={SHOWN}
        itemKey={({ user_info }) => user_info.id}
        label={t.title}
        skeleton={<RowSkeleton />}
        failed={t.failed}
        empty={<EmptyState title={t.none}>{t.noneText}</EmptyState>}
        renderItem={({ user_info }) => <Recommended creator={user_info} offers={offers} onLeave={close} />}
      />
      <CampaignNotice onLeave={close} />
    </Dialog>
  );
}

interface RecommendedProps {
  creator: UserSummary;
  /** What all who are recommended offer. */
  offers: ReturnType<typeof useCreatorOffersQuery>;
  onLeave(): void;
}

function Recommended({ creator, offers: { data, isPending }, onLeave }: RecommendedProps) {
  const { recommend: t } = useMessages(messages);
  const offer = data?.find((each) => each.creator.id === creator.id);
  const month = offer?.prime.periods.find(({ recurring }) => recurring === 'month');
  return (
    <CreatorRow creator={creator} onLeave={onLeave} sells={data === undefined || month !== undefined}>
      {isPending && <Skeleton width={110} />}
      {month && (
        <>
          {t.price} <Yen value={month.amount} />
        </>
      )}
    </CreatorRow>
  );
}
