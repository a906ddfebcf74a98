import { useRef, type ReactNode } from 'react';
import { Button } from '../button/Button.tsx';
import { useWords } from '../provider/DesignSystemProvider.tsx';
import { ErrorState } from '../state/ErrorState.tsx';
import { Spinner } from '../state/Spinner.tsx';
import styles from './LoadMore.module.css';
import { useNearEnd } from './useNearEnd.ts';

export interface LoadMoreProps {
  /** There is more to ask for. */
  hasMore: boolean;
  /** More is being fetched, or the list anew: nothing is asked for meanwhile. */
  loading: boolean;
  /** Asked for when the end comes near or the button is pressed, and by the retry. */
  onMore: () => void;
  /** Fetching more has failed: a retry stands here instead. */
  failed?: boolean;
  /** The id of the request that failed. */
  requestId?: string;
  /** What a button says that asks for more. Without it more is asked for when the end comes near. */
  more?: ReactNode;
  /** The shape of what comes next; a spinner unless told. */
  next?: ReactNode;
  /** What stands below the last item when there is no more. */
  end?: ReactNode;
}

/** The foot of a list that grows, in whatever scrolls. A `List` has one; by itself it serves remotes that make lists without. */
export function LoadMore({ hasMore, loading, onMore, failed = false, requestId, more, next, end }: LoadMoreProps) {
  const words = useWords();
  const foot = useRef<HTMLDivElement>(null);
  useNearEnd(foot, 0, hasMore && !more && !loading && !failed ? onMore : undefined);

  if (failed) {
    return <ErrorState compact title={words.moreFailed} requestId={requestId} retrying={loading} onRetry={onMore} />;
  }
  if (hasMore && more) {
    return (
      <Button variant="quiet" size="small" loading={loading} onClick={onMore}>
        {more}
      </Button>
    );
  }
  if (!hasMore && !end) return null;
  return (
    <div ref={foot} data-next-frame className={hasMore && next ? undefined : styles.foot}>
      {hasMore ? (next ?? <Spinner />) : end}
    </div>
  );
}
