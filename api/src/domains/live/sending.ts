import { createHash, randomBytes } from 'node:crypto';
import type { StreamHealth, StreamKey, StreamTicket } from '@minori/contracts';
import type { ClientSession } from 'mongoose';
import { transaction } from '../../database';
import type { Deps } from '../../deps';
import { AppError } from '../../http/errors';
import { enqueue } from '../../jobs/queue';
import type { Viewer } from '../../viewer';
import { standingOf } from '../posts/streaming';
import { mayStream } from '../users/live';
import { findStreamBySecret, updateStream, useTicket, type StreamDocument } from './model';
import { ownStream } from './planning';

const KEY_BYTES = 20;
const TICKET_SECONDS = 30;
/** Its first picture needs a moment. */
const FIRST_LOOK_MS = 1_000;

/**
 * Make a stream key for an own stream from software; the one before opens nothing any more, and what is being sent with it is cut off. Throw
 * `not_found`, `forbidden` for who may not stream any more, `conflict` for a stream of another source or that is over, and `unavailable` where
 * there is no live streaming.
 */
export async function makeKey({ live, clock }: Deps, viewer: Viewer, id: string): Promise<StreamKey> {
  if (!live) throw new AppError('unavailable');
  const key = randomBytes(KEY_BYTES).toString('base64url');
  await transaction(async (session) => {
    const stream = await streamToSend(viewer, id, session);
    if (stream.source !== 'software') throw new AppError('conflict');
    await updateStream(stream._id, { key_hash: hashOf(key), key_made_at: clock() }, session);
  });
  await live.kick(id, 'key');
  return { server_url: live.serverUrl, stream_key: live.streamKey(id, key) };
}

/** Make a ticket with which the browser of the host sends its camera, in place of one that was not used. Throw as {@link makeKey} does. */
export async function makeTicket({ env, live, clock }: Deps, viewer: Viewer, id: string): Promise<StreamTicket> {
  if (!live?.ingestPath) throw new AppError('unavailable');
  const ticket = randomBytes(KEY_BYTES).toString('base64url');
  const until = new Date(clock().getTime() + TICKET_SECONDS * 1_000);
  await transaction(async (session) => {
    const stream = await streamToSend(viewer, id, session);
    if (stream.source !== 'webcam') throw new AppError('conflict');
    await updateStream(stream._id, { ticket_hash: hashOf(ticket), ticket_until: until }, session);
  });
  const url = new URL(live.ingestPath, env.SITE_URL);
  url.protocol = url.protocol === 'https:' ? 'wss:' : 'ws:';
  url.searchParams.set('ticket', ticket);
  return { url: url.href, expires_at: until.toISOString() };
}

/** Return what arrives of an own stream. Throw `not_found`. */
export async function healthOf({ live }: Deps, viewer: Viewer, id: string): Promise<StreamHealth> {
  await ownStream(viewer, id);
  const nothing = { is_publishing: false, kbps: 0, fps: 0, key_frame_seconds: null, dropped_ms: 0, seconds: 0 };
  return (await live?.health(id)) ?? nothing;
}

/** What somebody shows who would send a stream: a key or a ticket, by its SHA-256 in hexadecimal digits. */
export interface Credential {
  credential: 'key' | 'ticket';
  hash: string;
}

/**
 * Return which stream a credential is for, using up a ticket; undefined where it is for none: it is unknown, over or used, the stream has ended, its
 * post is not out, or its host may not stream any more.
 */
export function admit({ credential, hash }: Credential, at: Date): Promise<StreamDocument | undefined> {
  return transaction(async (session) => {
    const secret = credential === 'key' ? { key_hash: hash } : { ticket_hash: hash };
    const stream = await findStreamBySecret(secret, session);
    if (!stream || stream.status === 'ended') return undefined;
    // A key that was made before its host chose the camera opens nothing any more.
    if ((stream.source === 'software') !== (credential === 'key')) return undefined;
    if (credential === 'ticket') await useTicket(stream._id, session);
    if (credential === 'ticket' && !(stream.ticket_until && at < stream.ticket_until)) return undefined;
    if (!(await mayStream(String(stream.author_id), session))) return undefined;
    return (await standingOf(String(stream._id), at, session)) === 'out' ? stream : undefined;
  });
}

/**
 * Return whether a key opens a stream, as an engine asks that tells nothing by itself: it is looked at from then on.
 */
export async function admitAndLook(
  { clock }: Deps,
  { streamId, key }: { streamId: string; key: string },
): Promise<boolean> {
  const at = clock();
  const stream = await admit({ credential: 'key', hash: hashOf(key) }, at);
  if (!stream || String(stream._id) !== streamId) return false;
  const runAt = new Date(at.getTime() + FIRST_LOOK_MS);
  const options = { runAt, dedupeKey: `live.look:${streamId}` };
  await transaction((session) => enqueue(session, 'live.look', { stream_id: streamId }, options));
  return true;
}

async function streamToSend(viewer: Viewer, id: string, session: ClientSession): Promise<StreamDocument> {
  const stream = await ownStream(viewer, id, session);
  if (stream.status === 'ended') throw new AppError('conflict');
  if (!(await mayStream(viewer.id, session))) throw new AppError('forbidden');
  return stream;
}

function hashOf(secret: string): string {
  return createHash('sha256').update(secret).digest('hex');
}
