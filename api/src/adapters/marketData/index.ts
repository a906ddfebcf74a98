import type { MarketData } from './marketData';
import { simulatedMarketData } from './simulated';

export type { DailyBar, Day, LastPrice, MarketData } from './marketData';
export { FIRST_DAY } from './simulated';

/** Where this process has its prices from. */
export const marketData: MarketData = simulatedMarketData();
