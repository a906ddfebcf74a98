import type { PredictionSort, SymbolDetail } from '@minori/contracts';
import { EmptyState, List, RowSkeleton, Switch, TextLink } from '@minori/design-system';
import { Select } from '@minori/design-system/form';
import { useMessages } from '@minori/platform';
import { useState } from 'react';
import { FORMULA_PATH } from '../paths';
import { usePredictionsQuery } from '../queries/predictions';
import { messages } from './messages';
import { OwnPrediction } from './OwnPrediction';
import { PredictionItem } from './PredictionItem';
import { PredictionSummary } from './PredictionSummary';
import styles from './Predictions.module.css';

const SORTS: readonly PredictionSort[] = ['created_at', 'week_price', 'month_price', 'like_count'];

/** What members predict of a symbol: together, oneself, and each. */
export function Predictions({ symbol }: { symbol: SymbolDetail }) {
  const t = useMessages(messages);
  const [sort, setSort] = useState<PredictionSort>('created_at');
  const [isAll, setIsAll] = useState(false);
  const query = usePredictionsQuery(symbol.id, sort, isAll);
  const first = query.data?.pages[0];
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
      <List
        compact
        query={query}
        itemKey={({ id }) => id}
        label={t.list}
        className={styles.list}
        skeleton={<RowSkeleton />}
        empty={<EmptyState title={t.emptyTitle}>{t.emptyText}</EmptyState>}
        renderItem={(prediction) => (
          <li>
            <PredictionItem prediction={prediction} />
          </li>
        )}
      />
    </div>
  );
}
