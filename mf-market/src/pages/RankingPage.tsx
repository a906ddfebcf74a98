import type { RankingItem, Vote } from '@minori/contracts';
import { Button, Card, EmptyState, ErrorState } from '@minori/design-system';
import { ApiError, useMessages, usePageTitle, useShell } from '@minori/platform';
import { useCallback } from 'react';
import { messages } from '../messages';
import { useRankingQuery, useVoteMutation } from '../queries/ranking';
import { RankingFilters } from '../ranking/RankingFilters';
import { RankingHeader } from '../ranking/RankingHeader';
import { RankingList } from '../ranking/RankingList';
import { RankingSkeleton } from '../ranking/RankingSkeleton';
import { matchesKeyword, useRankingView, type RankingView } from '../ranking/useRankingView';
import styles from './RankingPage.module.css';

/** `/chart`: the ranking of symbols, on which one votes in place. Order, type and keyword stand in the address. */
export function RankingPage() {
  const view = useRankingView();
  const query = useRankingQuery(view.dataType, view.symbolType);
  const items = query.data?.data;
  usePageTitle(useMessages(messages).title);
  return (
    <div className={styles.page}>
      <Card padding="none" bleed as="section">
        <RankingHeader items={items} />
        <RankingFilters view={view} />
        <div aria-busy={query.isPlaceholderData} className={query.isPlaceholderData ? styles.stale : undefined}>
          {items ? <Results items={items} view={view} /> : <Missing query={query} />}
        </div>
      </Card>
    </div>
  );
}

function Missing({ query }: { query: ReturnType<typeof useRankingQuery> }) {
  const t = useMessages(messages);
  if (!query.isError) return <RankingSkeleton />;
  const requestId = query.error instanceof ApiError ? query.error.requestId : undefined;
  return (
    <ErrorState
      title={t.failedTitle}
      requestId={requestId}
      retrying={query.isFetching}
      onRetry={() => void query.refetch()}
    >
      {t.failedHint}
    </ErrorState>
  );
}

function Results({ items, view }: { items: RankingItem[]; view: RankingView }) {
  const t = useMessages(messages);
  const vote = useVote();
  const shown = items.filter((item) => matchesKeyword(item, view.keyword));
  if (shown.length > 0) return <RankingList items={shown} focusedId={view.symbolId} onVote={vote} />;
  const reset = (
    <Button variant="secondary" onClick={view.reset}>
      {t.reset}
    </Button>
  );
  return (
    <EmptyState title={t.emptyTitle} action={reset}>
      {view.keyword ? t.emptyHint(view.keyword) : t.emptyType}
    </EmptyState>
  );
}

/** Votes; whoever is not signed in is asked to do so first. */
function useVote() {
  const t = useMessages(messages);
  const { session } = useShell();
  const { mutate } = useVoteMutation(t.failed);
  return useCallback(
    ({ id }: RankingItem, vote: Vote) => {
      void session.requireSignIn().then((member) => member && mutate({ id, vote }));
    },
    [session, mutate],
  );
}
