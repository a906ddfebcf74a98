import { randomBytes } from 'node:crypto';
import { Types } from 'mongoose';
import { pastTime, sharedTime } from './clock';

/** Ids made within one millisecond: more take the place of the next one. */
const COUNTER_BITS = 14;
const PARTS_IN_SECOND = 2 ** 24;
const OWN = randomBytes(5);

/** How far ids have come: the second, and the part of it. */
interface Reached {
  second: number;
  part: number;
}

const now: Reached = { second: 0, part: 0 };
/** Demo data live through the past, and are in its order. */
const past: Reached = { second: 0, part: 0 };

/**
 * Return an id for a new document. Ids are in the order of time, to the millisecond also those of several processes, and
 * strictly so within one. They are valid ObjectIds: seconds since 1970 (4 bytes), the millisecond and a counter (3), and
 * what tells this process from others (5).
 */
export function newId(): Types.ObjectId {
  const lived = pastTime();
  const reached = lived === null ? now : past;
  advance(reached, lived ?? sharedTime());
  const bytes = Buffer.allocUnsafe(12);
  bytes.writeUInt32BE(reached.second, 0);
  bytes.writeUIntBE(reached.part, 4, 3);
  OWN.copy(bytes, 7);
  return new Types.ObjectId(bytes);
}

function advance(reached: Reached, time: number): void {
  const second = Math.floor(time / 1_000);
  const part = (time % 1_000) << COUNTER_BITS;
  if (second > reached.second || (second === reached.second && part > reached.part)) {
    [reached.second, reached.part] = [second, part];
  } else if (reached.part + 1 < PARTS_IN_SECOND) reached.part += 1;
  else [reached.second, reached.part] = [reached.second + 1, 0];
}

/** Return the id that comes right after another one. */
export function idAfter(id: Types.ObjectId): Types.ObjectId {
  const next = BigInt(`0x${id.toHexString()}`) + 1n;
  return new Types.ObjectId(next.toString(16).padStart(24, '0'));
}

/** Return an id than which those of everything made from an instant on, to the second, are greater. */
export function idAt(at: Date): Types.ObjectId {
  return Types.ObjectId.createFromTime(Math.floor(at.getTime() / 1_000));
}

/** Return an id than which those of everything made in the last milliseconds are greater. */
export function idAgo(milliseconds: number): Types.ObjectId {
  return Types.ObjectId.createFromTime(Math.floor((sharedTime() - milliseconds) / 1_000));
}
