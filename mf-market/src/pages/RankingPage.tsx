import type { RankingItem } from '@minori/contracts';
import { Button, Card, EmptyState, ErrorState, Late } from '@minori/design-system';
import { ApiError, Boundary, useMessages, usePageTitle } from '@minori/platform';
import { lazy, Suspense } from 'react';
import { messages } from '../messages';
import { useRankingQuery } from '../queries/ranking';
import { RankingFilters } from '../ranking/RankingFilters';
import { RankingHeader } from '../ranking/RankingHeader';
import { RankingList } from '../ranking/RankingList';
import { RankingSkeleton } from '../ranking/RankingSkeleton';
import { SYMBOL_TYPES, useRankingView, type RankingView } from '../ranking/useRankingView';
import { useShownItems } from '../ranking/useShownItems';
import styles from './RankingPage.module.css';

const MarketNews = lazy(async () => ({ default: (await import('../news/MarketNews')).MarketNews }));

/** Whoever loses the connection before the news have come keeps the ranking. */
const ignore = () => {};

/**
 * `/chart`: the ranking of symbols, on which one votes in place. Order, filter and keyword stand in the address. News
 * below it.
 */
export function RankingPage() {
  const view = useRankingView();
  const query = useRankingQuery(
    view.dataType,
    SYMBOL_TYPES.find((type) => type === view.filter),
  );
  const items = query.data;
  usePageTitle(useMessages(messages).title);
  return (
    <div className={styles.page}>
      <Card padding="none" bleed as="section">
        <RankingHeader items={items} />
        <RankingFilters view={view} />
        <div aria-busy={query.isPlaceholderData} className={query.isPlaceholderData ? styles.stale : undefined}>
          {items ? (
            <Late fallback={<RankingSkeleton />}>
              <Results items={items} view={view} />
            </Late>
          ) : (
            <Missing query={query} />
          )}
        </div>
      </Card>
      {items && (
        <Late>
          <Boundary resetKey="" onError={ignore}>
            <Suspense fallback={null}>
              <MarketNews />
            </Suspense>
          </Boundary>
        </Late>
      )}
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
  const { shown, isSearching } = useShownItems(items, view);
  if (shown.length > 0) return <RankingList items={shown} />;
  return isSearching ? <RankingSkeleton /> : <NothingShown view={view} />;
}

function NothingShown({ view: { filter, keyword, reset } }: { view: RankingView }) {
  const t = useMessages(messages);
  const hasNoFavorites = filter === 'favorites' && !keyword;
  const text = hasNoFavorites
    ? { title: t.emptyFavoritesTitle, hint: t.emptyFavorites, action: t.showAll }
    : { title: t.emptyTitle, hint: keyword ? t.emptyHint(keyword) : t.emptyType, action: t.reset };
  return (
    <EmptyState
      title={text.title}
      action={
        <Button variant="secondary" onClick={reset}>
          {text.action}
        </Button>
      }
    >
      {text.hint}
    </EmptyState>
  );
}
