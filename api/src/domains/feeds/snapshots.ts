import { TtlCache } from '../../cache';
import { rankablePosts } from '../posts/reading';
import { findSnapshot, insertSnapshot, newestSnapshot, SNAPSHOT_KEPT_SECONDS, type Snapshot } from './model';
import { rankPosts } from './ranking';

const REBUILD_AFTER_MS = 60_000;
const CANDIDATES = 2_000;

const kept = new TtlCache<Snapshot>(100, SNAPSHOT_KEPT_SECONDS * 1000);
let current: Snapshot | undefined;
let refreshing: Promise<Snapshot> | undefined;

/** The ranking of now, at most a minute old; whichever process needs a newer one first makes it for all. */
export async function currentSnapshot(at: Date): Promise<Snapshot> {
  if (current && isFresh(current, at)) return current;
  refreshing ??= refresh(at).finally(() => {
    refreshing = undefined;
  });
  return refreshing;
}

/** An earlier ranking by its id; undefined when it is too old. */
export async function snapshotById(id: string): Promise<Snapshot | undefined> {
  const known = kept.get(id) ?? (await findSnapshot(id));
  if (known) kept.set(id, known);
  return known;
}

async function refresh(at: Date): Promise<Snapshot> {
  const newest = await newestSnapshot();
  current = newest && isFresh(newest, at) ? newest : await build(at);
  kept.set(current.id, current);
  return current;
}

async function build(at: Date): Promise<Snapshot> {
  const posts = await rankablePosts(at, CANDIDATES);
  const candidates = posts.map((post) => ({
    id: String(post._id),
    authorId: String(post.author_id),
    publishedAt: post.published_at,
    viewCount: post.view_count,
    likeCount: post.like_count,
    commentCount: post.comment_count,
    shareCount: post.share_count,
  }));
  return insertSnapshot(rankPosts(candidates, at), at);
}

/** A ranking without posts is never fresh: the first post of a new site shows at once. */
function isFresh({ createdAt, posts }: Snapshot, at: Date): boolean {
  return posts.length > 0 && Math.abs(at.getTime() - createdAt.getTime()) < REBUILD_AFTER_MS;
}
