import { useCallback, useRef } from 'react';
import { useShell } from '@minori/platform';

/** Count views: return what to call when a post was seen. Each post counts once as long as the page stays. */
export function useViewCount(): (postId: string) => void {
  const { api } = useShell();
  const counted = useRef(new Set<string>());
  return useCallback(
    (postId) => {
      if (counted.current.has(postId)) return;
      counted.current.add(postId);
      // A view that gets lost is nobody's concern.
      api('POST /posts/:id/views', { params: { id: postId }, body: {} }).catch(() => {});
    },
    [api],
  );
}
