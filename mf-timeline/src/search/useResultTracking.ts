import { useEffect, type RefObject } from 'react';
import type { SearchType } from '@minori/contracts';
import { useShell } from '@minori/platform';

/** What a result is called that is no post; lists of posts note their own presses. */
const NAMES: Partial<Record<SearchType, string>> = { users: 'user', symbols: 'symbol', topics: 'topic' };

/** Notes which people, symbols and topics of a `VirtualList` inside of an element are pressed, and at which place. */
export function useResultTracking(box: RefObject<HTMLElement | null>, type: SearchType): void {
  const { analytics } = useShell();
  useEffect(() => {
    const element = box.current;
    const name = NAMES[type];
    if (!element || !name) return;
    const onPress = ({ target }: MouseEvent) => {
      const row = target instanceof Element ? target.closest<HTMLElement>('[role=article][data-index]') : null;
      if (!row) return;
      const position = Number(row.dataset['index']) + 1;
      analytics.track('search_result_click', { component: `${name}_row`, category: name, position });
    };
    element.addEventListener('click', onPress);
    return () => element.removeEventListener('click', onPress);
  }, [box, type, analytics]);
}
