import { Answer, Card, Late, Loading, Skeleton } from '@minori/design-system';
import { useMessages } from '@minori/platform';
import { useComparisonQuery } from '../queries/comparison';
import { NothingShown } from '../ranking/NothingShown';
import { RankingHeader } from '../ranking/RankingHeader';
import { SymbolFilters } from '../ranking/RankingFilters';
import type { RankingView } from '../ranking/useRankingView';
import { useFoundItems } from '../ranking/useShownItems';
import { ColumnMenu } from './ColumnMenu';
import styles from './Comparison.module.css';
import { ComparisonTable } from './ComparisonTable';
import { messages } from './messages';
import { useColumns } from './useColumns';
import { useSorting } from './useSorting';

const ROWS = [1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12];

/** `/chart/compare`: all symbols with their figures side by side, for who compares. The filters are those of the ranking. */
export function Comparison({ view }: { view: RankingView }) {
  const t = useMessages(messages);
  const query = useComparisonQuery();
  return (
    <Card padding="none" bleed as="section" className={styles.card}>
      <RankingHeader items={query.data?.data} view={view} isLive={false} />
      <SymbolFilters view={view} />
      <Answer query={query} skeleton={<TableSkeleton />} failed={t.failedTitle}>
        {(answer) => (
          <Late fallback={<TableSkeleton />}>
            <Results answer={answer} view={view} />
          </Late>
        )}
      </Answer>
    </Card>
  );
}

interface ResultsProps {
  answer: NonNullable<ReturnType<typeof useComparisonQuery>['data']>;
  view: RankingView;
}

function Results({ answer: { data, has_signals: hasSignals }, view }: ResultsProps) {
  const t = useMessages(messages);
  const columns = useColumns(hasSignals);
  const sorting = useSorting();
  const { found, isSearching } = useFoundItems(data, view);
  const symbols = found.filter(({ type }) => ['all', 'favorites', type].includes(view.filter));
  return (
    <>
      <div className={styles.tools}>
        <p className={styles.note}>{t.note}</p>
        <ColumnMenu columns={columns} />
      </div>
      {symbols.length > 0 && <ComparisonTable symbols={symbols} columns={columns.shown} sorting={sorting} />}
      {symbols.length === 0 && (isSearching ? <TableSkeleton /> : <NothingShown view={view} />)}
    </>
  );
}

function TableSkeleton() {
  return (
    <Loading>
      {ROWS.map((row) => (
        <div key={row} className={styles.row}>
          <Skeleton width={132} height={15} />
          <Skeleton shape="block" height={24} />
        </div>
      ))}
    </Loading>
  );
}
