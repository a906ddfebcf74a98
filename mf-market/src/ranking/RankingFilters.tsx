import { Chip, SearchField, StarIcon, Tabs } from '@minori/design-system';
import { useMemberAction, useMessages } from '@minori/platform';
import type { ReactNode } from 'react';
import { messages } from '../messages';
import { useSymbolTypesQuery } from '../queries/ranking';
import { DATA_TYPES, SYMBOL_TYPES, type RankingView } from './useRankingView';
import styles from './RankingFilters.module.css';

/** The order as tabs, what it counts where the rows do not show it, and the filters. */
export function RankingFilters({ view }: { view: RankingView }) {
  const t = useMessages(messages);
  return (
    <>
      <Tabs
        fill
        label={t.order}
        value={view.dataType}
        onChange={view.setDataType}
        items={DATA_TYPES.map((value) => ({ value, label: t.orders[value] }))}
      />
      <SymbolFilters view={view}>
        {(view.dataType === 'buy' || view.dataType === 'sell') && (
          <p className={styles.note}>{t.orderedBy[view.dataType]}</p>
        )}
      </SymbolFilters>
    </>
  );
}

/** The type as chips, and a field for part of a name or code. */
export function SymbolFilters({ view, children }: { view: RankingView; children?: ReactNode }) {
  const t = useMessages(messages);
  return (
    <div className={styles.filters}>
      {children}
      <SearchField label={t.search} value={view.keyword} onChange={view.setKeyword} onSubmit={view.setKeyword} />
      <TypeChips view={view} />
    </div>
  );
}

function TypeChips({ view }: { view: RankingView }) {
  const t = useMessages(messages);
  const asMember = useMemberAction();
  const types = useSymbolTypesQuery().data;
  const countOf = (type: string) => types && (types.find((each) => each.type === type)?.count ?? 0);
  const total = types?.reduce((sum, { count }) => sum + count, 0);
  const { filter, setFilter } = view;
  const showFavorites = () => asMember(() => setFilter('favorites'));
  return (
    <div role="group" aria-label={t.types} className={styles.types}>
      <Chip
        selected={filter === 'all'}
        end={<span className={styles.count}>{total}</span>}
        onClick={() => setFilter('all')}
      >
        {t.all}
      </Chip>
      <Chip selected={filter === 'favorites'} start={<StarIcon size={14} />} onClick={showFavorites}>
        {t.favorites}
      </Chip>
      {SYMBOL_TYPES.map((type) => (
        <Chip
          key={type}
          selected={filter === type}
          end={<span className={styles.count}>{countOf(type)}</span>}
          onClick={() => setFilter(type)}
        >
          {t.type[type]}
        </Chip>
      ))}
    </div>
  );
}
