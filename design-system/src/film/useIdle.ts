import { useEffect, useRef, useState } from 'react';

const IDLE_MS = 3_000;

/** Whether nobody has moved for a while as something plays: its controls go out of the way. */
export function useIdle(isPlaying: boolean): { isIdle: boolean; wake: () => void } {
  const [isIdle, setIdle] = useState(false);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const wait = () => {
    clearTimeout(timer.current);
    timer.current = setTimeout(() => setIdle(true), IDLE_MS);
  };
  useEffect(() => {
    if (isPlaying) wait();
    else clearTimeout(timer.current);
    return () => clearTimeout(timer.current);
  }, [isPlaying]);
  const wake = () => {
    setIdle(false);
    if (isPlaying) wait();
  };
  return { isIdle: isPlaying && isIdle, wake };
}
