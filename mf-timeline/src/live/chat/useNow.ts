import { useEffect, useState } from 'react';

const TICK_MS = 500;

/** Return the present in milliseconds since 1970, twice a second until the given one has come. */
export function useNow(until: number): number {
  const [now, setNow] = useState(Date.now);
  useEffect(() => {
    const tick = () => {
      const present = Date.now();
      setNow(present);
      if (present >= until) window.clearInterval(timer);
    };
    const timer = window.setInterval(tick, TICK_MS);
    tick();
    return () => window.clearInterval(timer);
  }, [until]);
  return now;
}
