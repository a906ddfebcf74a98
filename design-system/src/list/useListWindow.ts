import { useEffect, useEffectEvent, useLayoutEffect, useState, useSyncExternalStore, type RefObject } from 'react';
import { useIsTakeover } from '../takeover.ts';
import { heightsOf, measureItems, rememberHeights } from './heights.ts';
import type * as Code from './listWindow.ts';
import type { ListRows, ScrolledList } from './listWindow.ts';

/** So many items stand in the document as they are: what makes a list a window comes with longer ones. */
const WHOLE = 30;

let code: typeof Code | undefined;
let loading: Promise<void> | undefined;

/** Fetch what makes a list a window. Where that fails lists stay whole. */
export function loadListWindow(): Promise<void> {
  loading ??= import('./listWindow.ts').then(
    (loaded) => void (code = loaded),
    () => void (loading = undefined),
  );
  return loading;
}

const never = () => () => {};
const first = () => 0;

/** A list as seen through the window. */
export interface WindowedRows extends ListRows {
  /** Called with each item's element. */
  measure: (item: Element | null) => void;
}

/**
 * Return which items of a long list are about the browser's window; undefined as long as all may be in the document, as of a short
 * list that the server has rendered, and until the code is there. What is shown stays as it is when the window opens.
 * @param element of the list
 * @param isFilled whether its items may be rendered; until then it has room for them
 * @param memoryKey remembers the measured heights under this name
 */
export function useListWindow(
  element: RefObject<HTMLElement | null>,
  list: ScrolledList,
  isFilled: boolean,
  memoryKey: string | undefined,
): WindowedRows | undefined {
  const isTakeover = useIsTakeover();
  const [opened, setOpened] = useState(() =>
    isTakeover ? undefined : code?.openListWindow(list, heightsOf(memoryKey)),
  );
  useSyncExternalStore(opened?.subscribe ?? never, opened?.version ?? first, first);
  useLayoutEffect(() => (isFilled ? opened?.mount() : undefined), [opened, isFilled]);
  useLayoutEffect(() => {
    if (isFilled) opened?.attach();
  });

  const open = useEffectEvent(() => setOpened(code?.openListWindow(list, measureItems(element.current, list))));
  const isWanted = !opened && list.length > WHOLE;
  useEffect(() => {
    if (!isWanted) return;
    let isGone = false;
    void loadListWindow().then(() => isGone || open());
    return () => {
      isGone = true;
    };
  }, [isWanted]);

  const leave = useEffectEvent(() => {
    if (memoryKey !== undefined) rememberHeights(memoryKey, opened?.heights() ?? measureItems(element.current, list));
    void loadListWindow(); // the next list has its window at once, wherever in it one comes back to
  });
  useLayoutEffect(() => () => leave(), []);

  return opened && { ...opened.rows(list, isFilled), measure: opened.measure };
}
