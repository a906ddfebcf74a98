import { createHash } from 'node:crypto';
import type { Language, SymbolType } from '@minori/contracts';
import { foldText } from '@minori/contracts/rules';

/** An area of interest. A post belongs to it by the symbols that it names, or by words that everybody may read of it. */
export interface InterestDomain {
  id: string;
  name: Record<Language, string>;
  words: string[];
  /** Symbols of these types, in these currencies when some are named. */
  symbols: { type: SymbolType; currency?: string }[];
}

function domain(
  code: string,
  name: Record<Language, string>,
  words: string[],
  symbols: InterestDomain['symbols'] = [],
): InterestDomain {
  const id = createHash('sha256').update(`domain/${code}`).digest('hex').slice(0, 24);
  return { id, name, words: words.map(foldText), symbols };
}

/** All of them, in the order in which they are offered. */
export const DOMAINS: readonly InterestDomain[] = [
  domain(
    'japanese-stocks',
    { ja: '日本株', en: 'Japanese stocks' },
    ['日本株', '日経', 'TOPIX', '東証', '決算', '株主優待', '高配当'],
    [
      { type: 'stock', currency: 'JPY' },
      { type: 'index', currency: 'JPY' },
    ],
  ),
  domain(
    'us-stocks',
    { ja: '米国株', en: 'US stocks' },
    ['米国株', 'S&P', 'ナスダック', 'ダウ', 'FOMC', 'FRB'],
    [
      { type: 'stock', currency: 'USD' },
      { type: 'index', currency: 'USD' },
    ],
  ),
  domain('funds', { ja: '投資信託・NISA', en: 'Funds and NISA' }, [
    'NISA',
    '投資信託',
    '投信',
    'つみたて',
    '積立',
    'iDeCo',
    'オルカン',
    'インデックス',
  ]),
  domain(
    'crypto',
    { ja: '仮想通貨', en: 'Crypto assets' },
    ['仮想通貨', '暗号資産', 'ビットコイン', 'BTC', 'イーサリアム'],
    [{ type: 'crypto' }],
  ),
  domain(
    'forex',
    { ja: 'FX・為替', en: 'Currencies' },
    ['FX', '為替', 'ドル円', '円安', '円高', 'ユーロ'],
    [{ type: 'forex' }],
  ),
  domain(
    'commodities',
    { ja: 'コモディティ', en: 'Commodities' },
    ['金価格', 'ゴールド', '原油', 'コモディティ', 'プラチナ'],
    [{ type: 'commodity' }],
  ),
  domain('ipo', { ja: 'IPO', en: 'IPOs' }, ['IPO', '新規上場', '公募'], [{ type: 'ipo' }]),
  domain('technical', { ja: 'チャート分析', en: 'Charts' }, [
    'チャート',
    'テクニカル',
    '移動平均',
    'RSI',
    'MACD',
    'ボリンジャー',
  ]),
  domain('economy', { ja: '経済・ニュース', en: 'Economy and news' }, [
    '日銀',
    '金利',
    'インフレ',
    'CPI',
    '雇用統計',
    'GDP',
    '景気',
  ]),
  domain('household', { ja: '家計・節約', en: 'Household' }, [
    '家計',
    '節約',
    '貯金',
    'ふるさと納税',
    '固定費',
    '保険',
  ]),
  domain('taxes', { ja: '税金', en: 'Taxes' }, ['税金', '確定申告', '節税', '控除', '特定口座']),
  domain('learning', { ja: '投資の学び', en: 'Learning' }, [
    '初心者',
    '入門',
    '勉強',
    '読書',
    '失敗',
    '分散投資',
    'リスク管理',
  ]),
];

/** Return the ids of the domains that a post belongs to. Expects only what everybody may read of it. */
export function domainsOf(text: string, symbols: { type: SymbolType; currency: string }[]): string[] {
  const folded = foldText(text);
  const fits = (wanted: InterestDomain['symbols'][number]) =>
    symbols.some(({ type, currency }) => type === wanted.type && (wanted.currency ?? currency) === currency);
  return DOMAINS.filter((one) => one.words.some((word) => folded.includes(word)) || one.symbols.some(fits)).map(
    ({ id }) => id,
  );
}

/** Return which symbols belong to domains. */
export function symbolsOfDomains(ids: readonly string[]): InterestDomain['symbols'] {
  return DOMAINS.filter(({ id }) => ids.includes(id)).flatMap(({ symbols }) => symbols);
}

/** Return whether an id is that of a domain. */
export function isDomain(id: string): boolean {
  return DOMAINS.some((one) => one.id === id);
}
