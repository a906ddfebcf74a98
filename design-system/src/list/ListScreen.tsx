import { useEffect, useMemo, useRef, useState, type ReactNode } from 'react';
import { formatNumber } from '../format/index.ts';
import { Late } from '../late/Late.tsx';
import { useLanguage, useWords } from '../provider/DesignSystemProvider.tsx';
import { Skeletons } from '../skeleton/Skeleton.tsx';
import { Answer, type AnswerWords } from '../state/Answer.tsx';
import { VisuallyHidden } from '../text/VisuallyHidden.tsx';
import { LoadMore } from './LoadMore.tsx';
import { itemsIn, requestIdOf, type Holding, type Query } from './query.ts';

interface Screen<Item> extends AnswerWords {
  /** The same for the same item for ever. An item that comes twice, as one that moved on meanwhile, is shown once. */
  itemKey: (item: NoInfer<Item>) => string;
  /** The shape of an item. */
  skeleton: ReactNode;
  /** How many of these stand there until there is an answer; 3 unless told. */
  skeletons?: number;
  /** Only the first so many, instead of a list that goes on. */
  max?: number;
  /** What a button says that asks for more, where the list is not to go on by itself. */
  more?: ReactNode;
  /** Shown when there is nothing. */
  empty: ReactNode;
  /** What is said below the last item of several pages; すべて表示しました unless told. */
  end?: ReactNode;
}

/** The query that a list is read by, and the items where the answers do not hold just these. */
type Source<Item> = { query: Query<Holding<Item>>; items?: undefined } | { query: Query; items: readonly Item[] };

/** What every list is given. */
export type ListScreenProps<Item> = Screen<Item> & Source<Item>;

interface OwnProps<Item> {
  /** Render the items right after what the list stands in. */
  isLate?: boolean;
  /** Of the skeletons. */
  className?: string | undefined;
  /** The items with what comes below them. */
  children: (items: readonly Item[], foot: ReactNode) => ReactNode;
}

/** What all lists have in common: skeletons, an error with a retry, the empty state, and how they go on. */
export function ListScreen<Item>({
  isLate = false,
  className,
  children,
  ...screen
}: ListScreenProps<Item> & OwnProps<Item>) {
  const { query, itemKey, skeleton, skeletons: count = 3, empty, max } = screen;
  const held = screen.items ?? (query.data as Holding<Item> | undefined);
  const items = useMemo(() => distinct(itemsIn(held), itemKey).slice(0, max), [held, itemKey, max]);
  const skeletons = (
    <Skeletons count={Math.min(count, max ?? count)} className={className}>
      {skeleton}
    </Skeletons>
  );
  // It waits for its reader, and says nothing of loading.
  const next = <div className={className}>{skeleton}</div>;
  const contents = () =>
    items.length === 0 && !query.hasNextPage
      ? empty
      : children(items, max === undefined && <Foot {...screen} count={items.length} next={next} />);
  return (
    <Answer {...screen} query={query as Query} skeleton={skeletons}>
      {/* Around both: what comes late would be a skeleton again when the first item is added. */}
      {() => (isLate ? <Late fallback={skeletons}>{contents()}</Late> : contents())}
    </Answer>
  );
}

function distinct<Item>(items: readonly Item[], itemKey: (item: Item) => string): readonly Item[] {
  return [...new Map(items.map((item) => [itemKey(item), item])).values()];
}

interface FootProps {
  query: Query;
  count: number;
  next: ReactNode;
  more?: ReactNode;
  end?: ReactNode;
}

/** What comes below the items: more of them, its failure, or the end. */
function Foot({ query, count, next, more, end }: FootProps) {
  const words = useWords();
  const { hasNextPage = false, isPlaceholderData, fetchNextPage } = query;
  const { pages = [] } = (query.data ?? {}) as { pages?: readonly unknown[] };
  return (
    <>
      <LoadMore
        hasMore={hasNextPage}
        loading={query.isFetching}
        onMore={() => void fetchNextPage?.()}
        failed={query.isFetchNextPageError}
        requestId={requestIdOf(query.error)}
        more={more}
        next={next}
        end={pages.length > 1 && !isPlaceholderData && (end ?? words.end)}
      />
      <ShownMore isFetching={query.isFetchingNextPage ?? false} count={count} />
    </>
  );
}

/** Say once how many items came below those of before. */
function ShownMore({ isFetching, count }: { isFetching: boolean; count: number }) {
  const words = useWords();
  const language = useLanguage();
  const before = useRef<number>(undefined);
  const [added, setAdded] = useState(0);

  useEffect(() => {
    if (!isFetching && before.current !== undefined) setAdded(count - before.current);
    if (isFetching) setAdded(0);
    before.current = isFetching ? count : undefined;
  }, [isFetching, count]);

  return (
    <VisuallyHidden>
      <span role="status">{added > 0 && words.moreShown(formatNumber(added, language))}</span>
    </VisuallyHidden>
  );
}
