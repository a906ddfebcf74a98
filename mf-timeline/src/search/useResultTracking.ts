import type { RefObject } from 'react';
import type { SearchType } from '@minori/contracts';
import { useShell } from '@minori/platform';
import { useRowPress } from '../feed/useRowPress';

/** What a result is called that is no post; lists of posts note their own presses. */
const NAMES: Partial<Record<SearchType, string>> = { users: 'user', symbols: 'symbol', topics: 'topic' };

/** Note which people, symbols and topics of a `LongList` inside of an element are pressed, and at which place. */
export function useResultTracking(box: RefObject<HTMLElement | null>, type: SearchType): void {
  const { analytics } = useShell();
  const name = NAMES[type];
  useRowPress(box, (index) => {
    if (name) analytics.track('search_result_click', { component: `${name}_row`, category: name, position: index + 1 });
  });
}
