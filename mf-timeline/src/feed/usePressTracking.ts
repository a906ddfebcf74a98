import { useEffect, useRef, type RefObject } from 'react';
import type { FeedItem } from '@minori/contracts';
import { useShell } from '@minori/platform';

/** Of how the lists are made; it rises when what a place in them means changes. */
const SOURCE_VERSION = '1';

/** Notes which posts of a `VirtualList` inside of an element are pressed, and at which place of which list they stood. */
export function usePressTracking(box: RefObject<HTMLElement | null>, items: FeedItem[], source: string): void {
  const { analytics } = useShell();
  const latest = useRef(items);
  useEffect(() => {
    latest.current = items;
  });
  useEffect(() => {
    const element = box.current;
    if (!element) return;
    const isSearch = source === 'search';
    const onPress = ({ target }: MouseEvent) => {
      const row = target instanceof Element ? target.closest<HTMLElement>('[role=article][data-index]') : null;
      const index = Number(row?.dataset['index']);
      const item = row ? latest.current[index] : undefined;
      if (item?.type !== 'post') return;
      analytics.track(isSearch ? 'search_result_click' : 'click', {
        component: 'post_card',
        category: 'post',
        position: index + 1,
        post: {
          post_id: item.post.id,
          source_type: isSearch ? 'search' : 'feed',
          source_name: source,
          source_version: SOURCE_VERSION,
        },
      });
    };
    element.addEventListener('click', onPress);
    return () => element.removeEventListener('click', onPress);
  }, [box, source, analytics]);
}
