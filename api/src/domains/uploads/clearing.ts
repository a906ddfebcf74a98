import type { ClientSession } from 'mongoose';
import { transaction } from '../../database';
import type { Deps } from '../../deps';
import { AppError } from '../../http/errors';
import { enqueue } from '../../jobs/queue';
import type { Viewer } from '../../viewer';
import { ownUpload } from './beginning';
import { closeUpload, deleteUpload, findOpenUploads, findUpload, type UploadDocument } from './model';
import { partKey } from './parts';

/** A part that was just being written has been written by then, or never will be. */
const LAST_PART_MS = 600_000;
const DAY_MS = 24 * 3_600_000;

/** Give an upload of the viewer's up. Throw `not_found`, and `conflict` once it is done. */
export async function abortUpload({ clock }: Pick<Deps, 'clock'>, viewer: Viewer, id: string): Promise<void> {
  await ownUpload(viewer, id);
  await transaction(async (session) => {
    const upload = await findUpload(id, session);
    if (upload?.state === 'done') throw new AppError('conflict');
    if (upload) await giveUp(session, upload, clock());
  });
}

/** Have an upload be over, in a transaction: nothing comes of it any more, and a job takes away what has come. */
async function giveUp(session: ClientSession, { _id, coming }: UploadDocument, at: Date): Promise<void> {
  const id = String(_id);
  if (!(await closeUpload(id, { state: 'over' }, session))) return;
  const runAt = coming.length > 0 ? new Date(at.getTime() + LAST_PART_MS) : at;
  await enqueue(session, 'upload.cleared', { upload_id: id }, { runAt });
}

/** Take away what has come of an upload that is over. */
export async function clearUpload(deps: Pick<Deps, 'storage'>, id: string): Promise<void> {
  const upload = await findUpload(id);
  if (upload?.state !== 'over') return;
  await removeParts(deps, upload);
  await deleteUpload(id);
}

/** Remove the files of all parts of an upload. */
export async function removeParts(
  { storage }: Pick<Deps, 'storage'>,
  { _id, parts, coming }: UploadDocument,
): Promise<void> {
  await storage.remove([...parts, ...coming].map((part) => partKey(String(_id), part)));
}

/** Give up an upload of which no part has come for long, or forget one that is done; look again later where it is too early. */
export async function expireUpload({ clock }: Pick<Deps, 'clock'>, id: string): Promise<void> {
  const at = clock();
  const isOver = await transaction(async (session) => {
    const upload = await findUpload(id, session);
    if (!upload || upload.state === 'over') return false;
    const isLate = upload.expires_at <= at;
    if (isLate && upload.state === 'open') await giveUp(session, upload, at);
    else if (!isLate || !upload.is_joined) await lookLater(session, upload, at);
    else return true;
    return false;
  });
  if (isOver) await deleteUpload(id);
}

async function lookLater(
  session: ClientSession,
  { _id, expires_at: expiresAt }: UploadDocument,
  at: Date,
): Promise<void> {
  const runAt = expiresAt > at ? expiresAt : new Date(at.getTime() + DAY_MS);
  await enqueue(session, 'upload.expired', { upload_id: String(_id) }, { runAt });
}

/** Give up all uploads of a member who is gone. */
export async function clearUploadsOf({ clock }: Pick<Deps, 'clock'>, userId: string): Promise<void> {
  await transaction(async (session) => {
    for (const upload of await findOpenUploads(userId, session)) await giveUp(session, upload, clock());
  });
}
