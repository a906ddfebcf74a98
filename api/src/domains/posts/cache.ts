import { TtlCache } from '../../cache';
import { machineTime } from '../../clock';
import { MAX_AGE_MS } from '../../freshness/subjectCache';
import { onForget } from '../../freshness/subjects';
import { mediaOf, type StoredMedia } from '../media/service';
import { postsByIds, type StoredPost } from './model';
import { sharePost, type PresentablePost } from './presenter';

const POSTS_KEPT = 10_000;
const KEPT_MS = 3_600_000;
/** Addresses of restricted media end within the hour: a look that holds some is made anew after this. */
const ADDRESSES_GOOD_MS = 15 * 60_000;

interface Entry extends PresentablePost {
  checkedAt: number;
}

interface Load {
  startedAt: number;
  done: Promise<void>;
}

const entries = new TtlCache<Entry>(POSTS_KEPT, KEPT_MS);
/** What is being read now: all calls that want a post wait for the one query. */
const loading = new Map<string, Load>();

/** Return the posts by id, deleted ones included, at most a second old; one query for all that are older. */
export async function cachedPosts(ids: string[], at: Date): Promise<Map<string, PresentablePost>> {
  const oldest = machineTime() - MAX_AGE_MS;
  const stale = [...new Set(ids)].filter((id) => (entries.get(id)?.checkedAt ?? 0) < oldest);
  if (stale.length > 0) await refresh(stale, at);
  const found = new Map<string, PresentablePost>();
  for (const id of ids) {
    const entry = entries.get(id);
    if (entry) found.set(id, entry);
  }
  return found;
}

onForget('post', (id) => {
  loading.delete(id);
  const entry = entries.get(id);
  if (entry) entry.checkedAt = 0;
});

async function refresh(ids: string[], at: Date): Promise<void> {
  const unclaimed = ids.filter((id) => !loading.has(id));
  if (unclaimed.length > 0) {
    const load: Load = { startedAt: machineTime(), done: Promise.resolve() };
    for (const id of unclaimed) loading.set(id, load);
    load.done = readPosts(unclaimed, { load, at });
  }
  const loads = new Set(ids.map((id) => loading.get(id)));
  await Promise.all([...loads].map((load) => load?.done ?? Promise.resolve()));
}

async function readPosts(ids: string[], { load, at }: { load: Load; at: Date }): Promise<void> {
  try {
    const posts = new Map((await postsByIds(ids)).map((post) => [post.id, post]));
    const newer = [...posts.values()].filter((post) => isNewer(post, at));
    const media = await mediaOf(newer.flatMap((post) => post.media_ids));
    for (const id of ids) keep(id, posts.get(id), { load, media, at });
  } finally {
    for (const id of ids) if (loading.get(id) === load) loading.delete(id);
  }
}

/** Whether a post is to be presented anew. */
function isNewer(post: StoredPost, at: Date): boolean {
  const known = entries.get(post.id);
  if (!known || known.post.version < post.version) return true;
  return known.shared.hasAddresses && Math.abs(at.getTime() - known.shared.madeAt.getTime()) > ADDRESSES_GOOD_MS;
}

interface LoadResult {
  load: Load;
  media: Map<string, StoredMedia>;
  at: Date;
}

/** A post that was forgotten while it was read is good for those who wait for it, and for nobody after them. */
function keep(id: string, post: StoredPost | undefined, { load, media, at }: LoadResult): void {
  const known = entries.get(id);
  const checkedAt = loading.get(id) === load ? load.startedAt : 0;
  if (!post) {
    entries.delete(id);
  } else if (isNewer(post, at)) {
    const own = post.media_ids.map((mediaId) => media.get(mediaId)).filter((medium) => medium !== undefined);
    entries.set(id, { post, shared: sharePost(post, own, at), checkedAt });
  } else if (known) {
    known.checkedAt = checkedAt;
  }
}
