import type { DailyPriceBar, Tick } from '@minori/contracts';
import { useEffect, useRef, useState } from 'react';
import { useTick } from '../ticks/useTicks';

/**
 * Return a running trading day with a price of it that has just come in. Null where none was read: a price alone tells
 * neither the open nor how high and low it has been.
 */
export function barWith(bar: DailyPriceBar | null, tick: Tick | null): DailyPriceBar | null {
  if (bar === null || tick === null || tick.day !== bar.day || tick.price === bar.close) return bar;
  const { price } = tick;
  return { ...bar, close: price, high: Math.max(bar.high, price), low: Math.min(bar.low, price) };
}

/**
 * The running trading day of a symbol as it was read, kept up to date by ticks. `onNewDay` is called when the next one
 * begins.
 */
export function useRunningBar(
  symbolId: string,
  read: DailyPriceBar | null,
  onNewDay: () => void,
): DailyPriceBar | null {
  const tick = useTick(symbolId);
  const [kept, setKept] = useState({ read, bar: read });
  const bar = barWith(kept.read === read ? kept.bar : read, tick);
  if (kept.read !== read || kept.bar !== bar) setKept({ read, bar });

  const day = tick?.day;
  const seen = useRef(day);
  useEffect(() => {
    if (seen.current !== undefined && day !== undefined && day > seen.current) onNewDay();
    seen.current = day;
  }, [day, onNewDay]);
  return bar;
}
