import type { IncomingMessage } from 'node:http';
import { readdir, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import type { Media } from '@minori/contracts';
import {
  DURATION_MAX,
  sniffFile,
  uploadLimit,
  type FileKind,
  type ImageFormat,
  type MediaFieldError,
  type SniffedFile,
} from '@minori/contracts/rules';
import { Types, type ClientSession } from 'mongoose';
import { FfmpegError, type Inspection, type MediaSource } from '../../adapters/video';
import { machineTime } from '../../clock';
import type { Deps } from '../../deps';
import type { Env } from '../../env';
import { exclusiveTransaction } from '../../exclusive';
import { AppError } from '../../http/errors';
import { tooLarge, withUpload, type UploadedFile } from '../../http/upload';
import { newId } from '../../ids';
import { enqueue } from '../../jobs/queue';
import type { Viewer } from '../../viewer';
import { workFolder } from '../../workFolder';
import { uploadSettings } from '../users/uploading';
import { limitConcurrency } from './concurrency';
import { ImageError, makeImage } from './images';
import { countUnclaimed, findMedia, insertMedia, type NewMedia } from './model';
import { presentMedia } from './presenter';
import { fileKey, removeFiles, storeImages } from './storing';

const DAY_MS = 86_400_000;
/** More media than this that nothing shows are not kept for one member. */
const UNCLAIMED_MAX = 60;
const inspectionGate = limitConcurrency(2, 20);

/** Remove what a process that died left behind a day ago or longer. */
export async function sweepUploads(env: Pick<Env, 'MEDIA_DIR'>): Promise<void> {
  const folder = workFolder(env);
  for (const name of await readdir(folder).catch(() => [])) {
    const path = join(folder, name);
    const entry = await stat(path).catch(() => undefined);
    if (entry && machineTime() - entry.mtimeMs > DAY_MS) await rm(path, { recursive: true, force: true });
  }
}

/**
 * Take an upload: a picture is ready at once, films and sounds are processed by a job. Throw `payload_too_large` with
 * the limit of the member's role, `invalid_input` for the field `file`, and `unavailable` for films and sounds where
 * they can't be processed.
 */
export async function uploadMedia(deps: Deps, viewer: Viewer, request: IncomingMessage): Promise<Media> {
  await assertRoom(viewer);
  const limitOf = await limitsOf(viewer);
  const recognise = (head: Buffer) => {
    const sniffed = recogniseFile(head);
    if (sniffed.kind !== 'image') assertVideo(deps);
    return { kind: sniffed, maxBytes: limitOf(sniffed.kind) };
  };
  const folder = workFolder(deps.env);
  return withUpload(request, { folder, recognise }, (file, sniffed) => {
    if (sniffed.kind === 'image') return keepImage(deps, viewer, file, sniffed.format);
    return keepRecording(deps, viewer, file, sniffed, limitOf);
  });
}

/** Return an own medium. Throw `not_found` for any other. */
export async function ownMedium(deps: Deps, viewer: Viewer, id: string): Promise<Media> {
  const [medium] = await findMedia([id]);
  if (!medium || medium.uploader_id !== viewer.id) throw new AppError('not_found');
  return presentMedia(medium, { isAuthorized: true, at: deps.clock() });
}

/** Return what a file is; throw for what is not taken. */
export function recogniseFile(head: Buffer): SniffedFile {
  const sniffed = sniffFile(head);
  if (!sniffed) throw fileError('file_type');
  return sniffed;
}

/** Say what is wrong with a file. */
export function fileError(code: MediaFieldError): AppError {
  return new AppError('invalid_input', { fields: { file: code } });
}

/** Make something of a picture; what it can't be made of is the sender's error. */
export async function orFileError<Result>(work: Promise<Result>): Promise<Result> {
  return work.catch((error: unknown) => {
    throw error instanceof ImageError ? fileError(error.code) : error;
  });
}

/** Return how many bytes of each kind the member may upload. */
export async function limitsOf(viewer: Viewer): Promise<(kind: FileKind) => number> {
  const { settings, isCreator } = await uploadSettings(viewer);
  return (kind) => uploadLimit(settings, kind, isCreator);
}

function assertVideo({ video }: Deps): void {
  if (!video) throw new AppError('unavailable', { fields: { file: 'kind_unavailable' } });
}

/** Throw once a member keeps too much that nothing shows. */
export async function assertRoom(viewer: Viewer, session: ClientSession | null = null): Promise<void> {
  if ((await countUnclaimed(viewer.id, session)) >= UNCLAIMED_MAX)
    throw new AppError('rate_limited', { retryAfter: 3_600 });
}

async function keepImage(deps: Deps, viewer: Viewer, file: UploadedFile, format: ImageFormat): Promise<Media> {
  const { files, ...look } = await orFileError(makeImage(file.path, format));
  const _id = newId();
  const stored = await storeImages(deps, String(_id), files);
  return keep(deps, viewer, { _id, type: 'image', status: 'ready', sha256: file.sha256, ...look, ...stored });
}

async function keepRecording(
  deps: Deps,
  viewer: Viewer,
  file: UploadedFile,
  { container }: Exclude<SniffedFile, { kind: 'image' }>,
  limitOf: (kind: FileKind) => number,
): Promise<Media> {
  const found = await inspect(deps, { path: file.path, container });
  const type = found.hasVideo ? 'video' : 'audio';
  if (!found.hasVideo && !found.hasAudio) throw fileError('file_unreadable');
  if (found.duration !== null && found.duration > DURATION_MAX[type]) throw fileError('duration_too_long');
  // A container of films may turn out to hold a sound, for which less is allowed.
  if (file.bytes > limitOf(type)) throw tooLarge(limitOf(type));
  const _id = newId();
  const original = { variant: 'original', container };
  await deps.storage.put(fileKey(String(_id), original.variant), { path: file.path }, 'application/octet-stream');
  const { duration, width, height } = found;
  const look = { duration, width: width || null, height: height || null, original, stored: [original.variant] };
  return keep(deps, viewer, { _id, type, status: 'processing', sha256: file.sha256, ...look });
}

async function inspect({ video }: Deps, source: MediaSource): Promise<Inspection> {
  if (!video) throw fileError('kind_unavailable');
  return inspectionGate(() =>
    video.inspect(source).catch((error: unknown) => {
      throw error instanceof FfmpegError && error.reason !== 'stopped' ? fileError('file_unreadable') : error;
    }),
  );
}

/** Write a new medium, which ends in a day unless something claims it. Throw once the member keeps too many. */
export async function keep(
  deps: Deps,
  viewer: Viewer,
  medium: Omit<NewMedia, 'uploader_id' | 'created_at'>,
): Promise<Media> {
  const at = deps.clock();
  const media_id = String(medium._id);
  const write = async (session: ClientSession) => {
    // There was room before the upload: others may have come meanwhile.
    await assertRoom(viewer, session);
    if (medium.status === 'processing') await enqueue(session, 'media.process', { media_id });
    await enqueue(session, 'media.expire', { media_id }, { runAt: new Date(at.getTime() + DAY_MS) });
    return insertMedia({ ...medium, uploader_id: new Types.ObjectId(viewer.id), created_at: at }, session);
  };
  const written = await exclusiveTransaction(`media:${viewer.id}`, write).catch(async (error: unknown) => {
    if (error instanceof AppError) await removeFiles(deps, medium);
    throw error;
  });
  return presentMedia(written, { isAuthorized: true, at });
}
