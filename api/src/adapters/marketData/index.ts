import type { MarketData } from './marketData';
import { simulatedMarketData } from './simulated';

export type { DailyBar, Day, LastPrice, MarketData } from './marketData';
export { FIRST_DAY, SIMULATED } from './simulated';

let source: MarketData = simulatedMarketData();

/** Where this process has its prices from: the simulation, unless something else was set. */
export function marketData(): MarketData {
  return source;
}

/** Sets where prices come from, before the market is prepared. */
export function setMarketData(next: MarketData): void {
  source = next;
}
