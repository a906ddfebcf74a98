import { COURSE_MEDIA_MAX, MEDIA_MAX } from '@minori/contracts/rules';
import type { ClientSession } from 'mongoose';
import { transaction } from '../../database';
import type { Deps } from '../../deps';
import { noteChange } from '../../freshness/changes';
import { MAX_AGE_MS, SubjectCache } from '../../freshness/subjectCache';
import { AppError } from '../../http/errors';
import { enqueue } from '../../jobs/queue';
import { isSameOwner, ownerDocument } from '../../owner';
import { deleteFilmClosingsOf } from './filmClosingModel';
import { deleteFilmViewsBy } from './filmViewModel';
import {
  changeMedium,
  findMedia,
  findMediaOf,
  setVisibilityOf,
  unclaimedIds,
  type MediaOwner,
  type MediaVisibility,
  type StoredMedia,
} from './model';

export { closeFilms } from './filmClosingModel';
export { hasSignedAddresses, presentMedia } from './presenter';
export type { MediaOwner, MediaVisibility, StoredMedia } from './model';

const served = new SubjectCache<StoredMedia | null>('medium', { size: 5_000, maxAgeMs: MAX_AGE_MS });

/** Return a medium for serving its files, up to a second old; null when there is none. */
export function servedMedium(id: string): Promise<StoredMedia | null> {
  return served.get(id, async () => (await findMedia([id]))[0] ?? null);
}

/** Return the media with these ids, by id; unknown and removed ones are left out. */
export async function mediaOf(ids: string[]): Promise<Map<string, StoredMedia>> {
  if (ids.length === 0) return new Map();
  const media = await findMedia([...new Set(ids)]);
  return new Map(media.map((medium) => [medium.id, medium]));
}

/** Which media something is to show. */
export interface Claim {
  /** Whose it is: nobody can claim another's media. */
  uploaderId: string;
  owner: MediaOwner;
  mediaIds: string[];
  visibility: MediaVisibility;
  /** How many minutes of a sound everybody may hear; 0 unless said. */
  freeMinutes?: number;
  at: Date;
}

/**
 * Make these the media of their owner, in the session's transaction; those that it had besides are released. Return
 * them in the order given. Throw `invalid_input` for the field `media_ids`: `unknown_media` for those of others, of
 * other owners, or gone; `media_failed`; `media_count`.
 */
export async function claimMedia(session: ClientSession, claim: Claim): Promise<StoredMedia[]> {
  const ids = [...new Set(claim.mediaIds)];
  const found = new Map((await findMedia(ids, session)).map((medium) => [medium.id, medium]));
  const media = ids.map((id) => found.get(id)).filter((medium) => medium !== undefined);
  if (media.length < ids.length || !media.every((medium) => isClaimable(medium, claim))) refuse('unknown_media');
  if (media.some((medium) => isRefusedAsFailed(medium, claim))) refuse('media_failed');
  if (exceedsCounts(media, claim.owner.kind)) refuse('media_count');

  const former = await findMediaOf(claim.owner, session);
  for (const medium of former) if (!found.has(medium.id)) await release(session, medium.id, claim.at);
  const claimed: StoredMedia[] = [];
  for (const medium of media) claimed.push(await take(session, medium, claim));
  return claimed;
}

function isClaimable(medium: StoredMedia, { uploaderId, owner }: Claim): boolean {
  const isMeantSo = medium.type !== 'video' || (medium.purpose === 'course') === (owner.kind === 'course');
  if (medium.purpose === 'recording' && !medium.owner) return false;
  return isMeantSo && medium.uploader_id === uploaderId && isSameOwner(medium.owner ?? owner, owner);
}

/** A course keeps a film that has failed since, until its author takes it out: a draft is saved all the same. */
function isRefusedAsFailed({ status, owner }: StoredMedia, claim: Claim): boolean {
  return status === 'failed' && !(claim.owner.kind === 'course' && owner !== null);
}

function exceedsCounts(media: StoredMedia[], kind: MediaOwner['kind']): boolean {
  if (kind === 'course') return media.length > COURSE_MEDIA_MAX;
  // The recording of a stream comes beside what its author has attached.
  const types = media.flatMap(({ type, purpose }) => (purpose === 'recording' ? [] : type));
  return Object.entries(MEDIA_MAX).some(([type, most]) => types.filter((one) => one === type).length > most);
}

function refuse(code: 'unknown_media' | 'media_failed' | 'media_count'): never {
  throw new AppError('invalid_input', { fields: { media_ids: code } });
}

async function take(session: ClientSession, medium: StoredMedia, claim: Claim): Promise<StoredMedia> {
  const { owner, visibility, freeMinutes = 0 } = claim;
  const free_minutes = medium.type === 'audio' ? freeMinutes : 0;
  const changes = { owner: ownerDocument(owner), visibility, free_minutes };
  const taken = await changeMedium(medium.id, changes, { session });
  if (!taken) return refuse('unknown_media');
  if (taken.status === 'ready' && free_minutes !== medium.free_minutes) {
    await enqueue(session, 'media.cut', { media_id: medium.id });
  }
  await noteMediumChange(session, taken);
  return taken;
}

/** Set who may see the files of an owner's media, in the session's transaction. */
export async function setMediaVisibility(
  session: ClientSession,
  owner: MediaOwner,
  visibility: MediaVisibility,
): Promise<void> {
  await setVisibilityOf(owner, visibility, session);
  for (const medium of await findMediaOf(owner, session)) await noteMediumChange(session, medium);
}

/** Return the ids of the recordings among the media of an owner, as a transaction sees them. */
export async function recordingIdsOf(owner: MediaOwner, session: ClientSession): Promise<string[]> {
  const media = await findMediaOf(owner, session);
  return media.flatMap(({ id, purpose }) => (purpose === 'recording' ? [id] : []));
}

/** Take an owner's media away: nobody sees them any more, and a job removes their files. */
export async function releaseMedia(session: ClientSession, owner: MediaOwner, at: Date): Promise<void> {
  for (const { id } of await findMediaOf(owner, session)) await release(session, id, at);
}

/** Take one medium away. */
export async function release(session: ClientSession, id: string, at: Date): Promise<void> {
  const released = await changeMedium(id, { removed_at: at }, { session });
  await enqueue(session, 'media.remove', { media_id: id });
  if (released) await noteMediumChange(session, released);
}

/** Have every process look anew who may see the files of a medium. */
export async function noteMediumChange(session: ClientSession, { id, uploader_id }: StoredMedia): Promise<void> {
  await noteChange({ members: [uploader_id], subjects: [`medium:${id}`] }, session);
}

/** Take away what a member who is gone has uploaded and nothing shows, their picture, and what they were sent of films. */
export async function clearMedia(userId: string, at: Date): Promise<void> {
  await transaction(async (session) => {
    for (const id of await unclaimedIds(userId, session)) await release(session, id, at);
    await releaseMedia(session, { kind: 'profile', id: userId }, at);
  });
  await Promise.all([deleteFilmViewsBy(userId), deleteFilmClosingsOf(userId)]);
}

type MediaListener = (deps: Deps, ownerId: string) => Promise<void>;

const listeners = new Map<MediaOwner['kind'], MediaListener>();

/**
 * Have owners of a kind told, in the background and perhaps twice, when one of their media is ready, has failed or was
 * cut anew.
 */
export function onMediaProcessed(kind: MediaOwner['kind'], listener: MediaListener): void {
  listeners.set(kind, listener);
}

/** Tell the owner of a medium that it was processed. */
export async function tellOwner(deps: Deps, { kind, id }: MediaOwner): Promise<void> {
  await listeners.get(kind)?.(deps, id);
}
