import { randomBytes } from 'node:crypto';
import { Types } from 'mongoose';
import { sharedTime } from './clock';

/** Ids made within one millisecond: more take the place of the next one. */
const COUNTER_BITS = 14;
const PARTS_IN_SECOND = 2 ** 24;
const OWN = randomBytes(5);

let second = 0;
let part = 0;

/**
 * Return an id for a new document. Ids are in the order of time, to the millisecond also those of several processes, and
 * strictly so within one. They are valid ObjectIds: seconds since 1970 (4 bytes), the millisecond and a counter (3), and
 * what tells this process from others (5).
 */
export function newId(): Types.ObjectId {
  const time = sharedTime();
  const nextSecond = Math.floor(time / 1_000);
  const nextPart = (time % 1_000) << COUNTER_BITS;
  if (nextSecond > second || (nextSecond === second && nextPart > part)) [second, part] = [nextSecond, nextPart];
  else if (part + 1 < PARTS_IN_SECOND) part += 1;
  else [second, part] = [second + 1, 0];
  const bytes = Buffer.allocUnsafe(12);
  bytes.writeUInt32BE(second, 0);
  bytes.writeUIntBE(part, 4, 3);
  OWN.copy(bytes, 7);
  return new Types.ObjectId(bytes);
}

/** Return the id that comes right after another one. */
export function idAfter(id: Types.ObjectId): Types.ObjectId {
  const next = BigInt(`0x${id.toHexString()}`) + 1n;
  return new Types.ObjectId(next.toString(16).padStart(24, '0'));
}

/** Return an id than which those of everything made in the last milliseconds are greater. */
export function idAgo(milliseconds: number): Types.ObjectId {
  return Types.ObjectId.createFromTime(Math.floor((sharedTime() - milliseconds) / 1_000));
}
