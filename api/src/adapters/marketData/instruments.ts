import type { ExchangeName } from '@minori/contracts/rules';

/** What the simulation needs to know of an instrument. */
export interface Instrument {
  /** Where it is traded: its hours are those of the exchange. */
  exchange: ExchangeName;
  /** Instruments of one group share part of their moves. */
  group: 'japan' | 'america' | 'currencies' | 'materials' | 'coins';
  /** The level at the start of 2019 and the one that the trend reaches eight years later. */
  from: number;
  to: number;
  /** Deviation of the daily return. */
  volatility: number;
  /** How strongly it follows its group. */
  beta: number;
  decimals: number;
  /** A usual day's volume. */
  volume: number;
}

type Row = [from: number, to: number, volatility: number, beta: number, decimals: number, volume: number];

function rows(exchange: ExchangeName, group: Instrument['group'], table: Record<string, Row>): [string, Instrument][] {
  return Object.entries(table).map(([symbol, [from, to, volatility, beta, decimals, volume]]) => [
    symbol,
    { exchange, group, from, to, volatility, beta, decimals, volume },
  ]);
}

/** The simulated instruments by market data symbol. */
export const INSTRUMENTS: ReadonlyMap<string, Instrument> = new Map([
  ...rows('tse', 'japan', {
    'INDEX:NI225': [20_015, 47_800, 0.011, 1, 2, 780_000_000],
    'INDEX:TOPIX': [1_494, 3_240, 0.0098, 0.98, 2, 1_450_000_000],
    'INDEX:TSEG250': [812, 742, 0.0142, 0.9, 2, 160_000_000],
    'TSE:210B': [1_840, 4_310, 0.0185, 1.1, 0, 1_900_000],
    'TSE:331B': [2_260, 11_480, 0.0262, 1.35, 0, 4_600_000],
    'TSE:412B': [1_120, 1_870, 0.0161, 0.9, 0, 1_250_000],
    'TSE:455B': [2_410, 2_980, 0.0102, 0.5, 0, 6_200_000],
    'TSE:502B': [1_650, 5_240, 0.0241, 1.15, 0, 3_800_000],
    'TSE:540B': [512, 1_386, 0.0154, 1.05, 1, 21_000_000],
    'TSE:613B': [3_480, 3_120, 0.0167, 1.08, 0, 5_100_000],
    'TSE:655B': [4_120, 3_640, 0.0158, 0.6, 0, 1_700_000],
    'TSE:701B': [2_930, 3_815, 0.0112, 0.45, 0, 640_000],
    'TSE:738B': [1_310, 2_145, 0.0268, 0.95, 0, 2_900_000],
    'TSE:784B': [884, 1_262, 0.0143, 0.7, 1, 4_300_000],
    'TSE:820B': [1_570, 2_360, 0.0156, 0.92, 0, 1_500_000],
    'TSE:866B': [2_080, 2_715, 0.0164, 1.02, 0, 1_100_000],
    'TSE:903B': [760, 3_475, 0.0312, 1.3, 0, 2_400_000],
    'TSE:945B': [1_890, 4_065, 0.0149, 1.05, 0, 3_300_000],
    'TSE:988B': [1_420, 1_688, 0.0287, 1.2, 0, 1_800_000],
  }),
  ...rows('nyse', 'america', {
    'INDEX:SPX': [2_507, 6_420, 0.0104, 1, 2, 2_300_000_000],
    'INDEX:DJI': [23_327, 45_300, 0.0098, 0.92, 2, 380_000_000],
    'US:ZBWE': [61.5, 88.4, 0.0186, 0.85, 2, 9_400_000],
    'US:ZRDF': [44.9, 97.3, 0.0168, 1.1, 2, 8_100_000],
    'US:ZELS': [118, 236, 0.0142, 0.7, 2, 3_600_000],
    'US:ZPCF': [52.3, 71.8, 0.0104, 0.45, 2, 5_200_000],
  }),
  ...rows('nasdaq', 'america', {
    'INDEX:NDX': [6_330, 23_600, 0.0134, 1.2, 2, 1_100_000_000],
    'US:ZNVS': [38.4, 412, 0.0284, 1.5, 2, 31_000_000],
    'US:ZHCL': [96.2, 348, 0.0213, 1.25, 2, 12_000_000],
    'US:ZARD': [22.7, 141, 0.0352, 1.55, 2, 44_000_000],
    'US:ZWRN': [147, 322, 0.0231, 1.1, 2, 6_700_000],
    'US:ZOLA': [14.6, 186, 0.0387, 1.6, 2, 27_000_000],
  }),
  ...rows('xetra', 'america', {
    'INDEX:SX5E': [3_001, 5_460, 0.0102, 0.8, 2, 31_000_000],
  }),
  ...rows('hkex', 'america', {
    'INDEX:HSI': [25_845, 24_900, 0.0138, 0.6, 2, 2_100_000_000],
  }),
  ...rows('nse', 'america', {
    'INDEX:NIFTY': [10_862, 25_700, 0.0103, 0.55, 2, 290_000_000],
  }),
  ...rows('forex', 'currencies', {
    'FX:USDJPY': [109.7, 151.4, 0.0052, 1, 3, 0],
    'FX:EURJPY': [125.8, 171.2, 0.0055, 0.95, 3, 0],
    'FX:GBPJPY': [139.9, 201.5, 0.0068, 1.05, 3, 0],
    'FX:AUDJPY': [77.3, 98.6, 0.0071, 1.1, 3, 0],
    'FX:MXNJPY': [5.58, 8.12, 0.0083, 1.05, 3, 0],
    'FX:CHFJPY': [111.6, 184.9, 0.0051, 0.85, 3, 0],
    'FX:EURUSD': [1.146, 1.134, 0.0046, -0.15, 5, 0],
    'FX:GBPUSD': [1.275, 1.331, 0.0055, -0.1, 5, 0],
  }),
  ...rows('comex', 'materials', {
    'CMD:XAUUSD': [1_282, 3_720, 0.0092, 0.55, 2, 210_000],
    'CMD:XAGUSD': [15.5, 43.2, 0.0174, 0.95, 3, 86_000],
    'CMD:COPPER': [2.63, 4.84, 0.0142, 0.9, 3, 97_000],
  }),
  ...rows('nymex', 'materials', {
    'CMD:XPTUSD': [796, 1_340, 0.0151, 0.8, 2, 24_000],
    'CMD:WTI': [45.4, 66.8, 0.0221, 0.9, 2, 420_000],
    'CMD:NATGAS': [2.94, 3.42, 0.0343, 0.5, 3, 180_000],
  }),
  ...rows('cbot', 'materials', {
    'CMD:CORN': [375, 438, 0.0152, 0.45, 2, 150_000],
  }),
  ...rows('crypto', 'coins', {
    'COIN:BTCJPY': [408_000, 13_900_000, 0.0292, 1, 0, 5_400],
    'COIN:ETHJPY': [14_900, 486_000, 0.0361, 1.15, 0, 61_000],
    'COIN:XRPJPY': [38.7, 312, 0.0402, 1.1, 3, 39_000_000],
    'COIN:SOLJPY': [55, 24_800, 0.0492, 1.3, 1, 420_000],
    'COIN:ADAJPY': [4.6, 96.5, 0.0418, 1.15, 3, 11_000_000],
    'COIN:DOTJPY': [310, 742, 0.0423, 1.15, 1, 310_000],
    'COIN:LTCJPY': [3_340, 15_600, 0.0351, 1.05, 1, 52_000],
  }),
]);

/** Return where a market data symbol is traded; null for what is not traded yet, and what nobody knows. */
export function exchangeOf(symbol: string | null): ExchangeName | null {
  return INSTRUMENTS.get(symbol ?? '')?.exchange ?? null;
}
