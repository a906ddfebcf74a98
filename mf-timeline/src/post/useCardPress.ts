import { useEffect, type RefObject } from 'react';
import { useNavigate } from '@minori/platform/router';

const PRESSABLE = 'a, button, input, [role=menu]';

/**
 * Open a path by a press on the plain parts of a card; with Ctrl or Command in a new tab. A convenience of the pointer
 * besides the card's links, and out of the way of selecting text.
 */
export function useCardPress(card: RefObject<HTMLElement | null>, path: string): void {
  const navigate = useNavigate();
  useEffect(() => {
    const element = card.current;
    if (!element) return;
    const onPress = (event: MouseEvent) => {
      const isPressable = event.target instanceof Element && event.target.closest(PRESSABLE);
      const isSelecting = window.getSelection()?.isCollapsed === false;
      if (isPressable || isSelecting || event.defaultPrevented) return;
      if (event.ctrlKey || event.metaKey) window.open(path, '_blank', 'noopener');
      else void navigate(path);
    };
    element.addEventListener('click', onPress);
    return () => element.removeEventListener('click', onPress);
  }, [card, path, navigate]);
}
