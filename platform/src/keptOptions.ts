import { useCallback, useMemo, useSyncExternalStore } from 'react';

const CHANGED = 'minori.options';

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

function parsed<Options extends object>(text: string | null, usual: Options): Options {
  try {
    return { ...usual, ...(JSON.parse(text ?? '{}') as Partial<Options>) };
  } catch {
    return usual;
  }
}

/**
 * How somebody likes to see things, kept in this browser: the options, and changing them; every part of the page hears of a
 * change. What is kept may be of an older version, or of another hand.
 * @param key its name in the browser; of a member's own it ends with the member's id
 * @param usual what holds unless chosen otherwise; the same object each time
 */
export function useKeptOptions<Options extends object>(key: string, usual: Options) {
  const text = useSyncExternalStore(
    subscribe,
    () => stored(key),
    () => null,
  );
  const options = useMemo(() => parsed(text, usual), [text, usual]);
  const set = useCallback(
    (changes: Partial<Options>) => store(key, JSON.stringify({ ...parsed(stored(key), usual), ...changes })),
    [key, usual],
  );
  return { options, set };
}
