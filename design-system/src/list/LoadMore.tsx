import { useEffect, useRef, useState, type ReactNode } from 'react';
import { ErrorState } from '../state/ErrorState.tsx';
import { Spinner } from '../state/Spinner.tsx';
import styles from './LoadMore.module.css';

/** A list that has just appeared does not ask for more before this many milliseconds. */
const OBSERVE_AFTER = 1000;

/** How far ahead of the visible part more is asked for. */
const AHEAD = '0px 0px 600px 0px';

export interface LoadMoreProps {
  /** There is more to ask for. */
  hasMore: boolean;
  /** More is being fetched. */
  loading: boolean;
  /** Asked for when the end comes near, and by the retry. */
  onMore: () => void;
  /** Fetching more has failed: a retry stands here instead. */
  failed?: boolean;
  /** What stands below the last item when there is no more. */
  end?: ReactNode;
}

/** The foot of a list that grows, in whatever scrolls: asks for more as it comes near. Its height never changes. */
export function LoadMore({ hasMore, loading, onMore, failed = false, end }: LoadMoreProps) {
  const foot = useRef<HTMLDivElement>(null);
  const latest = useRef(onMore);
  const [observing, setObserving] = useState(false);
  const wanted = observing && hasMore && !loading && !failed;

  useEffect(() => {
    latest.current = onMore;
  });

  useEffect(() => {
    const timer = setTimeout(() => setObserving(true), OBSERVE_AFTER);
    return () => clearTimeout(timer);
  }, []);

  useEffect(() => {
    if (!wanted || !foot.current) return;
    const observer = new IntersectionObserver((entries) => entries.at(-1)?.isIntersecting && latest.current(), {
      rootMargin: AHEAD,
    });
    observer.observe(foot.current);
    return () => observer.disconnect();
  }, [wanted]);

  if (failed) return <ErrorState compact retrying={loading} onRetry={onMore} />;
  if (!hasMore && !end) return null;
  return (
    <div ref={foot} className={styles.foot}>
      {hasMore ? <Spinner /> : end}
    </div>
  );
}
