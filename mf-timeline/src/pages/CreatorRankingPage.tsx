import { distinctName } from '@minori/contracts/rules';
import { Button, EmptyState, RowSkeleton } from '@minori/design-system';
import { LongList } from '@minori/design-system/list';
import { useMessages, usePageTitle } from '@minori/platform';
import feed from '../feed/Feed.module.css';
import { useCreatorRankingQuery } from '../queries/ranking';
import { HowItIsMade } from '../ranking/HowItIsMade';
import { messages } from '../ranking/messages';
import { RankingRow } from '../ranking/RankingRow';
import { Heading } from './Heading';
import styles from './Page.module.css';

/** The creators by what happened in the last 30 days. */
export function CreatorRankingPage() {
  const text = useMessages(messages);
  usePageTitle(text.title);
  return (
    <div className={styles.page}>
      <div className={styles.column}>
        <Heading title={text.title} note={text.note}>
          <HowItIsMade />
        </Heading>
        <Ranking />
      </div>
    </div>
  );
}

function Ranking() {
  const text = useMessages(messages);
  return (
    <LongList
      query={useCreatorRankingQuery()}
      label={text.list}
      itemKey={({ user_info }) => user_info.id}
      itemLabel={({ position, user_info }) => `${text.position(position)} ${distinctName(user_info)}`}
      estimateHeight={146}
      memoryKey="creators"
      skeleton={<RowSkeleton />}
      skeletons={8}
      failed={text.failed}
      empty={
        <EmptyState
          title={text.empty.title}
          action={
            <Button variant="secondary" href="/">
              {text.home}
            </Button>
          }
        >
          {text.empty.text}
        </EmptyState>
      }
      renderItem={(item) => (
        <div className={feed.item}>
          <RankingRow item={item} />
        </div>
      )}
    />
  );
}
