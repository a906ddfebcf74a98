import type { ClientSession } from 'mongoose';
import { ownedMedia, showMedium } from '../media/owned';
import { claimMedia, type MediaOwner } from '../media/service';
import type { Work } from './policy';

/** Return a course as the owner of its media. */
export const ownerOf = (courseId: string): MediaOwner => ({ kind: 'course', id: courseId });

/**
 * Make media those of a course, beside those that it has: what a version or the history names stays. Throw as `claimMedia` does.
 */
export async function addMedia(
  { course }: Work,
  mediaIds: string[],
  { session, at }: { session: ClientSession; at: Date },
): Promise<void> {
  const owner = ownerOf(String(course._id));
  const owned = await ownedMedia(owner, session);
  const ownedIds = owned.map(({ id }) => id);
  if (mediaIds.every((id) => ownedIds.includes(id))) return;
  const uploaderId = String(course.author_id);
  await claimMedia(session, { uploaderId, owner, mediaIds: [...ownedIds, ...mediaIds], visibility: 'restricted', at });
  for (const { id, visibility } of owned) if (visibility === 'public') await showMedium(id, session);
}
