import type { ApiClient } from '@minori/contracts/client';
import { TOPIC } from './journeys/paths.ts';

/** A page with which a visit begins. */
export interface FirstPage {
  name: string;
  /** Who visits it: guests on a browser that knows nothing, or a member who comes again. */
  visitor: 'guest' | 'member';
  path: string;
  /** Selector of what one presses first. */
  usable: string;
  /** Of scripts until then, in kB. */
  atMostJs: number;
}

const FIRST_LIKE = '[role=feed] [data-action=like]';
const FIRST_VOTE = 'main [role=group][aria-label$=への投票] button';

/** Return the pages whose weight and times are measured. */
export async function firstPages(api: ApiClient): Promise<FirstPage[]> {
  const { data: items } = await api('GET /feeds/recommend_timeline', { query: { sort: 'popular' } });
  const post = items.flatMap((item) => (item.type === 'post' ? [item.post] : [])).find(({ type }) => type === 'free');
  const { data: symbols } = await api('GET /news/charts/symbols', { query: { keyword: 'NI225' } });
  const [symbol] = symbols;
  if (!post || !symbol) throw new Error('The demo data have no free post or no symbol');
  const guest = { visitor: 'guest', usable: FIRST_LIKE, atMostJs: 200 } as const;
  const member = { visitor: 'member', usable: FIRST_VOTE, atMostJs: 320 } as const;
  return [
    { ...guest, name: 'home', path: '/' },
    { ...guest, name: 'profile', path: `/${post.user_info.username}` },
    { ...guest, name: 'post', path: `/${post.user_info.username}/posts/${post.id}`, usable: 'main [data-action=like]' },
    { ...guest, name: 'topic', path: `/topics/${TOPIC}` },
    { ...guest, name: 'about', path: '/about', usable: 'header button' },
    { ...member, name: 'home', path: '/', usable: FIRST_LIKE, atMostJs: 200 },
    { ...member, name: 'chart', path: '/chart' },
    { ...member, name: 'symbol', path: `/chart?id=${symbol.id}&tab=chart` },
  ];
}
