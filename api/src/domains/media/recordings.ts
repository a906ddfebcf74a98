import { randomUUID } from 'node:crypto';
import { createWriteStream } from 'node:fs';
import { mkdir, rm, rmdir, stat } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import type { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import type { ClientSession, Types } from 'mongoose';
import type { FilmRange, MediaSource } from '../../adapters/video';
import { enqueue } from '../../jobs/queue';
import { ownerDocument } from '../../owner';
import { workFolder } from '../../workFolder';
import {
  changeMedium,
  findMedia,
  forgetFiles,
  insertMedia,
  recordFiles,
  type MediaFile,
  type MediaOwner,
  type StoredMedia,
} from './model';
import { fetchFile, FILM, makePoster, ProcessingError, storeFile, videoOf, type MediaDeps } from './processing';
import { noteMediumChange } from './service';
import { fileKey } from './storing';

/** A film that was made of a recording, of which all files are stored. */
export interface RecordedFilm {
  files: MediaFile[];
  /** Seconds. */
  duration: number;
  width: number;
  height: number;
  blur: string | null;
}

/** What a recording is read from, and how many bytes that are. */
export interface RecordedBytes {
  bytes: number;
  content: Readable;
}

/** Write the medium that a recording is to be, in the session's transaction: nothing shows it, and nobody can claim it. */
export async function insertRecording(
  session: ClientSession,
  { id, uploaderId, at }: { id: Types.ObjectId; uploaderId: Types.ObjectId; at: Date },
): Promise<void> {
  const about = { type: 'video', purpose: 'recording', status: 'processing' } as const;
  await insertMedia({ _id: id, uploader_id: uploaderId, ...about, created_at: at }, session);
}

/**
 * Make a film of a recording and store it. Who does so again, after a process has ended in the middle or beside another one, writes the same
 * files. Throw what {@link failureOf} tells apart.
 */
export function makeRecordedFilm(
  deps: MediaDeps,
  id: string,
  { bytes, content }: RecordedBytes,
): Promise<RecordedFilm> {
  return inFolderOf(deps, id, async (source) => {
    await pipeline(content, createWriteStream(source.path));
    const { size } = await stat(source.path);
    if (size !== bytes) throw new Error(`Of the recording ${id} there are ${size} bytes in place of ${bytes}`);
    const film = filmBeside(source);
    await videoOf(deps).keepFilm(source, film.path);
    return storeFilm(deps, id, { film, prefix: '' });
  });
}

/** Return whether a recording is ready now, in the session's transaction: its owner shows it then. False where it is gone, or was before. */
export async function finishRecording(
  session: ClientSession,
  id: string,
  { owner, film }: { owner: MediaOwner; film: RecordedFilm },
): Promise<boolean> {
  const changes = { ...film, owner: ownerDocument(owner), visibility: 'private', status: 'ready' } as const;
  const ready = await changeMedium(id, changes, { session, status: 'processing' });
  if (ready) await noteMediumChange(session, ready);
  return ready !== undefined;
}

/** A part of a recording, made of the files that it had. */
export interface TrimmedFilm extends RecordedFilm {
  /** Where it begins in what it was made of. */
  from: number;
  /** The files that are there no more once it is the recording. */
  former: string[];
}

/**
 * Make a part of a ready recording and store it beside the whole one, under names of `key`: doing it again writes the same files. Null where
 * the recording is gone. Throw what {@link failureOf} tells apart.
 */
export async function trimRecordedFilm(
  deps: MediaDeps,
  id: string,
  { key, ...range }: FilmRange & { key: string },
): Promise<TrimmedFilm | null> {
  const [medium] = await findMedia([id]);
  const whole = mainFile(medium);
  if (!medium || !whole) return null;
  return inFolderOf(deps, id, async (source) => {
    const film = filmBeside(source);
    await fetchFile(deps, medium, whole.variant, source.path);
    const from = await videoOf(deps).trimFilm(source, film.path, range);
    const trimmed = await storeFilm(deps, id, { film, prefix: `${key}-` });
    return { ...trimmed, from, former: medium.files.map(({ variant }) => variant) };
  });
}

/**
 * Let a part be the recording, in the session's transaction; a job removes the files of before. False where the recording is gone, or was
 * trimmed meanwhile.
 */
export async function replaceRecording(
  session: ClientSession,
  id: string,
  { former, from: _from, ...film }: TrimmedFilm,
): Promise<boolean> {
  const [medium] = await findMedia([id], session);
  if (!medium || !former.includes(mainFile(medium)?.variant ?? '')) return false;
  const replaced = await changeMedium(id, film, { session, status: 'ready' });
  if (!replaced) return false;
  await enqueue(session, 'media.replaced', { media_id: id, variants: former });
  await noteMediumChange(session, replaced);
  return true;
}

/** Remove what was made for a recording, unless it shows that. */
export async function discardFilm(deps: MediaDeps, id: string, { files }: RecordedFilm): Promise<void> {
  await dropFiles(
    deps,
    id,
    files.map(({ variant }) => variant),
  );
}

/** Remove files that a medium does not have any more; those that it has stay. */
export async function dropFiles(deps: Pick<MediaDeps, 'storage'>, id: string, variants: string[]): Promise<void> {
  const [medium] = await findMedia([id]);
  const shown = new Set(medium?.files.map(({ variant }) => variant));
  const unwanted = variants.filter((variant) => !shown.has(variant));
  await deps.storage.remove(unwanted.map((variant) => fileKey(id, variant)));
  await forgetFiles(id, unwanted);
}

/**
 * Work with a file that is to be written, in a folder that goes afterwards. What a process that was killed has left of the same recording goes
 * before: that may be many GB. One that only stood still finds its files gone, which says nothing of the recording.
 */
async function inFolderOf<Result>(
  { env }: MediaDeps,
  id: string,
  work: (source: MediaSource) => Promise<Result>,
): Promise<Result> {
  const shared = join(workFolder(env), `recording-${id}`);
  await rm(shared, { recursive: true, force: true });
  const folder = join(shared, randomUUID());
  await mkdir(folder, { recursive: true });
  const source: MediaSource = { path: join(folder, 'source'), container: 'mov' };
  try {
    return await work(source);
  } catch (error) {
    const isThere = await stat(source.path).catch(() => null);
    throw isThere ? error : new Error(`Another process works on the recording ${id}`, { cause: error });
  } finally {
    await rm(folder, { recursive: true, force: true });
    await rmdir(shared).catch(() => {});
  }
}

const filmBeside = ({ path }: MediaSource): MediaSource => ({ path: join(dirname(path), FILM), container: 'mov' });

function mainFile(medium: StoredMedia | undefined): MediaFile | undefined {
  return medium?.files.find(({ role }) => role === 'main');
}

async function storeFilm(
  deps: MediaDeps,
  id: string,
  { film, prefix }: { film: MediaSource; prefix: string },
): Promise<RecordedFilm> {
  const video = videoOf(deps);
  const { duration, width, height } = await video.inspect(film);
  if (!width || !height || !duration) throw new ProcessingError('no_video');
  const variant = `${prefix}${FILM}`;
  await recordFiles(id, [variant]);
  const { blur, files } = await makePoster(deps, video, id, { film, duration, prefix });
  const main = await storeFile(deps, id, film.path, { variant, role: 'main', width, height });
  return { files: [main, ...files], duration, width, height, blur };
}
