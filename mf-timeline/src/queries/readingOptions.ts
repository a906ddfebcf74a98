import { useCallback, useMemo, useSyncExternalStore } from 'react';
import { useSession } from '@minori/platform';
import type { LeftOut } from './feedSources';

/** How a member reads, kept in this browser. */
export interface ReadingOptions {
  /** Posts that were read stay out of lists. */
  hideRead: boolean;
  /** Posts whose text is closed to the reader stay out of lists. */
  hideLocked: boolean;
  /** Single keys move through lists. */
  hasKeys: boolean;
}

const USUAL: ReadingOptions = { hideRead: false, hideLocked: false, hasKeys: true };
const CHANGED = 'minori.reading';

const keyOf = (viewerId: string | undefined): string => `minori.reading.${viewerId ?? 'guest'}`;

/** Where the browser keeps nothing, a choice holds until the page is left. */
const unkept = new Map<string, string>();

function stored(key: string): string | null {
  try {
    return unkept.get(key) ?? localStorage.getItem(key);
  } catch {
    return null;
  }
}

function store(key: string, value: string): void {
  try {
    localStorage.setItem(key, value);
    unkept.delete(key);
  } catch {
    unkept.set(key, value);
  }
  window.dispatchEvent(new Event(CHANGED));
}

function subscribe(onChange: () => void): () => void {
  const events = ['storage', CHANGED];
  for (const event of events) window.addEventListener(event, onChange);
  return () => {
    for (const event of events) window.removeEventListener(event, onChange);
  };
}

function parsed(text: string | null): ReadingOptions {
  try {
    return { ...USUAL, ...(JSON.parse(text ?? '{}') as Partial<ReadingOptions>) };
  } catch {
    return USUAL;
  }
}

/** The viewer's options, how the feeds are told of them, and changing them; every part of the page hears of a change. */
export function useReadingOptions(): {
  options: ReadingOptions;
  leftOut: LeftOut;
  set(changes: Partial<ReadingOptions>): void;
} {
  const key = keyOf(useSession().user?.id);
  const text = useSyncExternalStore(
    subscribe,
    () => stored(key),
    () => null,
  );
  const options = useMemo(() => parsed(text), [text]);
  const leftOut = useMemo(
    (): LeftOut => ({
      ...(options.hideRead && { hide_read: 'true' }),
      ...(options.hideLocked && { hide_locked: 'true' }),
    }),
    [options],
  );
  const set = useCallback(
    (changes: Partial<ReadingOptions>) => store(key, JSON.stringify({ ...parsed(stored(key)), ...changes })),
    [key],
  );
  return { options, leftOut, set };
}
