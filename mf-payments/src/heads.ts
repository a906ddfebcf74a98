import { pageTitle, type Heads } from '@minori/platform/heads';
import type { manifest } from './manifest';

/** What is told of the payments' pages. */
export const heads: Heads<typeof manifest> = {
  membership: () => ({ title: pageTitle('メンバーシップ') }),
};
