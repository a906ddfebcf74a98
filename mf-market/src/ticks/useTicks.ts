import type { Quote, Tick } from '@minori/contracts';
import { useStore } from '@nanostores/react';
import { useEffect } from 'react';
import { tickOf, watchTicks } from './tickStore';

/** Have the prices of symbols come in while a component is shown; {@link useTick} reads them. */
export function useTicks(symbolIds: readonly string[]): void {
  const key = symbolIds.join();
  useEffect(() => watchTicks(key === '' ? [] : key.split(',')), [key]);
}

/** The latest tick of a symbol, null before there is one; it comes in while a component is shown. */
export function useTick(symbolId: string): Tick | null {
  useTicks([symbolId]);
  return useStore(tickOf(symbolId));
}

/** Return a quote with the price of a tick that is later than it. */
export function quoteWith<Q extends Quote | null>(quote: Q, tick: Tick | null): Q {
  if (quote === null || tick === null || Date.parse(tick.at) <= Date.parse(quote.at)) return quote;
  const { price, change, change_percentage, at, is_simulated } = tick;
  return { ...quote, price, change, change_percentage, at, is_simulated };
}

/** A symbol's quote, kept up to date by its ticks. */
export function useLiveQuote<Q extends Quote | null>(symbolId: string, quote: Q): Q {
  return quoteWith(quote, useTick(symbolId));
}
