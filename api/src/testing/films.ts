import { Types } from 'mongoose';
import type { StorageContent, StoragePort } from '../adapters/storage';
import { transaction } from '../database';
import { insertMedia } from '../domains/media/model';
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
    await insertMedia(
      {
        _id,
        uploader_id: new Types.ObjectId(uploaderId),
        type: 'video',
        purpose: 'course',
        status: 'processing',
        visibility: 'restricted',
        owner: ownerDocument({ kind: 'course', id: courseId }),
        original,
        stored: [original.variant],
        created_at: new Date(),
      },
      session,
    );
    await enqueue(session, 'media.film', { media_id: String(_id) });
  });
  return String(_id);
}
