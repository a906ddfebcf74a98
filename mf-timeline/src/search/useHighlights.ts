import { useEffect, type RefObject } from 'react';
import { matchesIn, wordsOf } from './matches';

/** The name under which the style sheet knows what is marked. */
const NAME = 'minori-found';

/**
 * Mark the words of a keyword wherever they are read in the lists inside of an element, also in what comes into them later.
 * The browser paints them; nothing is added to the document. Where a browser can't, nothing is marked.
 */
export function useHighlights(box: RefObject<HTMLElement | null>, keyword: string): void {
  useEffect(() => {
    const element = box.current;
    const words = wordsOf(keyword);
    if (!element || words.length === 0 || typeof CSS === 'undefined' || !('highlights' in CSS)) return;
    const mark = () => CSS.highlights.set(NAME, new Highlight(...rangesIn(element, words)));
    let waiting = 0;
    const markSoon = () => {
      cancelAnimationFrame(waiting);
      waiting = requestAnimationFrame(mark);
    };
    mark();
    const observer = new MutationObserver(markSoon);
    observer.observe(element, { childList: true, subtree: true, characterData: true });
    return () => {
      observer.disconnect();
      cancelAnimationFrame(waiting);
      CSS.highlights.delete(NAME);
    };
  }, [box, keyword]);
}

function rangesIn(element: HTMLElement, words: readonly string[]): Range[] {
  const ranges: Range[] = [];
  const walker = document.createTreeWalker(element, NodeFilter.SHOW_TEXT);
  while (walker.nextNode()) {
    const node = walker.currentNode;
    const parent = node.parentElement;
    // A button says what it does, and what stands in place of a list says that nothing was found.
    if (parent?.closest('button, time, svg') || !parent?.closest('[role=feed]')) continue;
    for (const [from, to] of matchesIn(node.textContent ?? '', words)) {
      const range = new Range();
      range.setStart(node, from);
      range.setEnd(node, to);
      ranges.push(range);
    }
  }
  return ranges;
}
