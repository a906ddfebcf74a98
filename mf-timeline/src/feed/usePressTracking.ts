import type { RefObject } from 'react';
import type { FeedItem } from '@minori/contracts';
import { useShell } from '@minori/platform';
import { useRowPress } from './useRowPress';

/** Of how the lists are made; it rises when what a place in them means changes. */
const SOURCE_VERSION = '1';

/** Note which posts of a `LongList` inside of an element are pressed, and at which place of which list they stood. */
export function usePressTracking(box: RefObject<HTMLElement | null>, items: FeedItem[], source: string): void {
  const { analytics } = useShell();
  const isSearch = source === 'search';
  useRowPress(box, (index) => {
    const item = items[index];
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
  });
}
