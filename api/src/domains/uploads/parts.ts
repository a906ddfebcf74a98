import { randomBytes } from 'node:crypto';
import type { IncomingMessage } from 'node:http';
import { PART_BYTES, partCount, partRange } from '@minori/contracts/rules';
import type { Deps } from '../../deps';
import { withBytes } from '../../http/bytes';
import { AppError } from '../../http/errors';
import type { UploadedFile } from '../../http/upload';
import type { Viewer } from '../../viewer';
import { workFolder } from '../../workFolder';
import { assertDisk, keptUntil, ownUpload } from './beginning';
import { forgetComing, keepPart, noteComing, type SentPart, type UploadDocument } from './model';

const TYPE = 'application/octet-stream';

/** Which part is sent, and the hash that it says to have. */
interface Sending {
  id: string;
  number: number;
  sha256: string;
}

/** Return where a part lies. */
export function partKey(uploadId: string, { number, run }: SentPart): string {
  return `${uploadId}/${number}-${run}.part`;
}

/**
 * Take a part of an upload. Each sending writes a file of its own, and the first one that is written is the part: whatever else is sent
 * under its number, at once or later, has the same bytes or is refused. Throw `not_found`; `conflict` for other bytes than those that are
 * there, and once the upload is done; `unavailable` without room; and as `withBytes`.
 */
export async function putPart(deps: Deps, viewer: Viewer, sending: Sending, request: IncomingMessage): Promise<void> {
  const { id, number, sha256 } = sending;
  const upload = await ownUpload(viewer, id);
  if (number > partCount(upload.bytes)) throw new AppError('not_found');
  if (isThere(upload, sending)) return void request.resume();
  await assertDisk(deps, PART_BYTES);
  const { start, end } = partRange(upload.bytes, number);
  await withBytes(request, { folder: workFolder(deps.env), bytes: end - start, sha256 }, (file) =>
    store(deps, viewer, sending, file),
  );
}

/** Return whether these bytes are there; throw `conflict` where others are, or none can come any more. */
function isThere({ parts, state }: UploadDocument, { number, sha256 }: Sending): boolean {
  const part = parts.find((one) => one.number === number);
  if (part?.sha256 === sha256) return true;
  if (part || state !== 'open') throw new AppError('conflict');
  return false;
}

async function store(deps: Deps, viewer: Viewer, sending: Sending, { path }: UploadedFile): Promise<void> {
  const { id, number, sha256 } = sending;
  const part = { number, run: randomBytes(8).toString('hex') };
  const isKept = (await noteComing(id, part)) && (await write(deps, id, { ...part, sha256 }, path));
  if (isKept) return;
  // Another sending was quicker, or the upload is not open any more.
  if (!isThere(await ownUpload(viewer, id), sending)) throw new AppError('conflict');
}

/** Return whether it is the part of its number; otherwise nothing is left of it. */
async function write(deps: Deps, id: string, part: UploadDocument['parts'][number], path: string): Promise<boolean> {
  const key = partKey(id, part);
  let isKept = false;
  try {
    await deps.storage.put(key, { path }, TYPE);
    isKept = await keepPart(id, part, keptUntil(deps.clock()));
  } finally {
    if (!isKept) await takeBack(deps, id, part);
  }
  return isKept;
}

/** What can't be taken back now, while the storage or the database is away, goes with the upload. */
async function takeBack({ storage, log }: Deps, id: string, part: SentPart): Promise<void> {
  try {
    await storage.remove([partKey(id, part)]);
    await forgetComing(id, part);
  } catch (error) {
    log.warn({ err: error, upload_id: id }, 'a part of an upload could not be taken back');
  }
}
