import { household } from './household';
import { japaneseStocks } from './japaneseStocks';
import { nisaAndFunds } from './nisaAndFunds';
import { riskAndFailure } from './riskAndFailure';
import { usStocks } from './usStocks';
import type { Written, WrittenPosts } from './written';

const TOPICS: WrittenPosts[] = [japaneseStocks, usStocks, nisaAndFunds, household, riskAndFailure];

/** Every post written by hand, by its author's username; those of one author in the order of the topics. */
export const WRITTEN: Map<string, Written[]> = new Map();

for (const [author, texts] of TOPICS.flatMap((topic) => Object.entries(topic))) {
  WRITTEN.set(author, [...(WRITTEN.get(author) ?? []), ...texts]);
}
