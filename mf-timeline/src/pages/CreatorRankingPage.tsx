import { useMemo } from 'react';
import type { CreatorRankingItem } from '@minori/contracts';
import { distinctName } from '@minori/contracts/rules';
import { Button, EmptyState, ErrorState, Loading, RowSkeleton } from '@minori/design-system';
import { VirtualList } from '@minori/design-system/list';
import { useMessages, usePageTitle } from '@minori/platform';
import feed from '../feed/Feed.module.css';
import { useCreatorRankingQuery } from '../queries/ranking';
import { HowItIsMade } from '../ranking/HowItIsMade';
import { messages } from '../ranking/messages';
import { RankingRow } from '../ranking/RankingRow';
import { requestIdOf } from '../requestId';
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

const keyOf = (item: CreatorRankingItem): string => item.user_info.id;

function Ranking() {
  const text = useMessages(messages);
  const query = useCreatorRankingQuery();
  const items = useMemo(() => distinct(query.data?.pages.flatMap(({ data }) => data) ?? []), [query.data]);
  if (query.isPending) return <RankingSkeleton rows={8} />;
  if (query.isError && items.length === 0) {
    return (
      <ErrorState
        title={text.failed}
        onRetry={() => void query.refetch()}
        retrying={query.isRefetching}
        requestId={requestIdOf(query.error)}
      />
    );
  }
  if (items.length === 0 && !query.hasNextPage) {
    return (
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
    );
  }
  const readMore = () => {
    if (!query.isFetching) void query.fetchNextPage();
  };
  return (
    <VirtualList
      label={text.list}
      items={items}
      itemKey={keyOf}
      itemLabel={({ position, user_info }) => `${text.position(position)} ${distinctName(user_info)}`}
      estimateHeight={146}
      hasMore={query.hasNextPage && !query.isFetchNextPageError}
      onEndReached={readMore}
      busy={query.isFetchingNextPage}
      memoryKey="creators"
      renderItem={(item) => (
        <div className={feed.item}>
          <RankingRow item={item} />
        </div>
      )}
      footer={<Footer query={query} onRetry={readMore} />}
    />
  );
}

/** The ranking may be made anew while one pages: nobody comes twice. */
function distinct(items: CreatorRankingItem[]): CreatorRankingItem[] {
  return [...new Map(items.map((item) => [item.user_info.id, item])).values()];
}

function RankingSkeleton({ rows }: { rows: number }) {
  return (
    <Loading>
      {Array.from({ length: rows }, (_, at) => (
        <RowSkeleton key={at} />
      ))}
    </Loading>
  );
}

function Footer({ query, onRetry }: { query: ReturnType<typeof useCreatorRankingQuery>; onRetry: () => void }) {
  const text = useMessages(messages);
  if (query.isFetchNextPageError && !query.isFetchingNextPage) {
    return <ErrorState compact title={text.failedMore} onRetry={onRetry} requestId={requestIdOf(query.error)} />;
  }
  if (!query.hasNextPage) return <p className={feed.end}>{text.end}</p>;
  return <RankingSkeleton rows={2} />;
}
