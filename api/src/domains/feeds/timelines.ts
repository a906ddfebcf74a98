import { transaction } from '../../database';
import { noteChange } from '../../freshness/changes';
import { MAX_AGE_MS, SubjectCache } from '../../freshness/subjectCache';
import { forget } from '../../freshness/subjects';
import { enqueue } from '../../jobs/queue';
import { writeUntilStable } from '../../writeUntilStable';
import { inTurn } from '../../turns';
import type { Viewer } from '../../viewer';
import { followeeIds, followsNow, relationsOf } from '../users/service';
import { addEntries, entriesOf, placeAfter, removeAuthor, removeOlder, type TimelinePost } from './entryModel';
import { newestFirst, postsByAuthors, type Place } from './listingModel';
import { FEED_SETTINGS } from './settings';
import {
  findTimeline,
  markIncomplete,
  markFilled,
  recordReading,
  pulledAuthors,
  type TimelineDocument,
} from './timelineModel';

const timelines = new SubjectCache<TimelineDocument | undefined>('timeline', { size: 10_000, maxAgeMs: MAX_AGE_MS });
const pulled = new SubjectCache<string[]>('list', { size: 1, maxAgeMs: MAX_AGE_MS });

/** The posts of a member and of those whom they follow, newest first, from after a place. */
export type FollowingSource = (after: Place | null, limit: number) => Promise<Place[]>;

/**
 * Open a member's timeline: fills it when it never was, or not since they were here last. Reading it costs one query
 * while none of those followed is so well-known that their posts are looked up.
 */
export async function openTimeline(viewer: Viewer, at: Date): Promise<FollowingSource> {
  const timeline = await readyTimeline(viewer.id, at);
  const { complete_from: completeFrom } = timeline;
  const horizon = completeFrom && { publishedAt: completeFrom.published_at, id: String(completeFrom.post_id) };
  return async (after, limit) => {
    const [entries, lookedUp] = await Promise.all([
      entriesOf(viewer.id, after, limit),
      pulledPosts(viewer, after, limit),
    ]);
    const complete = horizon ? entries.filter((entry) => newestFirst(entry, horizon) <= 0) : entries;
    const older =
      horizon && complete.length < limit ? await postsOfFollowed(viewer.id, complete.at(-1) ?? after, limit) : [];
    if (lookedUp.length === 0 && older.length === 0) return complete;
    const unique = new Map([...complete, ...lookedUp, ...older].map((place) => [place.id, place]));
    return [...unique.values()].sort(newestFirst).slice(0, limit);
  };
}

/** Make a timeline say whether its owner follows an author now: all their newest posts, or none. */
export async function mergeAuthor(ownerId: string, authorId: string): Promise<void> {
  await writeUntilStable(
    () => followsNow(ownerId, authorId),
    (isFollowed) => (isFollowed ? addPostsOf : removeAuthor)(ownerId, authorId),
  );
  await noteChange({ members: [ownerId], subjects: [`timeline:${ownerId}`] });
}

/** Cut a timeline that has become too long, or take away what was cut off a while ago. */
export async function trimTimeline(ownerId: string, before: Place | undefined, at: Date): Promise<void> {
  if (before) {
    await removeOlder(ownerId, before);
    return;
  }
  const { keptInTimeline, trimSlack, trimAfterMs } = FEED_SETTINGS;
  if (!(await placeAfter(ownerId, keptInTimeline + trimSlack))) return;
  const last = await placeAfter(ownerId, keptInTimeline - 1);
  if (!last || !(await markIncomplete(ownerId, last))) return;
  // Readers that still hold the older limit find what they were promised until then.
  await transaction((session) =>
    enqueue(
      session,
      'feed.trim',
      { owner_id: ownerId, before: { id: last.id, published_at: last.publishedAt.toISOString() } },
      { runAt: new Date(at.getTime() + trimAfterMs) },
    ),
  );
}

async function readyTimeline(ownerId: string, at: Date): Promise<TimelineDocument> {
  const known = await timelines.get(ownerId, () => findTimeline(ownerId));
  const { activeForMs, recordReadingEveryMs } = FEED_SETTINGS;
  const idleMs = known ? at.getTime() - known.read_at.getTime() : Infinity;
  if (!known?.filled_at || idleMs > activeForMs - recordReadingEveryMs) return fill(ownerId, at);
  if (idleMs > recordReadingEveryMs) await recordAnotherHour(ownerId, at);
  return known;
}

async function recordAnotherHour(ownerId: string, at: Date): Promise<void> {
  await recordReading(ownerId, at, false);
  await transaction((session) =>
    enqueue(session, 'feed.trim', { owner_id: ownerId }, { dedupeKey: `feed.trim:${ownerId}` }),
  );
}

/**
 * Fill a timeline with the newest posts. That its owner reads is noted first: what comes out from then on is handed to
 * them, what came out before is found here.
 */
function fill(ownerId: string, at: Date): Promise<TimelineDocument> {
  return inTurn(`timeline:${ownerId}`, async () => {
    await recordReading(ownerId, at, true);
    const posts = await postsOfFollowed(ownerId, null, FEED_SETTINGS.keptInTimeline);
    await addEntries(ownerId, posts);
    const last = posts.at(-1);
    if (last && posts.length === FEED_SETTINGS.keptInTimeline) await markIncomplete(ownerId, last);
    await markFilled(ownerId, at);
    const filled = await findTimeline(ownerId);
    if (!filled) throw new Error('The timeline was not written');
    forget([`timeline:${ownerId}`]);
    return filled;
  });
}

async function addPostsOf(ownerId: string, authorId: string): Promise<void> {
  if ((await knownPulled()).includes(authorId)) return;
  const { mergedOnFollow } = FEED_SETTINGS;
  const posts = await postsByAuthors([authorId], null, mergedOnFollow);
  const oldest = posts.at(-1);
  // Below it posts of this author are missing: the limit rises before anything looks complete.
  if (oldest && posts.length === mergedOnFollow) await markIncomplete(ownerId, oldest);
  forget([`timeline:${ownerId}`]);
  await addEntries(ownerId, posts);
}

async function postsOfFollowed(ownerId: string, after: Place | null, limit: number): Promise<TimelinePost[]> {
  return postsByAuthors([...(await followeeIds(ownerId)), ownerId], after, limit);
}

async function pulledPosts(viewer: Viewer, after: Place | null, limit: number): Promise<Place[]> {
  const authors = await knownPulled();
  if (authors.length === 0) return [];
  const relations = await relationsOf(viewer, authors);
  const followed = authors.filter((id) => relations.get(id)?.isFollowed);
  return postsByAuthors(followed, after, limit);
}

function knownPulled(): Promise<string[]> {
  return pulled.get('pulled_authors', pulledAuthors);
}
