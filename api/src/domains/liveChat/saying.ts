import { Types, type ClientSession } from 'mongoose';
import type { Deps } from '../../deps';
import { AppError } from '../../http/errors';
import type { NoteMade } from '../../http/idempotency';
import { newId } from '../../ids';
import type { Viewer } from '../../viewer';
import { knownStream } from '../live/standing';
import { screenText } from '../moderation/service';
import { chatFor } from './access';
import { insertLine, lastSaidAt } from './lineModel';
import { hindranceOf, slowSecondsFor, type Writing } from './policy';
import { hindered, tooSoon } from './refusals';
import { isModerator } from './rulerModel';
import { inRoom, takeNumber } from './writing';

/**
 * Say something in the chat of a stream; return the line's id. Throw `not_found` and `forbidden` as {@link chatFor} does, the error that says why for
 * who may not write, `rate_limited` before the seconds between two lines have passed, and `invalid_input` for what may not be said.
 */
export async function say(
  deps: Deps,
  viewer: Viewer,
  { streamId, text: given }: { streamId: string; text: string },
  noteMade: NoteMade,
): Promise<string> {
  const { at } = await chatFor(deps, viewer, streamId);
  const text = await checkedText(viewer, given, at);
  return inRoom(streamId, async (session) => {
    const id = await insert(session, { deps, viewer, streamId, text });
    await noteMade(session, id);
    return id;
  });
}

/** The text to keep, on one line. Nobody looks at it before it is out. */
async function checkedText(viewer: Viewer, given: string, at: Date): Promise<string> {
  const text = given.trim().replace(/\s+/g, ' ');
  const { verdict } = await screenText({ userId: viewer.id, place: 'comment', text, hasSymbol: false, at });
  if (verdict !== 'pass') throw new AppError('invalid_input', { fields: { text: 'chat_text_refused' } });
  return text;
}

/** The number is taken first: from then on nothing else happens in the room before this is done. */
async function insert(
  session: ClientSession,
  { deps, viewer, streamId, text }: { deps: Deps; viewer: Viewer; streamId: string; text: string },
): Promise<string> {
  const room = await takeNumber(streamId, session);
  const stream = await knownStream(streamId, session);
  if (!stream) throw new AppError('not_found');
  const at = deps.clock();
  const writing = { stream, room, viewer, at };
  const hindrance = await hindranceOf(writing, session);
  if (hindrance) throw hindered(hindrance);
  await demandPause(writing, session);
  const _id = newId();
  const author_id = new Types.ObjectId(viewer.id);
  const line = { _id, stream_id: room._id, sequence: room.sequence, author_id, kind: 'chat' as const, text };
  await insertLine({ ...line, pinned_until: null, created_at: at }, session);
  return String(_id);
}

/** Throw `rate_limited` before the seconds between two things that somebody says have passed. */
async function demandPause(writing: Writing & { viewer: Viewer }, session: ClientSession): Promise<void> {
  const { stream, viewer, at } = writing;
  const seconds = slowSecondsFor(writing);
  if (seconds === 0 || viewer.id === stream.hostId) return;
  const last = await lastSaidAt(stream.id, viewer.id, session);
  const leftMs = last ? last.getTime() + seconds * 1_000 - at.getTime() : 0;
  if (leftMs <= 0 || (await isModerator(stream.hostId, viewer.id, session))) return;
  throw tooSoon(Math.ceil(leftMs / 1_000));
}
