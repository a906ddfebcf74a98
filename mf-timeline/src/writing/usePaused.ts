import { useEffect, useState } from 'react';

/** The value once it has not changed for so many milliseconds; the first at once. */
export function usePaused<Value>(value: Value, milliseconds: number): Value {
  const [paused, setPaused] = useState(value);
  useEffect(() => {
    const timer = setTimeout(() => setPaused(value), milliseconds);
    return () => clearTimeout(timer);
  }, [value, milliseconds]);
  return paused;
}
