import type { SymbolType } from '@minori/contracts';

/** A symbol as it is first entered. `feed` is its name at the market data source, null when it is not yet traded. */
export interface CatalogueEntry {
  code: string;
  name: { ja: string; en: string };
  type: SymbolType;
  feed: string | null;
  currency: string;
  decimals: number;
  /** Whether the rules model gives signals for it. */
  hasSignals: boolean;
}

type Row = [code: string, ja: string, en: string, feed: string | null, signals?: 'signals'];

function entries(type: SymbolType, currency: string, decimals: number, table: Row[]): CatalogueEntry[] {
  return table.map(([code, ja, en, feed, signals]) => ({
    code,
    name: { ja, en },
    type,
    feed,
    currency,
    decimals,
    hasSignals: signals === 'signals',
  }));
}

/** The symbols on offer. Companies and their codes are invented: the codes use letters that no exchange gives out. */
export const CATALOGUE: readonly CatalogueEntry[] = [
  ...entries('index', 'JPY', 2, [
    ['NI225', '日経平均株価', 'Nikkei 225', 'INDEX:NI225', 'signals'],
    ['TOPIX', 'TOPIX', 'TOPIX', 'INDEX:TOPIX', 'signals'],
    ['TSEG250', '東証グロース250', 'TSE Growth 250', 'INDEX:TSEG250', 'signals'],
  ]),
  ...entries('index', 'USD', 2, [
    ['SPX', 'S&P 500', 'S&P 500', 'INDEX:SPX', 'signals'],
    ['NDX', 'ナスダック100', 'Nasdaq 100', 'INDEX:NDX', 'signals'],
    ['DJI', 'ダウ平均', 'Dow Jones Industrial Average', 'INDEX:DJI', 'signals'],
  ]),
  ...entries('index', 'EUR', 2, [['SX5E', 'ユーロ・ストックス50', 'Euro Stoxx 50', 'INDEX:SX5E']]),
  ...entries('index', 'HKD', 2, [['HSI', '香港ハンセン', 'Hang Seng', 'INDEX:HSI']]),
  ...entries('index', 'INR', 2, [['NIFTY', 'インドNifty 50', 'Nifty 50', 'INDEX:NIFTY']]),
  ...entries('stock', 'JPY', 0, [
    ['210B', 'みなと精機', 'Minato Seiki', 'TSE:210B', 'signals'],
    ['331B', '青葉電子工業', 'Aoba Electronics', 'TSE:331B', 'signals'],
    ['412B', '東雲百貨店ホールディングス', 'Shinonome Department Stores', 'TSE:412B'],
    ['455B', 'つばさテレコム', 'Tsubasa Telecom', 'TSE:455B', 'signals'],
    ['502B', '潮見海運', 'Shiomi Shipping', 'TSE:502B', 'signals'],
    ['613B', '千歳自動車', 'Chitose Motor', 'TSE:613B', 'signals'],
    ['655B', '風花製薬', 'Kazahana Pharma', 'TSE:655B'],
    ['701B', '白樺食品', 'Shirakaba Foods', 'TSE:701B'],
    ['738B', '若竹ゲームス', 'Wakatake Games', 'TSE:738B'],
    ['820B', '桐ヶ丘不動産', 'Kirigaoka Realty', 'TSE:820B'],
    ['866B', '朝凪化学', 'Asanagi Chemical', 'TSE:866B'],
    ['903B', '星見ロボティクス', 'Hoshimi Robotics', 'TSE:903B', 'signals'],
    ['945B', 'むすび商事', 'Musubi Trading', 'TSE:945B'],
    ['988B', '木漏れ日クラウド', 'Komorebi Cloud', 'TSE:988B'],
  ]),
  ...entries('stock', 'JPY', 1, [
    ['540B', '八重桜銀行', 'Yaezakura Bank', 'TSE:540B', 'signals'],
    ['784B', '蒼天エナジー', 'Soten Energy', 'TSE:784B'],
  ]),
  ...entries('stock', 'USD', 2, [
    ['ZNVS', 'ノースベール・セミコンダクター', 'Northvale Semiconductor', 'US:ZNVS', 'signals'],
    ['ZHCL', 'ハルシオン・クラウド', 'Halcyon Cloud', 'US:ZHCL', 'signals'],
    ['ZBWE', 'ブライトウォーター・エナジー', 'Brightwater Energy', 'US:ZBWE'],
    ['ZARD', 'アーデント・モーターズ', 'Ardent Motors', 'US:ZARD', 'signals'],
    ['ZRDF', 'レッドファーン・バンコープ', 'Redfern Bancorp', 'US:ZRDF'],
    ['ZELS', 'エルズミア・ヘルス', 'Ellsmere Health', 'US:ZELS'],
    ['ZPCF', 'パインクレスト・フーズ', 'Pinecrest Foods', 'US:ZPCF'],
    ['ZWRN', 'レンフィールド・メディア', 'Wrenfield Media', 'US:ZWRN'],
    ['ZOLA', 'オービタル・ルーム', 'Orbital Loom', 'US:ZOLA', 'signals'],
  ]),
  ...entries('forex', 'JPY', 3, [
    ['USDJPY', '米ドル/円', 'US dollar / yen', 'FX:USDJPY', 'signals'],
    ['EURJPY', 'ユーロ/円', 'Euro / yen', 'FX:EURJPY', 'signals'],
    ['GBPJPY', '英ポンド/円', 'Pound / yen', 'FX:GBPJPY'],
    ['AUDJPY', '豪ドル/円', 'Australian dollar / yen', 'FX:AUDJPY'],
    ['MXNJPY', 'メキシコペソ/円', 'Mexican peso / yen', 'FX:MXNJPY'],
    ['CHFJPY', 'スイスフラン/円', 'Swiss franc / yen', 'FX:CHFJPY'],
  ]),
  ...entries('forex', 'USD', 5, [
    ['EURUSD', 'ユーロ/米ドル', 'Euro / US dollar', 'FX:EURUSD', 'signals'],
    ['GBPUSD', '英ポンド/米ドル', 'Pound / US dollar', 'FX:GBPUSD'],
  ]),
  ...entries('commodity', 'USD', 2, [
    ['XAUUSD', '金', 'Gold', 'CMD:XAUUSD', 'signals'],
    ['XPTUSD', 'プラチナ', 'Platinum', 'CMD:XPTUSD'],
    ['WTI', '原油（WTI）', 'Crude oil (WTI)', 'CMD:WTI', 'signals'],
    ['CORN', 'とうもろこし', 'Corn', 'CMD:CORN'],
  ]),
  ...entries('commodity', 'USD', 3, [
    ['XAGUSD', '銀', 'Silver', 'CMD:XAGUSD'],
    ['NATGAS', '天然ガス', 'Natural gas', 'CMD:NATGAS'],
    ['COPPER', '銅', 'Copper', 'CMD:COPPER'],
  ]),
  ...entries('crypto', 'JPY', 0, [
    ['BTCJPY', 'ビットコイン', 'Bitcoin', 'COIN:BTCJPY', 'signals'],
    ['ETHJPY', 'イーサリアム', 'Ethereum', 'COIN:ETHJPY', 'signals'],
  ]),
  ...entries('crypto', 'JPY', 1, [
    ['SOLJPY', 'ソラナ', 'Solana', 'COIN:SOLJPY'],
    ['DOTJPY', 'ポルカドット', 'Polkadot', 'COIN:DOTJPY'],
    ['LTCJPY', 'ライトコイン', 'Litecoin', 'COIN:LTCJPY'],
  ]),
  ...entries('crypto', 'JPY', 3, [
    ['XRPJPY', 'エックスアールピー', 'XRP', 'COIN:XRPJPY'],
    ['ADAJPY', 'カルダノ', 'Cardano', 'COIN:ADAJPY'],
  ]),
  ...entries('ipo', 'JPY', 0, [
    ['101E', 'ひだまり介護テック', 'Hidamari Care Tech', null],
    ['102E', '雲雀スペース', 'Hibari Space', null],
    ['103E', '燈火AI', 'Tomoshibi AI', null],
    ['104E', '里山フードラボ', 'Satoyama Food Lab', null],
  ]),
];
