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

/** The price at an instant and the close that it is compared with. `day` is its trading day, `at` when it was last traded. */
export interface LastPrice {
  day: Day;
  price: number;
  previousClose: number;
  at: Date;
}

/** Where prices come from. A symbol that the source does not know has no bars and no price. */
export interface MarketData {
  /** Must be shown wherever a price of this source is. */
  readonly isSimulated: boolean;
  /** The trading days from `from` on that were over at `until`, oldest first. */
  dailyBars(symbol: string, from: Day, until: Date): Promise<DailyBar[]>;
  /** The price at an instant, or null when there is none. */
  lastPrice(symbol: string, at: Date): Promise<LastPrice | null>;
}
