import { pageTitle, type Heads } from '@minori/platform/heads';
import type { manifest } from './manifest';
import { symbolHead } from './symbol/symbolHead';

/** What is told of the market's pages. */
export const heads: Heads<typeof manifest> = {
  ranking: () => ({ title: pageTitle('マーケット情報') }),
  symbol: symbolHead,
  formula: () => ({ title: pageTitle('予想の採点のしくみ') }),
};
