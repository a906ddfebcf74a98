import { japaneseStocks } from './japaneseStocks';
import { usStocks } from './usStocks';
import type { Written } from './written';

/** Every post written by hand, by its author's username; those of one author in the order of the topics. */
export const WRITTEN: Map<string, Written[]> = new Map();

for (const posts of [japaneseStocks, usStocks]) {
  for (const [author, texts] of Object.entries(posts)) {
    WRITTEN.set(author, [...(WRITTEN.get(author) ?? []), ...texts]);
  }
}
