import { Button, FilterIcon, Menu, RemovableChip, SearchField } from '@minori/design-system';
import { useMessages } from '@minori/platform';
import { lazy, Suspense, useState } from 'react';
import { messages } from '../messages';
import { useDomainsQuery } from '../queries/courses';
import { NARROWING, SORTS, type Choice } from './asked';
import styles from './CatalogBar.module.css';

const FilterDialog = lazy(async () => ({ default: (await import('./FilterDialog')).FilterDialog }));

interface CatalogBarProps {
  choice: Choice;
  change(changes: Partial<Choice>): void;
}

/** What is searched, how the list is narrowed, and in which order it is. */
export function CatalogBar({ choice, change }: CatalogBarProps) {
  const t = useMessages(messages);
  const [filter, setFilter] = useState<'no' | 'open' | 'closing'>('no');
  const count = NARROWING.filter((name) => choice[name]).length;
  return (
    <div className={styles.bar}>
      <Search keyword={choice.keyword} onSearch={(keyword) => change({ keyword })} />
      <div className={styles.controls}>
        <Button
          size="small"
          variant="secondary"
          icon={<FilterIcon size={16} />}
          aria-haspopup="dialog"
          onClick={() => setFilter('open')}
        >
          {count > 0 ? t.filterWith(count) : t.filter}
        </Button>
        <Menu
          label={t.sort}
          groups={[
            {
              key: 'sort',
              isChoice: true,
              items: SORTS.map((sort) => ({
                key: sort,
                label: t.sorts[sort],
                checked: sort === choice.sort,
                onSelect: () => change({ sort }),
              })),
            },
          ]}
          trigger={(trigger) => (
            <Button {...trigger} size="small" variant="secondary">
              {t.sorts[choice.sort]}
            </Button>
          )}
        />
      </div>
      {count > 0 && <Narrowed choice={choice} change={change} />}
      {filter !== 'no' && (
        <Suspense fallback={null}>
          <FilterDialog
            choice={choice}
            change={change}
            open={filter === 'open'}
            onClose={() => setFilter('closing')}
            onClosed={() => setFilter('no')}
          />
        </Suspense>
      )}
    </div>
  );
}

/** The words are looked for when they are sent, not with each letter. */
function Search({ keyword, onSearch }: { keyword: string; onSearch(keyword: string): void }) {
  const t = useMessages(messages);
  const [typed, setTyped] = useState(keyword);
  const [searched, setSearched] = useState(keyword);
  if (searched !== keyword) {
    setSearched(keyword);
    setTyped(keyword);
  }
  return (
    <SearchField
      value={typed}
      label={t.find}
      maxLength={100}
      onChange={setTyped}
      onSubmit={onSearch}
      onClear={() => onSearch('')}
    />
  );
}

/** What narrows the list, to be given up one by one. */
function Narrowed({ choice: { topic, level, price }, change }: CatalogBarProps) {
  const t = useMessages(messages);
  const domains = useDomainsQuery(topic !== '');
  const name = domains.data?.find(({ id }) => id === topic)?.name;
  return (
    <div className={styles.chips}>
      {topic && <RemovableChip onRemove={() => change({ topic: '' })}>{name ?? t.topic}</RemovableChip>}
      {level && <RemovableChip onRemove={() => change({ level: '' })}>{t.difficulty[level]}</RemovableChip>}
      {price && <RemovableChip onRemove={() => change({ price: '' })}>{t.prices[price]}</RemovableChip>}
    </div>
  );
}
