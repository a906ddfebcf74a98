import type { DailyPriceBar, Tick } from '@minori/contracts';
import { useState } from 'react';
import { useTick } from '../ticks/useTicks';

/** A running trading day with a price of it that has just come in; a day that has just begun begins with that price. */
export function barWith(bar: DailyPriceBar | null, tick: Tick | null, lastFinished: string): DailyPriceBar | null {
  const running = bar !== null && bar.day > lastFinished ? bar : null;
  if (tick === null || tick.day <= lastFinished || (running !== null && tick.day < running.day)) return running;
  const { day, price } = tick;
  if (running === null || running.day < day) {
    return { day, open: price, high: price, low: price, close: price, volume: 0 };
  }
  if (running.close === price) return running;
  return { ...running, close: price, high: Math.max(running.high, price), low: Math.min(running.low, price) };
}

/** The trading day of a symbol that runs, kept up to date by ticks; null while there is none that is not finished. */
export function useRunningBar(
  symbolId: string,
  read: DailyPriceBar | null,
  lastFinished: string,
): DailyPriceBar | null {
  const tick = useTick(symbolId);
  const [kept, setKept] = useState({ read, bar: read });
  const known = kept.read === read ? kept.bar : read;
  const bar = barWith(known, tick, lastFinished);
  if (kept.read !== read || kept.bar !== bar) setKept({ read, bar });
  return bar;
}
