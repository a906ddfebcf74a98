import { randomUUID } from 'node:crypto';
import { createWriteStream } from 'node:fs';
import { mkdir, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import { DURATION_MAX, SPECTRUM_LENGTH, type MediaFailure } from '@minori/contracts/rules';
import type { ClientSession } from 'mongoose';
import { FfmpegError, type MediaSource, type VideoPort } from '../../adapters/video';
import { spectrumOf } from '../../adapters/video/loudness';
import { transaction } from '../../database';
import type { Deps } from '../../deps';
import { enqueue } from '../../jobs/queue';
import { workFolder } from '../../workFolder';
import { deleteFilmParts } from './filmPartModel';
import { deleteFilmViewsOf } from './filmViewModel';
import { ImageError, makeStill } from './images';
import {
  changeMedium,
  deleteMedium,
  findMedia,
  findMedium,
  recordFiles,
  type MediaDocument,
  type MediaFile,
  type StoredMedia,
} from './model';
import { noteMediumChange, release } from './service';
import { contentTypeOf, fileKey, storeImages } from './storing';

const POSTER_WIDTH = 1_280;
/** The file that is a whole film. */
export const FILM = 'film.mp4';
const SOUND = 'sound.m4a';

/** What files are made with. */
export type MediaDeps = Pick<Deps, 'env' | 'storage' | 'video'>;

/** What becomes of a medium. */
export type Outcome = Partial<MediaDocument>;

/** A medium that nothing can be made of, for a reason that its owner is told. */
export class ProcessingError extends Error {
  override readonly name = 'ProcessingError';

  constructor(readonly failure: MediaFailure) {
    super(failure);
  }
}

/** Make the files for the web of an upload. What can't be processed ends as failed; only what may yet succeed throws. */
export async function processMedium(deps: MediaDeps, id: string): Promise<void> {
  const [medium] = await findMedia([id]);
  if (!medium?.original || medium.status !== 'processing') return;
  const { original } = medium;
  const outcome = await inFolder(deps, async (folder) => {
    const path = join(folder, 'original');
    await fetchFile(deps, medium, original.variant, path);
    return make(deps, medium, { path, container: original.container }, folder);
  }).catch(failureOf);
  const finished = await transaction((session) => finish(session, medium, outcome));
  if (finished) await deps.storage.remove([fileKey(id, original.variant)]);
  else await removeUnwanted(deps, id, outcome.stored ?? []);
}

/** Remove what was made for a medium that was taken away meanwhile: nothing else knows of these files. */
export async function removeUnwanted({ storage }: MediaDeps, id: string, variants: string[]): Promise<void> {
  const medium = await findMedium(id);
  if (!medium || medium.removed_at) await storage.remove(variants.map((variant) => fileKey(id, variant)));
}

/** Return what becomes of a medium that an error ends; throw what may yet succeed. */
export function failureOf(error: unknown): Outcome {
  const failed = (failure: MediaFailure): Outcome => ({ status: 'failed', failure });
  if (error instanceof ProcessingError) return failed(error.failure);
  if (error instanceof ImageError) return failed('file_unreadable');
  if (!(error instanceof FfmpegError) || error.reason === 'stopped') throw error;
  return failed(error.reason === 'timeout' ? 'processing_time' : 'file_unreadable');
}

/** Write what became of a medium. Return whether it still waited for this. */
export async function finish(session: ClientSession, before: StoredMedia, outcome: Outcome): Promise<boolean> {
  const changes: Outcome = { status: 'ready', ...outcome, original: null };
  const medium = await changeMedium(before.id, changes, { session, status: 'processing' });
  if (!medium) return false;
  // A post may have said meanwhile how much of it is free.
  if (medium.free_minutes !== before.free_minutes) await enqueue(session, 'media.cut', { media_id: medium.id });
  await announce(session, medium);
  return true;
}

async function announce(session: ClientSession, medium: StoredMedia): Promise<void> {
  const { id, owner } = medium;
  if (owner) await enqueue(session, 'media.processed', { media_id: id, owner });
  await noteMediumChange(session, medium);
}

async function make(deps: MediaDeps, medium: StoredMedia, source: MediaSource, folder: string): Promise<Outcome> {
  const video = videoOf(deps);
  return medium.type === 'video'
    ? makeFilm(deps, video, medium, source, folder)
    : makeSound(deps, video, medium, source, folder);
}

async function makeFilm(
  deps: MediaDeps,
  video: VideoPort,
  { id }: StoredMedia,
  source: MediaSource,
  folder: string,
): Promise<Outcome> {
  const film: MediaSource = { path: join(folder, FILM), container: 'mov' };
  // One second more than is allowed shows what is too long and does not say so.
  await video.makeFilm(source, film.path, DURATION_MAX.video + 1);
  const { duration, width, height } = await video.inspect(film);
  if (!width || !height || duration === null) throw new ProcessingError('no_video');
  assertDuration(duration, DURATION_MAX.video);
  const { blur, ...poster } = await makePoster(deps, video, id, { film, duration });
  const main = await storeFile(deps, id, film.path, { variant: FILM, role: 'main', width, height });
  return { files: [main, ...poster.files], stored: [FILM, ...poster.stored], duration, width, height, blur };
}

/** Make and store a still of a film, under a name that begins with `prefix`. */
export async function makePoster(
  deps: MediaDeps,
  video: VideoPort,
  id: string,
  { film, duration, prefix = '' }: { film: MediaSource; duration: number; prefix?: string },
): Promise<{ files: MediaFile[]; stored: string[]; blur: string | null }> {
  const png = await video.takeStill(film, Math.min(1, duration / 3));
  const { files, blur } = await makeStill(png, 'png', POSTER_WIDTH);
  const named = files.map((file) => ({ ...file, variant: `${prefix}${file.variant}` }));
  // Of what is about to be stored the medium knows, whatever ends this process.
  await recordFiles(
    id,
    named.map(({ variant }) => variant),
  );
  return { ...(await storeImages(deps, id, named)), blur };
}

async function makeSound(
  deps: MediaDeps,
  video: VideoPort,
  medium: StoredMedia,
  source: MediaSource,
  folder: string,
): Promise<Outcome> {
  const path = join(folder, SOUND);
  const { duration, levels } = await video.makeSound(source, path, DURATION_MAX.audio + 1);
  assertDuration(duration, DURATION_MAX.audio);
  const preview = await cutPreview(deps, video, medium, path, folder);
  const main = await storeFile(deps, medium.id, path, { variant: SOUND, role: 'main', width: null, height: null });
  const files = preview ? [main, preview] : [main];
  const stored = files.map(({ variant }) => variant);
  return { files, stored, duration, width: null, height: null, spectrum: spectrumOf(levels, SPECTRUM_LENGTH) };
}

/** Throw for what is longer than it may be. */
export function assertDuration(duration: number, most: number): void {
  if (duration > most + 0.5) throw new ProcessingError('duration_too_long');
}

/** Cut and store the beginning that everybody may hear; null when nothing is free. */
async function cutPreview(
  deps: MediaDeps,
  video: VideoPort,
  { id, free_minutes }: StoredMedia,
  soundPath: string,
  folder: string,
): Promise<MediaFile | null> {
  if (free_minutes <= 0) return null;
  const seconds = Math.round(free_minutes * 60);
  const variant = `preview-${seconds}.m4a`;
  const path = join(folder, variant);
  await video.cutSound(soundPath, path, seconds);
  await recordFiles(id, [variant]);
  return storeFile(deps, id, path, { variant, role: 'preview', width: null, height: null });
}

/** Make the free part of a sound as long as its post says now. */
export async function cutMedium(deps: MediaDeps, id: string): Promise<void> {
  const [medium] = await findMedia([id]);
  if (!medium || medium.type !== 'audio' || medium.status !== 'ready') return;
  const preview = await inFolder(deps, async (folder) => {
    const path = join(folder, SOUND);
    if (medium.free_minutes > 0) await fetchFile(deps, medium, SOUND, path);
    return cutPreview(deps, videoOf(deps), medium, path, folder);
  });
  const kept = medium.files.filter(({ role }) => role !== 'preview');
  const isThere = await transaction(async (session) => {
    const changed = await changeMedium(id, { files: preview ? [...kept, preview] : kept }, { session });
    if (changed && changed.free_minutes !== medium.free_minutes) await enqueue(session, 'media.cut', { media_id: id });
    if (changed) await announce(session, changed);
    return changed !== undefined;
  });
  if (!isThere && preview) await removeUnwanted(deps, id, [preview.variant]);
}

/** End a medium that nothing has claimed in time, and give up one that is still not processed. */
export async function expireMedium(id: string, at: Date): Promise<void> {
  const [medium] = await findMedia([id]);
  if (!medium) return;
  await transaction(async (session) => {
    const [current] = await findMedia([id], session);
    if (current?.owner === null) await release(session, id, at);
    else if (current?.status === 'processing') {
      await finish(session, current, { status: 'failed', failure: 'processing_time' });
    }
  });
}

/** Remove the files of a medium that is gone, and then the medium. */
export async function removeMedium({ storage }: MediaDeps, id: string): Promise<void> {
  const medium = await findMedium(id);
  if (!medium?.removed_at) return;
  const variants = new Set([...medium.stored, ...(medium.original ? [medium.original.variant] : [])]);
  await storage.remove([...variants].map((variant) => fileKey(id, variant)));
  await deleteFilmParts(id);
  await deleteFilmViewsOf(id);
  await deleteMedium(id);
}

/** Return what processes films and sounds. Throw where there is none. */
export function videoOf({ video }: MediaDeps): VideoPort {
  if (!video) throw new Error('There is no ffmpeg in this process');
  return video;
}

/** Work with a folder that goes afterwards. */
export async function inFolder<Result>({ env }: MediaDeps, work: (folder: string) => Promise<Result>): Promise<Result> {
  const folder = join(workFolder(env), randomUUID());
  await mkdir(folder, { recursive: true });
  try {
    return await work(folder);
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

/** Copy a file of a medium out of the storage. */
export async function fetchFile(
  { storage }: MediaDeps,
  { id }: StoredMedia,
  variant: string,
  path: string,
): Promise<void> {
  const stream = await storage.open(fileKey(id, variant));
  if (!stream) throw new Error(`The file ${variant} of the medium ${id} is not in the storage`);
  await pipeline(stream, createWriteStream(path));
}

/** Put a file of a medium into the storage, and return what the medium is to say of it. */
export async function storeFile(
  { storage }: MediaDeps,
  id: string,
  path: string,
  file: Omit<MediaFile, 'bytes'>,
): Promise<MediaFile> {
  const { size } = await stat(path);
  await storage.put(fileKey(id, file.variant), { path }, contentTypeOf(file.variant));
  return { ...file, bytes: size };
}
