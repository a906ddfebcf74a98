import type { Logger } from 'pino';
import type { Env } from '../../env';
import type { Bus } from '../bus';
import type { Lock } from '../lock';
import type { MarketData } from './marketData';
import { simulatedMarketData } from './simulated';
import { twelveData } from './twelveData';

export type { DailyBar, Day, LastPrice, MarketData, TradedRange } from './marketData';
export { FIRST_DAY, SIMULATED } from './simulated';

let source: MarketData = simulatedMarketData();

/** Return where this process has its prices from: the simulation, unless something else was set. */
export function marketData(): MarketData {
  return source;
}

/** Set where prices come from, before the market is prepared. */
export function setMarketData(next: MarketData): void {
  source = next;
}

/** Return the source that the environment names. */
export function createMarketData(env: Env, { log, bus, lock }: { log: Logger; bus: Bus; lock: Lock }): MarketData {
  if (env.MARKET_DATA === 'simulated') return simulatedMarketData();
  const { TWELVE_DATA_URL: url, TWELVE_DATA_KEY: key = '', MARKET_DATA_SECONDS: seconds } = env;
  return twelveData({ url, key, beatMs: seconds * 1_000, log, bus, lock });
}
