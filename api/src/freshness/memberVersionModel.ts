import mongoose, { Schema, Types, type ClientSession } from 'mongoose';
import { grouped } from '../batching';
import { findAtOnce, retryOnDuplicate } from '../database';
import type { Subject } from './subjects';

/** How often something has changed by or about a member, and what the last changes were about. */
export interface MemberVersionDocument {
  /** The member. */
  _id: Types.ObjectId;
  version: number;
  recent: Subject[];
  /** How often something has come for them that is remembered nowhere: streams look at it beside the version. */
  news?: number;
}

/** More than a member changes while answers are good for. */
const RECENT_KEPT = 100;

const schema = new Schema<MemberVersionDocument>(
  { _id: Schema.Types.ObjectId, version: { type: Number, required: true }, recent: [String], news: Number },
  { collection: 'member_versions', versionKey: false },
);

const MemberVersionModel = mongoose.model<MemberVersionDocument>('MemberVersion', schema);

/** A change by or about a member, with what it is about. */
interface RaisedVersion {
  id: string;
  subjects: Subject[];
}

/** Raise the versions of members, each once, noting what their changes are about; in the session's transaction when there is one. */
export async function raiseVersions(raised: RaisedVersion[], session?: ClientSession): Promise<void> {
  const writes = [...grouped(raised, ({ id }) => id)].map(([id, own]) => {
    const subjects = [...new Set(own.flatMap((one) => one.subjects))];
    const update = { $inc: { version: 1 }, $push: { recent: { $each: subjects, $slice: -RECENT_KEPT } } };
    return { updateOne: { filter: { _id: new Types.ObjectId(id) }, update, upsert: true } };
  });
  if (writes.length === 0) return;
  const write = () => MemberVersionModel.bulkWrite(writes, { session, ordered: false });
  await (session ? write() : retryOnDuplicate(write));
}

/** Return the versions of members by id; those that nothing has changed about yet are left out. */
export async function findVersions(ids: string[]): Promise<Map<string, number>> {
  const found = await findAtOnce<Pick<MemberVersionDocument, '_id' | 'version'>>(MemberVersionModel, {
    filter: { _id: { $in: ids.map((id) => new Types.ObjectId(id)) } },
    projection: { version: 1 },
  });
  return new Map(found.map(({ _id, version }) => [String(_id), version]));
}

/** Return a member's version and what the last changes were about. */
export async function findRecentChanges(id: string): Promise<Pick<MemberVersionDocument, 'version' | 'recent'>> {
  return (await MemberVersionModel.findById(id).lean()) ?? { version: 0, recent: [] };
}

/** Count news for members; for those of whom nothing is kept nobody looks out. */
export async function raiseNews(ids: string[]): Promise<void> {
  await MemberVersionModel.updateMany({ _id: { $in: ids } }, { $inc: { news: 1 } });
}

/** Return what tells whether something has changed by, about or for members, by their ids; begin it where there is nothing yet. */
export async function findMoves(ids: string[]): Promise<Map<string, string>> {
  const found = await findAtOnce<Pick<MemberVersionDocument, '_id' | 'version' | 'news'>>(MemberVersionModel, {
    filter: { _id: { $in: ids.map((id) => new Types.ObjectId(id)) } },
    projection: { version: 1, news: 1 },
  });
  const moves = new Map(found.map(({ _id, version, news = 0 }) => [String(_id), `${version}.${news}`]));
  const missing = ids.filter((id) => !moves.has(id));
  if (missing.length > 0) await beginVersions(missing);
  for (const id of missing) moves.set(id, '0.0');
  return moves;
}

async function beginVersions(ids: string[]): Promise<void> {
  const update = { $setOnInsert: { version: 0, recent: [] } };
  const writes = ids.map((id) => ({ updateOne: { filter: { _id: new Types.ObjectId(id) }, update, upsert: true } }));
  await retryOnDuplicate(() => MemberVersionModel.bulkWrite(writes, { ordered: false }));
}

/** Remove what is kept of a member. */
export async function deleteVersion(id: string): Promise<void> {
  await MemberVersionModel.deleteOne({ _id: id });
}
