import type { FeedSort, InvestmentLevel } from '@minori/contracts';
import { levelIn, SORTS } from '../feed/choices';

/** The tabs of the home page, in their order. */
export const TABS = ['recommended', 'prime_posts', 'topics', 'live_posts', 'following'] as const;
export type Tab = (typeof TABS)[number];

/** What a tab can be narrowed to: posts that were not seen yet, or those of creators whom one has subscribed to. */
export type Part = 'unread' | 'paid';
export const PARTS: Partial<Record<Tab, Part>> = { following: 'unread', prime_posts: 'paid' };

/** What the address of the home page says. */
export interface HomeView {
  tab: Tab;
  sort: FeedSort;
  /** Nothing for all levels. */
  level: InvestmentLevel | undefined;
  /** Nothing for the whole of a tab. */
  only: Part | undefined;
}

/** Read the address; what it does not know is as usual. */
export function viewIn(search: URLSearchParams): HomeView {
  const tab = TABS.find((each) => each === search.get('tab')) ?? 'recommended';
  return {
    tab,
    sort: SORTS.find((each) => each === search.get('sort')) ?? 'recommend',
    level: levelIn(search.get('level')),
    only: PARTS[tab] === search.get('only') ? PARTS[tab] : undefined,
  };
}

/** Return the address of a view; what is usual is left out. */
export function homePath({ tab, sort = 'recommend', level, only }: Partial<HomeView> & { tab: Tab }): string {
  const search = new URLSearchParams();
  if (tab !== 'recommended') search.set('tab', tab);
  if (sort !== 'recommend') search.set('sort', sort);
  if (level) search.set('level', level);
  if (only) search.set('only', only);
  return search.size === 0 ? '/' : `/?${search.toString()}`;
}
