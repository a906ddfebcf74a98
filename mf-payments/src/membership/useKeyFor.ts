import { useState } from 'react';

/** Return an idempotency key for what is sent: the same as long as that stays the same. */
export function useKeyFor(sent: string): string {
  const [made, setMade] = useState(() => ({ sent, key: crypto.randomUUID() }));
  if (made.sent === sent) return made.key;
  const next = { sent, key: crypto.randomUUID() };
  setMade(next);
  return next.key;
}
