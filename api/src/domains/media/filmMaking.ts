import { randomUUID } from 'node:crypto';
import { mkdir, rename, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { COURSE_FILM_SECONDS_MAX } from '@minori/contracts/rules';
import type { ClientSession } from 'mongoose';
import type { MediaSource, VideoPort } from '../../adapters/video';
import { filmRate, PART_SECONDS } from '../../adapters/video/films';
import { readFragments } from '../../adapters/video/fragments';
import { transaction } from '../../database';
import { enqueue } from '../../jobs/queue';
import { workFolder } from '../../workFolder';
import { countParts } from './filmPlan';
import {
  deleteFilmParts,
  filmPartsOf,
  hasFilmPart,
  insertFilmPart,
  type FilmFile,
  type FilmPart,
} from './filmPartModel';
import { changeMedium, findMedia, findMedium, recordFiles, type FilmPlan, type StoredMedia } from './model';
import {
  assertDuration,
  failureOf,
  fetchFile,
  FILM,
  finish,
  inFolder,
  makePoster,
  ProcessingError,
  removeUnwanted,
  storeFile,
  videoOf,
  type MediaDeps,
  type Outcome,
} from './processing';
import { fileKey } from './storing';

const SIZES = [1_080, 720, 480, 240];
/** A size is worth having below another one when it is so much smaller. */
const STEP = 0.85;
/** What a whole film in one file has at most. */
const WHOLE_SIZE = 720;
/** A film whose work has begun, with what it is made of. */
interface Making {
  medium: StoredMedia;
  plan: FilmPlan;
  video: VideoPort;
}

/**
 * Make a part of a film of a course, and have the next one made by a job of its own: whatever ends this process, what is made stays made.
 * The first run finds out what the film is, the last one puts it together. What can't be processed ends as failed.
 */
export async function makeFilm(deps: MediaDeps, { media_id: id, part }: { media_id: string; part?: number }) {
  const [medium] = await findMedia([id]);
  if (medium?.status !== 'processing') return endFilm(deps, id);
  try {
    await makeStep(deps, medium, part);
  } catch (error) {
    const failure = failureOf(error);
    const isEnded = await transaction((session) => finish(session, medium, { ...failure, film: null, stored: [] }));
    if (isEnded) await removeFilm(deps, medium);
  }
}

async function makeStep(deps: MediaDeps, medium: StoredMedia, part: number | undefined): Promise<void> {
  const video = videoOf(deps);
  const plan = medium.film;
  if (!plan) await begin(deps, video, medium);
  else if (part === undefined) return;
  else if (part < countParts(plan)) await makePart(deps, { medium, plan, video }, part);
  else await complete(deps, { medium, plan, video });
}

/** Films come one after the other, in the order in which they were uploaded. */
async function goOn(session: ClientSession, { id, created_at }: StoredMedia, part: number): Promise<void> {
  await enqueue(session, 'media.film', { media_id: id, part }, { runAt: created_at });
}

async function begin(deps: MediaDeps, video: VideoPort, medium: StoredMedia): Promise<void> {
  const source = await sourceOf(deps, medium);
  const { hasVideo, hasAudio, width, height, rate } = await video.inspect(source);
  if (!hasVideo && !hasAudio) throw new ProcessingError('file_unreadable');
  if (!hasVideo || !width || !height) throw new ProcessingError('no_video');
  const seconds = await video.measureFilm(source);
  if (seconds <= 0) throw new ProcessingError('no_video');
  assertDuration(seconds, COURSE_FILM_SECONDS_MAX);
  const sound = hasAudio ? await storeSound(deps, video, medium, { source, seconds }) : null;
  const picture = { sizes: sizesOf(Math.min(width, height)), rate: filmRate(rate) };
  const film: FilmPlan = { seconds, ...picture, has_sound: hasAudio, sound, made: 0 };
  const hasBegun = await transaction(async (session) => {
    const [current] = await findMedia([medium.id], session);
    if (current?.film !== null) return false;
    const changed = await changeMedium(medium.id, { film }, { session, status: 'processing' });
    if (changed) await goOn(session, medium, 0);
    return changed !== undefined;
  });
  if (!hasBegun) await discard(deps, medium.id, sound ? [sound] : []);
}

/** Never larger than the film is; all sides are even. */
function sizesOf(shorter: number): number[] {
  const largest = Math.max(2, Math.min(SIZES[0] ?? 0, shorter - (shorter % 2)));
  return [largest, ...SIZES.filter((size) => size < largest * STEP)];
}

async function storeSound(
  deps: MediaDeps,
  video: VideoPort,
  { id }: StoredMedia,
  { source, seconds }: { source: MediaSource; seconds: number },
): Promise<string> {
  return inFolder(deps, async (folder) => {
    const variant = `sound-${nonce()}.m4a`;
    const path = join(folder, variant);
    await video.makeFilmSound(source, path, seconds);
    await recordFiles(id, [variant]);
    await storeFile(deps, id, path, { variant, role: 'main', width: null, height: null });
    return variant;
  });
}

async function makePart(deps: MediaDeps, making: Making, number: number): Promise<void> {
  const { medium, plan } = making;
  if (await hasFilmPart(medium.id, number)) return;
  const part = await inFolder(deps, (folder) => storePart(deps, making, { number, folder }));
  const isKept = await transaction(async (session) => {
    if (await hasFilmPart(medium.id, number, session)) return false;
    // Written, so that it collides with whoever takes the medium away at this moment.
    const film = { ...plan, made: number + 1 };
    const isWanted = await changeMedium(medium.id, { film }, { session, status: 'processing' });
    if (!isWanted) return false;
    await insertFilmPart(medium.id, part, session);
    await goOn(session, medium, number + 1);
    return true;
  });
  if (!isKept)
    await discard(
      deps,
      medium.id,
      part.files.map(({ variant }) => variant),
    );
}

async function storePart(
  deps: MediaDeps,
  { medium, plan, video }: Making,
  { number, folder }: { number: number; folder: string },
): Promise<FilmPart> {
  const from = number * PART_SECONDS;
  const isLast = number === countParts(plan) - 1;
  const seconds = isLast ? plan.seconds - from : PART_SECONDS;
  const name = `${number}-${nonce()}`;
  const targets = plan.sizes.map((size) => ({ size, path: join(folder, `${name}-${size}.mp4`) }));
  const [source, sound] = [await sourceOf(deps, medium), await soundOf(deps, medium, plan)];
  await video.makeFilmPart({ source, from, seconds, rate: plan.rate, sound, targets });
  const variants = targets.map(({ size }) => `part-${name}-${size}.mp4`);
  await recordFiles(medium.id, variants);
  const files: FilmFile[] = [];
  for (const [index, { size, path }] of targets.entries()) {
    const variant = variants[index] ?? '';
    const { fragments, initDigest, ...about } = await readFragments(path);
    await storeFile(deps, medium.id, path, { variant, role: 'main', width: null, height: null });
    files.push({ size, variant, ...about, init_digest: initDigest, segments: fragments });
  }
  return { number, seconds, files };
}

async function complete(deps: MediaDeps, making: Making): Promise<void> {
  const { medium } = making;
  const parts = await filmPartsOf(medium.id);
  const outcome = await inFolder(deps, (folder) => storeWhole(deps, making, { parts, folder }));
  const isReady = await transaction((session) => finish(session, medium, outcome));
  if (!isReady) return removeUnwanted(deps, medium.id, outcome.stored ?? []);
  const kept = new Set(outcome.stored);
  await discard(
    deps,
    medium.id,
    medium.stored.filter((variant) => !kept.has(variant)),
  );
  await rm(folderOf(deps, medium.id), { recursive: true, force: true });
}

async function storeWhole(
  deps: MediaDeps,
  { medium, plan, video }: Making,
  { parts, folder }: { parts: FilmPart[]; folder: string },
): Promise<Outcome> {
  const size = plan.sizes.find((one) => one <= WHOLE_SIZE) ?? plan.sizes.at(-1);
  const paths: string[] = [];
  for (const { number, files } of parts) {
    const file = files.find((one) => one.size === size);
    if (!file) throw new Error(`Part ${number} of the film ${medium.id} lacks a size`);
    const path = join(folder, `${number}.mp4`);
    await fetchFile(deps, medium, file.variant, path);
    paths.push(path);
  }
  const whole: MediaSource = { path: join(folder, FILM), container: 'mov' };
  const sound = await soundOf(deps, medium, plan);
  await video.joinFilm({ parts: paths, sound, target: whole.path, list: join(folder, 'parts.txt') });
  const { width, height } = await video.inspect(whole);
  const duration = plan.seconds;
  await recordFiles(medium.id, [FILM]);
  const { blur, ...poster } = await makePoster(deps, video, medium.id, { film: whole, duration });
  const main = await storeFile(deps, medium.id, whole.path, { variant: FILM, role: 'main', width, height });
  const made = parts.flatMap(({ files }) => files.map(({ variant }) => variant));
  const [largest] = parts[0]?.files ?? [];
  return {
    files: [main, ...poster.files],
    stored: [FILM, ...poster.stored, ...made],
    duration,
    width: largest?.width ?? width,
    height: largest?.height ?? height,
    blur,
    film: { ...plan, sound: null },
  };
}

/** Remove what nobody waits for: another process has made the same, or the medium was taken away. */
async function discard({ storage }: MediaDeps, id: string, variants: string[]): Promise<void> {
  await storage.remove(variants.map((variant) => fileKey(id, variant)));
}

/** A film that is not being made any more leaves nothing to work with behind. */
async function endFilm(deps: MediaDeps, id: string): Promise<void> {
  await rm(folderOf(deps, id), { recursive: true, force: true });
  const medium = await findMedium(id);
  if (medium?.status === 'failed') await removeFilm(deps, medium);
}

/** Remove all that was stored of a film that has failed. */
async function removeFilm(deps: MediaDeps, { id, stored }: StoredMedia): Promise<void> {
  const parts = (await filmPartsOf(id)).flatMap(({ files }) => files.map(({ variant }) => variant));
  await discard(deps, id, [...new Set(['original', ...stored, ...parts])]);
  await deleteFilmParts(id);
  await rm(folderOf(deps, id), { recursive: true, force: true });
}

const nonce = () => randomUUID().slice(0, 8);

/** What all parts of a film need is fetched once by each machine. */
function folderOf({ env }: MediaDeps, id: string): string {
  return join(workFolder(env), `film-${id}`);
}

async function sourceOf(deps: MediaDeps, medium: StoredMedia): Promise<MediaSource> {
  const { original } = medium;
  if (!original) throw new Error(`The film ${medium.id} has no original any more`);
  return { path: await fetchOnce(deps, medium, original.variant), container: original.container };
}

async function soundOf(deps: MediaDeps, medium: StoredMedia, { sound }: FilmPlan): Promise<string | null> {
  return sound && fetchOnce(deps, medium, sound);
}

async function fetchOnce(deps: MediaDeps, medium: StoredMedia, variant: string): Promise<string> {
  const folder = folderOf(deps, medium.id);
  const path = join(folder, variant);
  if (await stat(path).catch(() => undefined)) return path;
  await mkdir(folder, { recursive: true });
  const unfinished = join(folder, randomUUID());
  await fetchFile(deps, medium, variant, unfinished);
  await rename(unfinished, path);
  return path;
}
