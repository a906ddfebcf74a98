import { Types, type ClientSession } from 'mongoose';
import type { Deps } from '../../deps';
import { AppError } from '../../http/errors';
import type { NoteMade } from '../../http/idempotency';
import { newId } from '../../ids';
import type { Viewer } from '../../viewer';
import { inStream } from '../live/inStream';
import { knownStream } from '../live/standing';
import { screenText } from '../moderation/service';
import { chatFor } from './access';
import { insertLine, lastSaidAt } from './lineModel';
import { hindranceOf, slowSecondsFor, type Writing } from './policy';
import { hindered, tooSoon } from './refusals';
import { isModerator } from './rulerModel';
import { beginRoom } from './roomModel';
import { takeNumberBy } from './writing';

/** So often the rules of a chat are looked at again that change while somebody would write. */
const LOOKS_MAX = 5;

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
  for (let look = 0; look < LOOKS_MAX; look += 1) {
    const room = await beginRoom(streamId);
    // After the room: what ends it from now on changes the rules of that.
    const stream = await knownStream(streamId);
    if (!stream) throw new AppError('not_found');
    const writing = { stream, room, viewer, at: deps.clock() };
    const hindrance = await hindranceOf(writing);
    if (hindrance) throw hindered(hindrance);
    const id = await inStream(streamId, async (session) => {
      const made = await insert(session, { deps, writing, text });
      if (made !== null) await noteMade(session, made);
      return made;
    });
    if (id !== null) return id;
  }
  throw new AppError('conflict', { retryAfter: 1 });
}

/** The text to keep, on one line. Nobody looks at it before it is out. */
async function checkedText(viewer: Viewer, given: string, at: Date): Promise<string> {
  const text = given.trim().replace(/\s+/g, ' ');
  const { verdict } = await screenText({ userId: viewer.id, place: 'comment', text, hasSymbol: false, at });
  if (verdict !== 'pass') throw new AppError('invalid_input', { fields: { text: 'chat_text_refused' } });
  return text;
}

/** What is to be said, where it is let. */
interface NewLine {
  deps: Deps;
  writing: Writing & { viewer: Viewer };
  text: string;
}

/**
 * Write a line; return its id, null where the rules were changed since they were looked at. The number is taken first: from then on nothing else happens in
 * the room before this is done, so that as little as can be stands between.
 */
async function insert(session: ClientSession, { deps, writing, text }: NewLine): Promise<string | null> {
  const room = await takeNumberBy(writing.room, session);
  if (!room) return null;
  const at = deps.clock();
  await demandPause({ ...writing, at }, session);
  const _id = newId();
  const author_id = new Types.ObjectId(writing.viewer.id);
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
