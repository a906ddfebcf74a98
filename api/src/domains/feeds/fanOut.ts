import { Types } from 'mongoose';
import { transaction } from '../../database';
import type { Deps } from '../../deps';
import { noteChange } from '../../freshness/changes';
import { enqueue } from '../../jobs/queue';
import { followerCountOf, followerIds } from '../users/service';
import { addToTimelines, type TimelinePost } from './entryModel';
import { listPost } from './listing';
import { FEED_SETTINGS } from './settings';
import { activeAmong, markPulled } from './timelineModel';

/**
 * List a post, and add it to the timelines of those followers of its author who read theirs, some thousands at a time:
 * the rest is a job of its own. Running it again changes nothing.
 */
export async function pushPost(deps: Deps, postId: string, after: string | undefined): Promise<void> {
  const at = deps.clock();
  const post = await listPost(postId, at);
  if (!post) return;
  const timelinePost: TimelinePost = { id: post.id, authorId: post.author_id, publishedAt: post.published_at };
  if (after === undefined) {
    await fanOutToActive([new Types.ObjectId(post.author_id)], timelinePost, at);
    if ((await followerCountOf(post.author_id)) >= FEED_SETTINGS.pulledFromFollowers) {
      await markPulled(post.author_id);
      await noteChange({ members: [], subjects: ['list:pulled_authors'] });
      return;
    }
  }
  const next = await fanOutBatches(timelinePost, after, at);
  if (next === null) return;
  await transaction((session) =>
    enqueue(session, 'feed.push', { post_id: postId, after: next }, { dedupeKey: `feed.push:${postId}:${next}` }),
  );
}

/** Return where to go on, null when all followers have been seen. */
async function fanOutBatches(post: TimelinePost, from: string | undefined, at: Date): Promise<string | null> {
  const { followersAtOnce, batchesInJob } = FEED_SETTINGS;
  let after = from;
  for (let batch = 0; batch < batchesInJob; batch++) {
    const { ids, next } = await followerIds(post.authorId, { after, limit: followersAtOnce });
    await fanOutToActive(
      ids.map((id) => new Types.ObjectId(id)),
      post,
      at,
    );
    if (next === null) return null;
    after = next;
  }
  return after ?? null;
}

async function fanOutToActive(ownerIds: Types.ObjectId[], post: TimelinePost, at: Date): Promise<void> {
  if (ownerIds.length === 0) return;
  const since = new Date(at.getTime() - FEED_SETTINGS.activeForMs);
  await addToTimelines(await activeAmong(ownerIds, since), post);
}
