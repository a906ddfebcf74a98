import { useState } from 'react';

/** Return an idempotency key for what is shown: the same as long as that stays the same. */
export function useKeyFor(shown: string): string {
  const [made, setMade] = useState(() => ({ shown, key: crypto.randomUUID() }));
  if (made.shown === shown) return made.key;
  const next = { shown, key: crypto.randomUUID() };
  setMade(next);
  return next.key;
}
