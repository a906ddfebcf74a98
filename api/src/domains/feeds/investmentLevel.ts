import type { InvestmentLevel } from '@minori/contracts';
import { foldText } from '@minori/contracts/rules';

/** Words of those who begin and of those who know; either decides by how many different ones a text has. */
const WORDS: Record<'beginner' | 'advanced', readonly string[]> = {
  beginner: [
    '初心者',
    'はじめて',
    '始めて',
    '入門',
    '基本',
    '基礎',
    'とは',
    'NISA',
    'つみたて',
    '積立',
    'iDeCo',
    'インデックス',
    '投資信託',
    '少額',
    '口座開設',
    '家計',
    '貯金',
    '分散投資',
    'ドルコスト',
    'やさしく',
  ],
  advanced: [
    'オプション',
    '先物',
    '信用取引',
    '空売り',
    'ボラティリティ',
    'ヘッジ',
    'デリバティブ',
    'ガンマ',
    'デルタ',
    'アービトラージ',
    '裁定',
    'イールドカーブ',
    'スワップポイント',
    'レバレッジ',
    'フィボナッチ',
    'ボリンジャー',
    'MACD',
    'RSI',
    '一目均衡',
    'EV/EBITDA',
    'PEGレシオ',
    'フリーキャッシュフロー',
    '需給',
    '建玉',
    'CFTC',
  ],
};

/** So many different words of those who know make a text one for them. */
const ADVANCED_FROM = 2;

const FOLDED = {
  beginner: WORDS.beginner.map(foldText),
  advanced: WORDS.advanced.map(foldText),
};

/**
 * Return the level of readers that a text is for, by the words that it uses. Pass only what everybody may read of a
 * post.
 */
export function levelOf(text: string): InvestmentLevel {
  const folded = foldText(text);
  const countOf = (words: readonly string[]) => words.filter((word) => folded.includes(word)).length;
  if (countOf(FOLDED.advanced) >= ADVANCED_FROM) return 'advanced';
  return countOf(FOLDED.beginner) > 0 ? 'beginner' : 'intermediate';
}
