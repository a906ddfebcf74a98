import { books, funds, household, ipo, risk, taxes } from './learning';
import { america, charts, commodities, crypto, forex, news, shares } from './markets';

/** What is said about each topic. */
export const COMMENT_PIECES = {
  america,
  books,
  charts,
  commodities,
  crypto,
  forex,
  funds,
  household,
  ipo,
  news,
  risk,
  shares,
  taxes,
};

/** What posts are about. */
export type CommentTopic = keyof typeof COMMENT_PIECES;

/** The topics of those who write about one thing. */
export const TOPIC_OF_AUTHOR: Partial<Record<string, CommentTopic>> = {
  asuka_haitou: 'shares',
  chiba_ipo: 'ipo',
  coin_aoi: 'crypto',
  emi_tax: 'taxes',
  goldsmith_jp: 'commodities',
  honyomi_riko: 'books',
  index_bito: 'funds',
  ipo_notebook: 'ipo',
  jun_chart: 'charts',
  kabu_tomaru: 'shares',
  kawase_ojisan: 'forex',
  lulu_coin: 'crypto',
  masa_swing: 'charts',
  mayu_book: 'books',
  mikan_fx: 'forex',
  minori_news: 'news',
  momo_nisa: 'funds',
  mori_usstock: 'america',
  nagi_us: 'america',
  risk_sagara: 'risk',
  sora_coin: 'crypto',
  tetsu_oil: 'commodities',
  yamato_kabu: 'shares',
  yuki_charts: 'charts',
  zei_sakura: 'taxes',
};

/** What a text is about by its words, for authors who write about many things; the first that fits holds. */
export const TOPIC_WORDS: readonly [RegExp, CommentTopic][] = [
  [/確定申告|控除|税金|課税|源泉/, 'taxes'],
  [/NISA|積立|投資信託|投信|インデックス|信託報酬/, 'funds'],
  [/家計|教育費|固定費|貯金|保険|節約|年金|おこづかい/, 'household'],
  [/IPO|目論見書|上場/, 'ipo'],
  [/損切り|資金管理|退場|連敗|失敗/, 'risk'],
  [/本を|読書|一冊|著者|書店/, 'books'],
  [/ビットコイン|イーサリアム|暗号資産|ウォレット/, 'crypto'],
  [/ドル円|為替|ユーロ円|FX/, 'forex'],
  [/移動平均|チャート|出来高/, 'charts'],
  [/原油|金価格|穀物|とうもろこし/, 'commodities'],
  [/S&P 500|ナスダック|米国株/, 'america'],
  [/決算|短信|配当|株主/, 'shares'],
];

/** Words of a piece, and those of a post that it needs then: nobody asks about copper below a post on corn. */
export const NEEDED_WORDS: readonly [inPiece: RegExp, inPost: RegExp][] = [
  [/指輪|純金|金は、|金より/, /金価格|ゴールド|純金/],
  [/原油|燃料/, /原油/],
  [/畑|豊作|穀物/, /とうもろこし|穀物/],
  [/天然ガス/, /天然ガス/],
  [/銅/, /銅/],
];
