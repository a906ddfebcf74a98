import mongoose, { Schema, Types, type ClientSession } from 'mongoose';
import { findAtOnce, retryOnDuplicate } from '../database';
import type { Subject } from './subjects';

/** How often something has changed by or about a member, and what the last changes were about. */
export interface MemberVersionDocument {
  /** The member. */
  _id: Types.ObjectId;
  version: number;
  recent: Subject[];
}

/** More than a member changes while answers are good for. */
const RECENT_KEPT = 100;

const schema = new Schema<MemberVersionDocument>(
  { _id: Schema.Types.ObjectId, version: { type: Number, required: true }, recent: [String] },
  { collection: 'member_versions', versionKey: false },
);

const MemberVersionModel = mongoose.model<MemberVersionDocument>('MemberVersion', schema);

/** Raise the versions of members, noting what the change is about; in the session's transaction when there is one. */
export async function raiseVersions(ids: string[], subjects: Subject[], session?: ClientSession): Promise<void> {
  const update = { $inc: { version: 1 }, $push: { recent: { $each: subjects, $slice: -RECENT_KEPT } } };
  const writes = ids.map((id) => ({ updateOne: { filter: { _id: new Types.ObjectId(id) }, update, upsert: true } }));
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

/** Remove what is kept of a member. */
export async function deleteVersion(id: string): Promise<void> {
  await MemberVersionModel.deleteOne({ _id: id });
}
