import { buffer } from 'node:stream/consumers';
import type { Media } from '@minori/contracts';
import { partCount, type MediaContainer } from '@minori/contracts/rules';
import { Types } from 'mongoose';
import { transaction } from '../../database';
import type { Deps } from '../../deps';
import { exclusiveTransaction } from '../../exclusive';
import { AppError } from '../../http/errors';
import { enqueue } from '../../jobs/queue';
import type { Viewer } from '../../viewer';
import {
  insertCourseFilm,
  isOriginalUnwanted,
  originalKey,
  processCourseFilm,
  waitsForOriginal,
} from '../media/courseFilms';
import { mediaOf, presentMedia } from '../media/service';
import { assertRoom, fileError, recogniseFile } from '../media/uploads';
import { assertMaker, ownUpload } from './beginning';
import { removeParts } from './clearing';
import { closeUpload, findUpload, forgetParts, noteJoined, type UploadDocument } from './model';
import { partKey } from './parts';

const HEAD_BYTES = 4_096;

type Storage = Pick<Deps, 'storage'>;

/**
 * Make a medium of an upload of which all parts are there; of one that is done return the medium that was made. Throw `not_found`,
 * `forbidden`, `parts_missing` for the field `parts`, and `file_type` for the field `file`.
 */
export async function completeUpload(deps: Deps, viewer: Viewer, id: string): Promise<Media> {
  const upload = await ownUpload(viewer, id);
  if (upload.state === 'open') await complete(deps, viewer, upload);
  const { media_id: mediaId } = await ownUpload(viewer, id);
  const medium = (await mediaOf([String(mediaId)])).get(String(mediaId));
  if (!medium) throw new AppError('not_found');
  return presentMedia(medium, { isAuthorized: true, at: deps.clock() });
}

async function complete(deps: Deps, viewer: Viewer, upload: UploadDocument): Promise<void> {
  await assertMaker(viewer);
  if (upload.parts.length < partCount(upload.bytes)) {
    throw new AppError('invalid_input', { fields: { parts: 'parts_missing' } });
  }
  const container = await containerOf(deps, upload);
  const id = String(upload._id);
  const at = deps.clock();
  await exclusiveTransaction(`media:${viewer.id}`, async (session) => {
    // Whoever else has pressed at once has made the medium, or has given the upload up.
    if ((await findUpload(id, session))?.state !== 'open') return;
    await assertRoom(viewer, session);
    const medium = await insertCourseFilm(session, viewer.id, at);
    await closeUpload(id, { state: 'done', media_id: new Types.ObjectId(medium.id), container }, session);
    await enqueue(session, 'upload.joined', { upload_id: id });
  });
}

async function containerOf({ storage }: Storage, { _id, parts, bytes }: UploadDocument): Promise<MediaContainer> {
  const first = parts.find(({ number }) => number === 1);
  const range = { start: 0, end: Math.min(HEAD_BYTES, bytes) - 1 };
  const head = first && (await storage.open(partKey(String(_id), first), range));
  if (!head) throw new Error(`The first part of the upload ${String(_id)} is not in the storage`);
  const sniffed = recogniseFile(await buffer(head));
  if (sniffed.kind !== 'video') throw fileError('file_type');
  return sniffed.container;
}

/** Put the parts of an upload together, have its medium be processed, and remove the parts. */
export async function joinUpload(deps: Storage, id: string): Promise<void> {
  const upload = await findUpload(id);
  if (upload?.state !== 'done') return;
  if (!upload.is_joined) await join(deps, upload);
  await removeParts(deps, upload);
  await forgetParts(id);
}

async function join({ storage }: Storage, { _id, media_id, container, parts, bytes }: UploadDocument): Promise<void> {
  const [id, mediumId] = [String(_id), String(media_id)];
  if (!container) throw new Error(`The upload ${id} has no container`);
  const key = originalKey(mediumId);
  if (await waitsForOriginal(mediumId)) {
    const inOrder = parts.toSorted((one, other) => one.number - other.number).map((part) => partKey(id, part));
    await storage.join(key, inOrder, { bytes, contentType: 'application/octet-stream' });
  }
  await transaction(async (session) => {
    await processCourseFilm(session, mediumId, container);
    await noteJoined(id, session);
  });
  // It may have been taken away, or another worker have put it together and processed it, meanwhile.
  if (await isOriginalUnwanted(mediumId)) await storage.remove([key]);
}
