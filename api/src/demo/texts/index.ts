import { booksAndLearning } from './booksAndLearning';
import { currenciesAndCoins } from './currenciesAndCoins';
import { household } from './household';
import { ipo } from './ipo';
import { japaneseStocks } from './japaneseStocks';
import { nisaAndFunds } from './nisaAndFunds';
import { official } from './official';
import { riskAndFailure } from './riskAndFailure';
import { taxes } from './taxes';
import { usStocks } from './usStocks';
import type { Written, WrittenPosts } from './written';

const TOPICS: WrittenPosts[] = [
  booksAndLearning,
  currenciesAndCoins,
  household,
  ipo,
  japaneseStocks,
  nisaAndFunds,
  official,
  riskAndFailure,
  taxes,
  usStocks,
];

/** Every post written by hand, by its author's username; those of one author in the order of the topics. */
export const WRITTEN: Map<string, Written[]> = new Map();

for (const [author, texts] of TOPICS.flatMap((topic) => Object.entries(topic))) {
  WRITTEN.set(author, [...(WRITTEN.get(author) ?? []), ...texts]);
}
