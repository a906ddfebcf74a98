/**
 * Market data symbols as Twelve Data names them. The companies of the catalogue are invented and stand nowhere; what is
 * not in this list has no price from there.
 */
export const TWELVE_DATA_SYMBOLS: Readonly<Record<string, string>> = {
  'INDEX:NI225': 'N225',
  'INDEX:SPX': 'SPX',
  'INDEX:NDX': 'NDX',
  'INDEX:DJI': 'DJI',
  'INDEX:HSI': 'HSI',
  'FX:USDJPY': 'USD/JPY',
  'FX:EURJPY': 'EUR/JPY',
  'FX:GBPJPY': 'GBP/JPY',
  'FX:AUDJPY': 'AUD/JPY',
  'FX:MXNJPY': 'MXN/JPY',
  'FX:CHFJPY': 'CHF/JPY',
  'FX:EURUSD': 'EUR/USD',
  'FX:GBPUSD': 'GBP/USD',
  'CMD:XAUUSD': 'XAU/USD',
  'CMD:XAGUSD': 'XAG/USD',
  'CMD:XPTUSD': 'XPT/USD',
  'CMD:WTI': 'WTI/USD',
  'CMD:NATGAS': 'NG/USD',
  'COIN:BTCJPY': 'BTC/JPY',
  'COIN:ETHJPY': 'ETH/JPY',
  'COIN:XRPJPY': 'XRP/JPY',
  'COIN:SOLJPY': 'SOL/JPY',
  'COIN:ADAJPY': 'ADA/JPY',
  'COIN:DOTJPY': 'DOT/JPY',
  'COIN:LTCJPY': 'LTC/JPY',
};
