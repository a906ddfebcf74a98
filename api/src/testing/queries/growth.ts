import { randomBytes, randomInt } from 'node:crypto';
import mongoose, { Types } from 'mongoose';
import type { IndexSpec } from './serving';
import type { Doc } from './statement';

const STRANGERS = 100;
const MODELS = 20;
const MONTH_MS = 30 * 24 * 3_600_000;

/**
 * Add a hundred documents to a collection that has any: copies of some there, but with ids, times and unique texts of
 * their own, as if others used the site too. A query that an index answers reads few of them.
 */
export async function addStrangers(collection: string, indexes: readonly IndexSpec[]): Promise<void> {
  const own = mongoose.connection.collection<Doc>(collection);
  const found = await own.find().sort({ _id: -1 }).limit(MODELS).toArray();
  if (found.length === 0) return;
  const unique = new Set(indexes.filter((index) => index.unique).flatMap((index) => Object.keys(index.key)));
  const strangers = Array.from({ length: STRANGERS }, (_, at) => strangerTo(found[at % found.length] ?? {}, unique));
  await own.insertMany(strangers, { ordered: false }).catch((error: unknown) => {
    if ((error as { code?: number }).code !== 11_000) throw error;
  });
}

function strangerTo(doc: Doc, unique: ReadonlySet<string>): Doc {
  const fields = Object.entries(doc).map(([path, value]) => [path, changed(value, unique.has(path))] as const);
  return Object.fromEntries(fields);
}

function changed(value: unknown, isUnique: boolean): unknown {
  if (value instanceof Types.ObjectId) return new Types.ObjectId(randomBytes(12).toString('hex'));
  if (value instanceof Date) return new Date(value.getTime() - randomInt(MONTH_MS));
  if (Array.isArray(value)) return value.map((item) => changed(item, false));
  return isUnique && typeof value === 'string' ? `${value} ${randomBytes(6).toString('hex')}` : value;
}
