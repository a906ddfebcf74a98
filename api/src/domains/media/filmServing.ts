import { Readable } from 'node:stream';
import type { FilmLinks } from '@minori/contracts';
import type { ByteRange, StoragePort } from '../../adapters/storage';
import type { Deps } from '../../deps';
import { SubjectCache } from '../../freshness/subjectCache';
import { AppError } from '../../http/errors';
import { FileBody, fileOf as bytesOf, type FilePart } from '../../http/files';
import { filmClosings } from './filmClosingModel';
import { filmPartsOf, type FilmPart } from './filmPartModel';
import {
  countSegments,
  initPiece,
  secondsOfSegments,
  segmentPiece,
  segmentsBetween,
  segmentsList,
  segmentsOfBytes,
  sizesList,
  type FilmPiece,
} from './filmPlaylists';
import { addFilmView, findFilmViews } from './filmViewModel';
import type { MediaFile, StoredMedia } from './model';
import { isCourseFilm, MEDIA_PATH } from './presenter';
import { FILM } from './processing';
import { mediaOf, servedMedium } from './service';
import { filmValidFor, signFilm } from './signing';
import { contentTypeOf, fileKey } from './storing';

const GUEST = 'guest';
const SIZES = 'sizes.m3u8';
const POSTER = 'poster.webp';

/** Of films that are ready nothing changes any more but that they go, which is looked at by itself. */
const parts = new SubjectCache<FilmPart[]>('medium', { size: 50, maxAgeMs: 60_000 });

/** Who is to see a film, and when. */
export interface FilmAccess {
  /** A member's id; null for guests, of whom nothing is recorded. */
  viewerId: string | null;
  /** What {@link filmPass} returned before it was asked whether they may. */
  pass: FilmPass;
  at: Date;
}

/** How often the films of a course were closed for a viewer. */
export type FilmPass = number;

/**
 * Return what links to the films of a course are made with. It comes before the question whether the viewer may see them: where they give
 * the course back in between, the links open nothing.
 */
export async function filmPass(viewerId: string | null, courseId: string): Promise<FilmPass> {
  return viewerId === null ? 0 : filmClosings({ userId: viewerId, courseId });
}

/**
 * Return where a film of a course lies for a viewer, for 5 to 10 minutes; null where there is no such film, or it is not ready. Whoever calls
 * has asked whether the viewer may see it: the links open all of it.
 */
export async function filmLinks(mediumId: string, { viewerId, pass, at }: FilmAccess): Promise<FilmLinks | null> {
  const medium = await servedMedium(mediumId);
  if (!medium || !isReadyFilm(medium)) return null;
  const viewer = viewerId ?? GUEST;
  const { e, s } = signFilm({ id: mediumId, viewer, closings: pass }, at);
  const addressOf = (name: string) => `${MEDIA_PATH}/films/${mediumId}/${e}/${viewer}/${s}/${name}`;
  return {
    hls: addressOf(SIZES),
    mp4: addressOf(FILM),
    poster: addressOf(POSTER),
    expires_at: new Date(Number(e) * 1_000).toISOString(),
  };
}

/**
 * Return how many seconds of these films the server has sent to a member, each second once; films of which it was nothing are left out. What
 * a browser reads ahead counts as well.
 */
export async function servedSeconds(userId: string, mediaIds: string[]): Promise<Map<string, number>> {
  const [views, media] = await Promise.all([findFilmViews(userId, mediaIds), mediaOf(mediaIds)]);
  return new Map(
    views.map(({ media_id: id, segments }) => {
      const duration = media.get(String(id))?.duration ?? 0;
      return [String(id), secondsOfSegments(segments, duration)];
    }),
  );
}

/**
 * Write that a viewer is sent what is said in a film from one second to before another, as if it were sent itself; return where that
 * ends, with the film at the latest. Whoever calls has asked whether the viewer may see it, and sends it then. Throw `not_found` where
 * there is no such film, it is not ready, or it was closed for them meanwhile.
 */
export async function recordSaid(
  mediumId: string,
  { viewerId, pass, at }: FilmAccess,
  { from, to }: { from: number; to: number },
): Promise<number> {
  const medium = await servedMedium(mediumId);
  if (!medium || !isReadyFilm(medium)) throw new AppError('not_found');
  const end = Math.min(to, medium.duration ?? 0);
  const segments = segmentsBetween(from, end);
  if (viewerId !== null && segments.length > 0) await record({ medium, viewer: viewerId, pass }, segments, at);
  return end;
}

function isReadyFilm(medium: StoredMedia): boolean {
  return isCourseFilm(medium) && medium.status === 'ready';
}

/** What a call asks for. */
interface FilmFileRequest {
  id: string;
  expires: string;
  viewer: string;
  signature: string;
  name: string;
}

/** A ready film that somebody may see, with its parts. */
interface OpenFilm {
  medium: StoredMedia;
  parts: FilmPart[];
  viewer: string;
  pass: FilmPass;
  /** For how many seconds a browser may keep what it gets; nobody else may. */
  seconds: number;
}

/**
 * Return a file of a film, by an address that {@link filmLinks} has made. Throw `not_found` for what is not there and for what the caller may
 * not have; the two look alike. What is sent to a member is recorded before it is, for {@link servedSeconds}.
 */
export async function filmFileOf(deps: Deps, request: FilmFileRequest): Promise<FileBody> {
  const { id, expires, viewer, signature, name } = request;
  const medium = await servedMedium(id);
  if (!medium || !isReadyFilm(medium)) throw new AppError('not_found');
  const pass = await passOf(medium, viewer);
  const seconds = filmValidFor({ id, viewer, closings: pass }, { e: expires, s: signature }, deps.clock());
  if (seconds === 0) throw new AppError('not_found');
  const film = { medium, viewer, pass, seconds, parts: await parts.get(id, () => filmPartsOf(id)) };
  const body = listOf(film, name) ?? wholeOf(deps, film, name) ?? pieceOf(deps, film, name);
  if (!body) throw new AppError('not_found');
  return body;
}

/** Read each time: who gives a course back loses it at once, in every process. */
async function passOf({ owner }: StoredMedia, viewer: string): Promise<FilmPass> {
  return filmPass(viewer === GUEST ? null : viewer, owner?.id ?? '');
}

/**
 * Write that a member is sent segments, and throw `not_found` where the film was closed for them meanwhile. In this order: who gives a course
 * back while they download it is seen here, if what is sent came too late to be counted.
 */
async function record(
  { medium, viewer, pass }: Pick<OpenFilm, 'medium' | 'viewer' | 'pass'>,
  segments: number[],
  at: Date,
): Promise<void> {
  await addFilmView(viewer, medium.id, segments, at);
  if ((await passOf(medium, viewer)) !== pass) throw new AppError('not_found');
}

const cacheFor = ({ seconds }: OpenFilm) => `private, max-age=${seconds}`;
const nameOf = ({ medium }: OpenFilm, name: string) => `minori-${medium.id}-${name}`;

function listOf(film: OpenFilm, name: string): FileBody | null {
  const text = name === SIZES ? sizesList(film.parts, pictureOf(film.medium)) : segmentsOf(film, name);
  if (text === null) return null;
  const about = { contentType: contentTypeOf(name), name: nameOf(film, name), cacheControl: cacheFor(film) };
  return bytesOf(Buffer.from(text), about);
}

function segmentsOf({ parts: made }: OpenFilm, name: string): string | null {
  const [, size] = /^size-(\d{1,4})\.m3u8$/.exec(name) ?? [];
  return size === undefined ? null : segmentsList(made, Number(size));
}

function pictureOf({ film }: StoredMedia): { rate: number; hasSound: boolean } {
  return { rate: film?.rate ?? 0, hasSound: film?.has_sound ?? false };
}

/** All of a film in one file, or its poster. */
function wholeOf({ storage, clock }: Deps, film: OpenFilm, name: string): FileBody | null {
  const { medium, viewer } = film;
  const file = medium.files.find(({ variant, role }) => (name === POSTER ? role === 'thumbnail' : variant === name));
  if (!file) return null;
  const read = (part?: FilePart) => storage.open(fileKey(medium.id, file.variant), part);
  const isRecorded = file.role === 'main' && viewer !== GUEST;
  return new FileBody({
    bytes: file.bytes,
    contentType: contentTypeOf(file.variant),
    name: nameOf(film, name),
    etag: `${medium.id}-${file.variant}-${file.bytes}`,
    cacheControl: cacheFor(film),
    open: isRecorded ? (part) => openRecorded(film, file, { read, clock, start: part?.start ?? 0, part }) : read,
  });
}

interface RecordedReading {
  read(part?: FilePart): ReturnType<StoragePort['open']>;
  clock: Deps['clock'];
  start: number;
  part: FilePart | undefined;
}

/** A browser asks for all of a file and stops reading when it has enough: what counts is what it reads. */
async function openRecorded(
  film: OpenFilm,
  { bytes }: MediaFile,
  { read, clock, start, part }: RecordedReading,
): Promise<Readable | null> {
  const stream = await read(part);
  if (!stream) return null;
  const length = { bytes, segments: countSegments(film.parts) };
  async function* recorded(chunks: AsyncIterable<Buffer>): AsyncGenerator<Buffer> {
    let [at, known] = [start, -1];
    for await (const chunk of chunks) {
      const segments = segmentsOfBytes({ start: at, end: at + chunk.length - 1 }, length);
      const fresh = segments.filter((segment) => segment > known);
      if (fresh.length > 0) await record(film, fresh, clock());
      known = Math.max(known, ...fresh);
      at += chunk.length;
      yield chunk;
    }
  }
  return Readable.from(recorded(stream), { objectMode: false, highWaterMark: 0 });
}

/** A segment, or the beginning that segments need. */
function pieceOf({ storage, clock }: Deps, film: OpenFilm, name: string): FileBody | null {
  const { medium, viewer } = film;
  const piece = findPiece(film.parts, name);
  if (!piece) return null;
  const { variant, start, end, segment } = piece;
  const open = async (part?: FilePart) => {
    if (segment !== undefined && viewer !== GUEST) await record(film, [segment], clock());
    return storage.open(fileKey(medium.id, variant), within({ start, end }, part));
  };
  return new FileBody({
    bytes: end - start + 1,
    contentType: contentTypeOf(name),
    name: nameOf(film, name),
    etag: `${medium.id}-${variant}-${start}-${end}`,
    cacheControl: cacheFor(film),
    open,
  });
}

function findPiece(made: FilmPart[], name: string): FilmPiece | undefined {
  const [, segmentSize, segment] = /^(\d{1,4})-(\d{1,5})\.m4s$/.exec(name) ?? [];
  if (segment !== undefined) return segmentPiece(made, Number(segmentSize), Number(segment));
  const [, initSize, part] = /^init-(\d{1,4})-(\d{1,4})\.mp4$/.exec(name) ?? [];
  return part === undefined ? undefined : initPiece(made, Number(initSize), Number(part));
}

function within({ start, end }: ByteRange, part?: FilePart): ByteRange {
  return part ? { start: start + part.start, end: start + part.end } : { start, end };
}
