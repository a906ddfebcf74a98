import type { PredictionSort, SymbolDetail } from '@minori/contracts';
import { morePages } from '@minori/platform/query';
import { EmptyState, ErrorState, Late, Loading, LoadMore, RowSkeleton, Switch, TextLink } from '@minori/design-system';
import { Select } from '@minori/design-system/form';
import { useMessages } from '@minori/platform';
import { useState } from 'react';
import { FORMULA_PATH } from '../paths';
import { predictionsIn, usePredictionsQuery } from '../queries/predictions';
import { requestIdOf } from '../requestId';
import { messages } from './messages';
import { OwnPrediction } from './OwnPrediction';
import { PredictionItem } from './PredictionItem';
import { PredictionSummary } from './PredictionSummary';
import styles from './Predictions.module.css';

const SORTS: readonly PredictionSort[] = ['created_at', 'week_price', 'month_price', 'like_count'];

const skeleton = (
  <Loading>
    {[1, 2, 3].map((each) => (
      <RowSkeleton key={each} />
    ))}
  </Loading>
);

/** What members predict of a symbol: together, oneself, and each. */
export function Predictions({ symbol }: { symbol: SymbolDetail }) {
  const t = useMessages(messages);
  const [sort, setSort] = useState<PredictionSort>('created_at');
  const [isAll, setIsAll] = useState(false);
  const query = usePredictionsQuery(symbol.id, sort, isAll);
  const first = query.data?.pages[0];
  const predictions = predictionsIn(query.data?.pages);
  return (
    <div className={styles.predictions}>
      <PredictionSummary summary={first?.summary ?? symbol.prediction_summary} symbol={symbol} />
      {first && <OwnPrediction symbol={symbol} mine={first.my_prediction} />}
      <p className={styles.note}>
        <span>{t.advice}</span>
        <TextLink href={FORMULA_PATH} underline>
          {t.formula}
        </TextLink>
      </p>
      <div className={styles.controls}>
        <Select
          hideLabel
          label={t.sort}
          value={sort}
          onChange={setSort}
          options={SORTS.map((value) => ({ value, label: t.sorts[value] }))}
          className={styles.sort}
        />
        <label className={styles.all}>
          <Switch checked={isAll} onChange={setIsAll} />
          {t.all}
        </label>
      </div>
      {query.isPending && skeleton}
      {query.isError && !predictions && (
        <ErrorState compact requestId={requestIdOf(query.error)} onRetry={() => void query.refetch()} />
      )}
      {predictions && (
        <Late fallback={skeleton}>
          {predictions.length === 0 && <EmptyState title={t.emptyTitle}>{t.emptyText}</EmptyState>}
          {predictions.length > 0 && (
            <ul aria-label={t.list} aria-busy={query.isPlaceholderData} className={styles.list}>
              {predictions.map((prediction) => (
                <li key={prediction.id}>
                  <PredictionItem prediction={prediction} />
                </li>
              ))}
            </ul>
          )}
        </Late>
      )}
      <LoadMore {...morePages(query)} />
    </div>
  );
}
