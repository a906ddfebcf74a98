import type { Endpoints, Upload } from '@minori/contracts';
import { OPEN_UPLOAD_BYTES_MAX, OPEN_UPLOADS_MAX } from '@minori/contracts/rules';
import { Types } from 'mongoose';
import type { Deps } from '../../deps';
import { exclusiveTransaction } from '../../exclusive';
import { AppError } from '../../http/errors';
import type { NoteMade } from '../../http/idempotency';
import { tooLarge } from '../../http/upload';
import { newId } from '../../ids';
import { enqueue } from '../../jobs/queue';
import type { Viewer } from '../../viewer';
import { assertRoom } from '../media/uploads';
import { courseFilmLimit } from '../users/uploading';
import { findOpenUploads, findUpload, insertUpload, type UploadDocument } from './model';
import { presentUpload } from './presenter';

/** Who has not sent a part for so long does not go on. */
const ABANDONED_MS = 7 * 24 * 3_600_000;
/** So much of the disk is left to everything else. */
const KEPT_FREE_BYTES = 1024 ** 3;

type Begun = Required<Endpoints['POST /uploads']['body']>;

/** Return until when an upload is kept, of which a part comes now. */
export function keptUntil(at: Date): Date {
  return new Date(at.getTime() + ABANDONED_MS);
}

/** Throw `unavailable` unless there is room for so many more bytes. */
export async function assertDisk({ storage }: Pick<Deps, 'storage'>, bytes: number): Promise<void> {
  if ((await storage.room()) < bytes + KEPT_FREE_BYTES) throw new AppError('unavailable', { retryAfter: 600 });
}

/** Throw `forbidden` for who may not make courses; return how large their films may be. */
export async function assertMaker(viewer: Viewer): Promise<number> {
  const limit = await courseFilmLimit(viewer);
  if (limit === null) throw new AppError('forbidden');
  return limit;
}

/**
 * Begin an upload; return its id. Throw `forbidden`, `payload_too_large` with the limit, `unavailable` where there is no ffmpeg or no room,
 * and `too_many_uploads` for the field `file` once the member has too many, or too large ones, under way.
 */
export async function beginUpload(
  deps: Deps,
  viewer: Viewer,
  { purpose, name, bytes, digest, target }: Begun,
  noteMade: NoteMade,
): Promise<string> {
  const limit = await assertMaker(viewer);
  if (bytes > limit) throw tooLarge(limit);
  if (!deps.video) throw new AppError('unavailable', { fields: { file: 'kind_unavailable' } });
  // While its parts are put together, all of it is there twice.
  await assertDisk(deps, 2 * bytes);
  const at = deps.clock();
  const _id = newId();
  const about = { purpose, name, bytes, digest, target };
  const times = { created_at: at, expires_at: keptUntil(at) };
  return exclusiveTransaction(`uploads:${viewer.id}`, async (session) => {
    await assertRoom(viewer, session);
    assertFew(await findOpenUploads(viewer.id, session), bytes);
    await insertUpload({ _id, user_id: new Types.ObjectId(viewer.id), state: 'open', ...about, ...times }, session);
    await enqueue(session, 'upload.expired', { upload_id: String(_id) }, { runAt: times.expires_at });
    await noteMade(session, String(_id));
    return String(_id);
  });
}

function assertFew(open: UploadDocument[], more: number): void {
  const bytes = open.reduce((sum, upload) => sum + upload.bytes, more);
  if (open.length < OPEN_UPLOADS_MAX && bytes <= OPEN_UPLOAD_BYTES_MAX) return;
  throw new AppError('invalid_input', { fields: { file: 'too_many_uploads' } });
}

/** Return an upload of the viewer's that was not given up. Throw `not_found`. */
export async function ownUpload(viewer: Viewer, id: string): Promise<UploadDocument> {
  const upload = await findUpload(id);
  if (!upload || String(upload.user_id) !== viewer.id || upload.state === 'over') throw new AppError('not_found');
  return upload;
}

/** Return the viewer's uploads of which parts may still come. */
export async function openUploads(viewer: Viewer): Promise<Upload[]> {
  return (await findOpenUploads(viewer.id)).map(presentUpload);
}
