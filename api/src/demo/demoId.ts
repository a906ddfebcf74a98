import { createHash } from 'node:crypto';
import { Types } from 'mongoose';

function digest(key: string, length: number): string {
  return createHash('sha256').update(`demo/${key}`).digest('hex').slice(0, length);
}

/** Return the id that something of the demo data always has. */
export function demoId(key: string): Types.ObjectId {
  return new Types.ObjectId(digest(key, 24));
}

/** Return an id that sorts by the instant, as those do that the database gives out. */
export function demoIdAt(key: string, at: Date): Types.ObjectId {
  const seconds = Math.floor(at.getTime() / 1000)
    .toString(16)
    .padStart(8, '0');
  return new Types.ObjectId(seconds + digest(key, 16));
}
