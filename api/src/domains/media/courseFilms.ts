import type { MediaContainer } from '@minori/contracts/rules';
import { Types, type ClientSession } from 'mongoose';
import { newId } from '../../ids';
import { enqueue } from '../../jobs/queue';
import { changeMedium, findMedia, findMedium, insertMedia, type StoredMedia } from './model';
import { fileKey } from './storing';

const ORIGINAL = 'original';
/** A film that no course shows is kept for so long. */
const UNCLAIMED_MS = 7 * 86_400_000;

/** Return where the upload of a film lies until it is processed. */
export function originalKey(mediumId: string): string {
  return fileKey(mediumId, ORIGINAL);
}

/** Write a film of a course, in the session's transaction; the upload that it is made of is put together then. */
export async function insertCourseFilm(session: ClientSession, uploaderId: string, at: Date): Promise<StoredMedia> {
  const _id = newId();
  const media_id = String(_id);
  await enqueue(session, 'media.expire', { media_id }, { runAt: new Date(at.getTime() + UNCLAIMED_MS) });
  return insertMedia(
    {
      _id,
      uploader_id: new Types.ObjectId(uploaderId),
      type: 'video',
      purpose: 'course',
      status: 'processing',
      // What is put there goes with the medium, whenever that goes.
      stored: [ORIGINAL],
      created_at: at,
    },
    session,
  );
}

/** Return whether a film still waits for its upload to be put together. */
export async function waitsForOriginal(mediumId: string, session: ClientSession | null = null): Promise<boolean> {
  const [medium] = await findMedia([mediumId], session);
  return medium?.status === 'processing' && medium.original === null;
}

/** Have a film be processed, whose upload is there, in the session's transaction; one that waits for none is left as it is. */
export async function processCourseFilm(
  session: ClientSession,
  mediumId: string,
  container: MediaContainer,
): Promise<void> {
  if (!(await waitsForOriginal(mediumId, session))) return;
  await changeMedium(mediumId, { original: { variant: ORIGINAL, container } }, { session });
  await enqueue(session, 'media.film', { media_id: mediumId });
}

/** Return whether nothing needs the upload of a film any more: it is processed, or gone. */
export async function isOriginalUnwanted(mediumId: string): Promise<boolean> {
  const medium = await findMedium(mediumId);
  return !medium || medium.removed_at !== null || medium.status !== 'processing';
}
