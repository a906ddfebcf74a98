/** A calendar day, `YYYY-MM-DD`. */
export type Day = string;

/** One trading day of a symbol. `day` is the day on which its session begins in Tokyo. */
export interface DailyBar {
  day: Day;
  open: number;
  high: number;
  low: number;
  close: number;
  volume: number;
}

/**
 * The price at an instant and the close that it is compared with. `day` is its trading day, `at` when it was last
 * traded.
 */
export interface LastPrice {
  day: Day;
  price: number;
  previousClose: number;
  at: Date;
}

/** The highest and the lowest price of a trading day in a stretch of time, and the close that they are compared with. */
export interface TradedRange {
  day: Day;
  previousClose: number;
  high: number;
  low: number;
}

/** Where prices come from. A symbol that the source does not know has no bars and no price. */
export interface MarketData {
  /** What is remembered of where stored prices come from. */
  readonly name: string;
  /** Must be shown wherever a price of this source is. */
  readonly isSimulated: boolean;
  /** How often it is worth asking for the last prices. */
  readonly beatMs: number;
  /** The trading days from `from` on that were over at `until`, oldest first. */
  dailyBars(symbol: string, from: Day, until: Date): Promise<DailyBar[]>;
  /** The prices at an instant by symbol; those of which there is none are missing. */
  lastPrices(symbols: readonly string[], at: Date): Promise<Map<string, LastPrice>>;
  /**
   * What was traded after an instant, up to another, by trading day, oldest first; none where nothing was. A source that knows
   * last prices only tells these, and what else it has heard of since.
   */
  tradedBetween(symbol: string, after: Date, until: Date): Promise<TradedRange[]>;
  /** The trading day that runs at an instant, as far as it has come; null when none does, or when there is no telling. */
  runningBar(symbol: string, at: Date): Promise<DailyBar | null>;
}
