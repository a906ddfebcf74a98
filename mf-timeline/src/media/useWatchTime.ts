import { useCallback, useEffect, useRef } from 'react';
import { useShell } from '@minori/platform';

/**
 * Note for how many seconds a film of a post ran, each time that it stops: `start` when it runs, `stop` when it does
 * not.
 */
export function useWatchTime(postId: string): { start: () => void; stop: () => void } {
  const { analytics } = useShell();
  const since = useRef<number>(undefined);
  const start = useCallback(() => {
    since.current ??= performance.now();
  }, []);
  const stop = useCallback(() => {
    const seconds = since.current === undefined ? 0 : Math.round((performance.now() - since.current) / 1_000);
    since.current = undefined;
    if (seconds === 0) return;
    analytics.track('click', {
      component: 'video_player',
      category: 'video',
      watch_time: seconds,
      post: { post_id: postId, source_type: 'post', source_name: 'video', source_version: '1' },
    });
  }, [analytics, postId]);
  useEffect(() => stop, [stop]);
  return { start, stop };
}
