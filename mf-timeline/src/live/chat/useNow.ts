import { useEffect, useState } from 'react';

const TICK_MS = 500;

/** Return the present in milliseconds since 1970, twice a second as long as that is wanted. */
export function useNow(isWanted: boolean): number {
  const [now, setNow] = useState(Date.now);
  useEffect(() => {
    if (!isWanted) return;
    const tick = () => setNow(Date.now());
    tick();
    const timer = window.setInterval(tick, TICK_MS);
    return () => window.clearInterval(timer);
  }, [isWanted]);
  return now;
}
