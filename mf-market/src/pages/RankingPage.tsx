import type { RankingItem } from '@minori/contracts';
import { Answer, Card, Late } from '@minori/design-system';
import { Boundary, useMediaQuery, useMessages, usePageTitle } from '@minori/platform';
import { lazy, Suspense } from 'react';
import { messages } from '../messages';
import { useRankingQuery } from '../queries/ranking';
import { NothingShown } from '../ranking/NothingShown';
import { RankingFilters } from '../ranking/RankingFilters';
import { RankingHeader } from '../ranking/RankingHeader';
import { RankingList } from '../ranking/RankingList';
import { RankingSkeleton } from '../ranking/RankingSkeleton';
import { SYMBOL_TYPES, useRankingView, type RankingView } from '../ranking/useRankingView';
import { useShownItems } from '../ranking/useShownItems';
import styles from './RankingPage.module.css';

const Comparison = lazy(async () => ({ default: (await import('../comparison/Comparison')).Comparison }));
const MarketNews = lazy(async () => ({ default: (await import('../news/MarketNews')).MarketNews }));

/** Whoever loses the connection before the news have come keeps the ranking. */
const ignore = () => {};

/** From here on there is room for a table; phones have rows. */
const TABLE = '(min-width: 768px)';

/**
 * `/chart`: the ranking of symbols, on which one votes in place; `/chart/compare`: the table in which one compares them. Order,
 * filter and keyword stand in the address.
 */
export function RankingPage() {
  const view = useRankingView();
  const isTable = useMediaQuery(TABLE) && view.isTable;
  usePageTitle(useMessages(messages).title);
  return (
    <div className={styles.page}>
      {isTable ? (
        <Suspense fallback={<TableFallback view={view} />}>
          <Comparison view={view} />
        </Suspense>
      ) : (
        <Ranking view={view} />
      )}
    </div>
  );
}

function TableFallback({ view }: { view: RankingView }) {
  return (
    <Card padding="none" bleed>
      <RankingHeader view={view} />
      <RankingSkeleton />
    </Card>
  );
}

/** The ranking, and news below it. */
function Ranking({ view }: { view: RankingView }) {
  const t = useMessages(messages);
  const query = useRankingQuery(
    view.dataType,
    SYMBOL_TYPES.find((type) => type === view.filter),
  );
  const items = query.data;
  return (
    <>
      <Card padding="none" bleed as="section">
        <RankingHeader items={items} view={view} />
        <RankingFilters view={view} />
        <div aria-busy={query.isPlaceholderData} className={query.isPlaceholderData ? styles.stale : undefined}>
          <Answer query={query} skeleton={<RankingSkeleton />} failed={t.failedTitle} failedText={t.failedHint}>
            {(ranked) => (
              <Late fallback={<RankingSkeleton />}>
                <Results items={ranked} view={view} />
              </Late>
            )}
          </Answer>
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
    </>
  );
}

function Results({ items, view }: { items: RankingItem[]; view: RankingView }) {
  const { shown, isSearching } = useShownItems(items, view);
  if (shown.length > 0) return <RankingList items={shown} />;
  return isSearching ? <RankingSkeleton /> : <NothingShown view={view} />;
}
