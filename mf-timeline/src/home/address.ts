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

/** For posts of all levels, where a member usually sees those of one. */
const EVERY_LEVEL = 'all';

/** The level of posts that a member begins with, as they have said; nothing for all. */
export type UsualLevel = InvestmentLevel | null | undefined;

/** Read the address; what it does not know is as usual. */
export function viewIn(search: URLSearchParams, usual?: UsualLevel): HomeView {
  const tab = TABS.find((each) => each === search.get('tab')) ?? 'recommended';
  const level = search.get('level') === EVERY_LEVEL ? undefined : (levelIn(search.get('level')) ?? usual ?? undefined);
  return {
    tab,
    sort: SORTS.find((each) => each === search.get('sort')) ?? 'recommend',
    // The other tabs are the same for all levels.
    level: tab === 'recommended' ? level : undefined,
    only: PARTS[tab] === search.get('only') ? PARTS[tab] : undefined,
  };
}

/** Return the address of a view; what is usual is left out. */
export function homePath(
  { tab, sort = 'recommend', only, ...view }: Partial<HomeView> & { tab: Tab },
  usual?: UsualLevel,
): string {
  const search = new URLSearchParams();
  if (tab !== 'recommended') search.set('tab', tab);
  if (sort !== 'recommend') search.set('sort', sort);
  // A view that names no level has the usual one.
  const level = 'level' in view ? view.level : (usual ?? undefined);
  if (level !== (usual ?? undefined)) search.set('level', level ?? EVERY_LEVEL);
  if (only) search.set('only', only);
  return search.size === 0 ? '/' : `/?${search.toString()}`;
}
