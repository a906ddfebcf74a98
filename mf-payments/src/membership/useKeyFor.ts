import { useState } from 'react';

/** Return an idempotency key for what is sent: whatever is sent as it was before has the same. */
export function useKeyFor(sent: string): string {
  const [keys] = useState(() => new Map<string, string>());
  const key = keys.get(sent) ?? crypto.randomUUID();
  keys.set(sent, key);
  return key;
}
