import { CHAT_TIP_PINNED_SECONDS } from '@minori/contracts/rules';
import { Types, type ClientSession } from 'mongoose';
import type { Deps } from '../../deps';
import { newId } from '../../ids';
import { inStream } from '../live/inStream';
import { knownStream, type KnownStream } from '../live/standing';
import { knownTip, type KnownTip } from '../tips/service';
import { isMember } from '../users/service';
import { findTipLine, insertLines } from './lineModel';
import { isMuted } from './rulerModel';
import { takeAway, takeNumbers } from './writing';

/**
 * Show in the chat of a stream what was given for it while it was live, once; take it away again where it was given back. It may be asked for as often
 * as one likes.
 */
export async function followTip({ clock }: Deps, tipId: string): Promise<void> {
  const tip = await knownTip(tipId);
  const stream = tip?.owner.kind === 'post' ? await knownStream(tip.owner.id) : undefined;
  if (!tip || !stream) return;
  await inStream(stream.id, async (session) => {
    const line = await findTipLine(tipId, session);
    // As this transaction sees it: what gives it back and what shows it do not pass each other.
    const now = await knownTip(tipId, session);
    if (!now?.isReturned) return line ? undefined : show(session, { tipId, tip, streamId: stream.id, at: clock() });
    await takeAway(stream.id, line && !line.removed_at ? [line] : [], { at: clock(), by: null }, session);
  });
}

/** A tip that is to stand in a chat. */
interface Shown {
  tipId: string;
  tip: KnownTip;
  streamId: string;
  at: Date;
}

/** When a tip is shown: now, or at the end of a stream that is over and was live when it was given; undefined for never. */
function shownFrom({ isLive, startedAt, endedAt }: KnownStream, { givenAt }: KnownTip, at: Date): Date | undefined {
  if (isLive) return at;
  return startedAt && endedAt && startedAt <= givenAt && givenAt <= endedAt ? endedAt : undefined;
}

async function show(session: ClientSession, { tipId, tip, streamId, at }: Shown): Promise<void> {
  const stream = await knownStream(streamId, session);
  const shownAt = stream && shownFrom(stream, tip, at);
  if (!shownAt || !(await isMember(tip.fromId, session))) return;
  const seconds = CHAT_TIP_PINNED_SECONDS[tip.package];
  // Who is muted may give, and say nothing by that.
  const text = (await isMuted(stream.hostId, tip.fromId, session)) ? '' : (tip.message ?? '');
  const room = await takeNumbers(streamId, 1, session);
  await insertLines(
    [
      {
        _id: newId(),
        stream_id: room._id,
        sequence: room.sequence,
        author_id: new Types.ObjectId(tip.fromId),
        kind: 'tip',
        text,
        tip_id: new Types.ObjectId(tipId),
        package: tip.package,
        coins: tip.coins,
        pinned_until: seconds > 0 ? new Date(shownAt.getTime() + seconds * 1_000) : null,
        created_at: shownAt,
      },
    ],
    session,
  );
}
