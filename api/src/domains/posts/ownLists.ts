import type { Post } from '@minori/contracts';
import type { Deps } from '../../deps';
import type { Viewer } from '../../viewer';
import { demand } from '../entitlements/policy';
import { subscribedCreators } from '../subscriptions/service';
import { followeeIds } from '../users/service';
import { positionOf, publishedPosts } from './listModel';
import { idPageOf, PAGE_SIZE, publishedIds, visiblePosts, type PageRequest, type PostPage } from './reading';
import { savesOf } from './reactionModel';
import { VIEWS_KEPT_DAYS, viewedAmong } from './viewModel';
import { readerFilter } from './readerFilter';

const DAY_MS = 24 * 3_600_000;
/** Saved posts that one call looks through for a keyword; the next call goes on. */
const SEARCHED_AT_ONCE = 500;
/** Posts that one call looks through for such as were not viewed. */
const PAGES_LOOKED_THROUGH = 10;

/**
 * Return the posts that the viewer saved, latest saved first, with a keyword those that say it where the viewer may
 * read it. Throw `forbidden` for a keyword without the silver membership.
 */
export async function savedPosts(
  deps: Deps,
  viewer: Viewer,
  { lastId, keyword, language }: PageRequest & { keyword: string | undefined },
): Promise<PostPage> {
  const at = deps.clock();
  if (keyword) demand(viewer, 'search_saved_posts', at, { message: SEARCH_REFUSED });
  const reading = { viewer, language, at };
  const posts: Post[] = [];
  let after = lastId;
  for (let searched = 0; searched < SEARCHED_AT_ONCE; searched += PAGE_SIZE) {
    const found = await savesOf(viewer.id, after, PAGE_SIZE + 1);
    const page = found.slice(0, PAGE_SIZE);
    const visible = await visiblePosts(
      reading,
      page.map(({ postId }) => postId),
    );
    const byId = new Map(visible.filter((post) => !keyword || says(post, keyword)).map((post) => [post.id, post]));
    for (const { postId, saveId } of page) {
      const post = byId.get(postId);
      after = saveId;
      if (post) posts.push(post);
      if (posts.length === PAGE_SIZE) return { posts, lastId: saveId === found.at(-1)?.saveId ? null : saveId };
    }
    if (found.length <= PAGE_SIZE) return { posts, lastId: null };
  }
  return { posts, lastId: after ?? null };
}

const SEARCH_REFUSED = {
  ja: '保存した投稿の検索は、Silverメンバーシップ以上で使えます。',
  en: 'Searching in saved posts comes with the silver membership.',
};

/** What is locked is not searched: whether it is found would tell what it says. */
function says({ title, text, hashtags }: Post, keyword: string): boolean {
  const wanted = fold(keyword);
  return [title, text, ...hashtags].some((part) => fold(part).includes(wanted));
}

function fold(text: string): string {
  return text.normalize('NFKC').toLowerCase();
}

/** Return posts of the last two weeks by followed members that the viewer has not viewed, newest first. */
export async function unreadPosts(deps: Deps, viewer: Viewer, { lastId, language }: PageRequest): Promise<PostPage> {
  const at = deps.clock();
  const since = at.getTime() - VIEWS_KEPT_DAYS * DAY_MS;
  const [authorIds, isWanted] = await Promise.all([followeeIds(viewer.id), readerFilter(viewer)]);
  const posts: Post[] = [];
  let next: string | null | undefined = lastId;
  if (authorIds.length === 0) return { posts, lastId: null };
  for (let page = 0; page < PAGES_LOOKED_THROUGH && posts.length < PAGE_SIZE; page += 1) {
    const { ids, lastId: following } = await publishedIds(authorIds, next ?? undefined, at);
    const viewed = await viewedAmong(viewer.id, ids);
    const unread = await visiblePosts(
      { viewer, language, at },
      ids.filter((id) => !viewed.has(id)),
    );
    const recent = unread.filter((post) => Date.parse(post.published_at) > since);
    const fresh = recent.filter(isWanted);
    const room = PAGE_SIZE - posts.length;
    posts.push(...fresh.slice(0, room));
    if (fresh.length > room) return { posts, lastId: posts.at(-1)?.id ?? null };
    next = recent.length < unread.length ? null : following;
    if (next === null) break;
  }
  return { posts, lastId: next ?? null };
}

/** Return the paid posts of the creators whom the viewer subscribes to, newest first. */
export async function paidPosts(deps: Deps, viewer: Viewer, { lastId, language }: PageRequest): Promise<PostPage> {
  const at = deps.clock();
  const { prime } = await subscribedCreators(viewer.id, at);
  if (prime.size === 0) return { posts: [], lastId: null };
  const after = lastId === undefined ? null : await positionOf(lastId);
  const page = idPageOf(await publishedPosts([...prime], at, after, PAGE_SIZE + 1, ['paid', 'paid_plus']));
  return { posts: await visiblePosts({ viewer, language, at }, page.ids), lastId: page.lastId };
}
