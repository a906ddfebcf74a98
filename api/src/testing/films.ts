import { Types, type ClientSession } from 'mongoose';
import type { StorageContent, StoragePort } from '../adapters/storage';
import { transaction } from '../database';
import { changeMedium, insertMedia, type StoredMedia } from '../domains/media/model';
import { fileKey } from '../domains/media/storing';
import { newId } from '../ids';
import { enqueue } from '../jobs/queue';
import { ownerDocument } from '../owner';
import { aRecording } from './mediaFiles';

/** A film of some minutes, 320 by 180, four pictures a second that differ, with a tone in its first half. */
export const aLongFilm = (seconds: number): Promise<Buffer> =>
  aRecording('mp4', [`testsrc=d=${seconds}:s=320x180:r=4`, `sine=d=${seconds / 2}`], ['-preset', 'ultrafast']);

/** Upload a film for a course, which shows it; return its id. It waits to be made. */
export async function plantFilm(
  storage: StoragePort,
  { uploaderId, courseId, file }: { uploaderId: string; courseId: string; file: StorageContent },
): Promise<string> {
  const _id = newId();
  const original = { variant: 'original', container: 'mov' } as const;
  await storage.put(fileKey(String(_id), original.variant), file, 'application/octet-stream');
  await transaction(async (session) => {
    await insertFilm(session, { _id, uploaderId, courseId, original, stored: [original.variant] });
    await enqueue(session, 'media.film', { media_id: String(_id) });
  });
  return String(_id);
}

/** Put a film of a course of so many seconds that is ready into the database, without files; return its id. */
export async function plantReadyFilm(about: {
  uploaderId: string;
  courseId: string;
  seconds: number;
}): Promise<string> {
  const _id = newId();
  await transaction(async (session) => {
    const { uploaderId, courseId } = about;
    await insertFilm(session, { _id, uploaderId, courseId });
    await changeMedium(String(_id), { status: 'ready', duration: about.seconds }, { session });
  });
  return String(_id);
}

async function insertFilm(
  session: ClientSession,
  {
    uploaderId,
    courseId,
    ...film
  }: { _id: Types.ObjectId; uploaderId: string; courseId: string } & Partial<Pick<StoredMedia, 'original' | 'stored'>>,
): Promise<void> {
  const about = { type: 'video', purpose: 'course', status: 'processing', visibility: 'restricted' } as const;
  const owner = ownerDocument({ kind: 'course', id: courseId });
  await insertMedia(
    { ...film, ...about, uploader_id: new Types.ObjectId(uploaderId), owner, created_at: new Date() },
    session,
  );
}
