import type { ChatAudience } from '@minori/contracts/rules';
import mongoose, { Schema, Types, type ClientSession } from 'mongoose';
import { findAtOnce, retryOnDuplicate } from '../../database';

/** The chat of a stream as kept in the database; one that nothing has happened in has no document. */
export interface RoomDocument {
  /** That of the stream. */
  _id: Types.ObjectId;
  /** The number of the last thing that has happened in it: each line, deletion and change of settings has its own, without holes. */
  sequence: number;
  /** Raised by all that is done in it, so that two transactions never do something in it side by side. */
  changed: number;
  /** Raised by what says who may write in it, and how often. */
  rules: number;
  audience: ChatAudience;
  slow_seconds: number;
  pinned_id: Types.ObjectId | null;
}

/** What hosts and moderators set. */
export type RoomSettings = Pick<RoomDocument, 'audience' | 'slow_seconds' | 'pinned_id'>;

const counter = { type: Number, default: 0 };

const schema = new Schema<RoomDocument>(
  {
    sequence: counter,
    changed: counter,
    rules: counter,
    audience: { type: String, default: 'everybody' },
    slow_seconds: counter,
    pinned_id: { type: Schema.Types.ObjectId, default: null },
  },
  { collection: 'chat_rooms', versionKey: false },
);

const RoomModel = mongoose.model<RoomDocument>('ChatRoom', schema);

/** Return the room of a stream. */
export async function findRoom(streamId: string, session: ClientSession | null = null): Promise<RoomDocument> {
  return (await RoomModel.findById(streamId, null, { session }).lean<RoomDocument>()) ?? newRoom(streamId);
}

function newRoom(streamId: string): RoomDocument {
  const settings = { audience: 'everybody', slow_seconds: 0, pinned_id: null } as const;
  return { _id: new Types.ObjectId(streamId), sequence: 0, changed: 0, rules: 0, ...settings };
}

/**
 * Give out the next `count` numbers of a room, none perhaps, in a transaction, or take back as many of its own where that is negative, and set what is said; say whether that are rules for writers. Return the room then: the last of the
 * numbers is its `sequence`. Whatever the transaction reads of the room from then on is as it is when it commits.
 */
export async function advanceRoom(
  streamId: string,
  { count, set = {}, areRules = false }: { count: number; set?: Partial<RoomSettings>; areRules?: boolean },
  session: ClientSession,
): Promise<RoomDocument> {
  return RoomModel.findOneAndUpdate(
    { _id: streamId },
    {
      $inc: { sequence: count, changed: 1, rules: areRules ? 1 : 0 },
      ...(Object.keys(set).length > 0 && { $set: set }),
    },
    { session, upsert: true, returnDocument: 'after', setDefaultsOnInsert: true },
  )
    .orFail()
    .lean<RoomDocument>();
}

/** Return the room of a stream, which has a document from then on. */
export async function beginRoom(streamId: string): Promise<RoomDocument> {
  const begin = () =>
    RoomModel.findOneAndUpdate(
      { _id: streamId },
      { $setOnInsert: { changed: 0 } },
      { upsert: true, returnDocument: 'after', setDefaultsOnInsert: true },
    )
      .orFail()
      .lean<RoomDocument>();
  return (await RoomModel.findById(streamId).lean<RoomDocument>()) ?? retryOnDuplicate(begin);
}

/** Return the number of the last thing that has happened in each of some rooms, by the ids of their streams. */
export async function findSequences(streamIds: string[]): Promise<Map<string, number>> {
  const found = await findAtOnce<Pick<RoomDocument, '_id' | 'sequence'>>(RoomModel, {
    filter: { _id: { $in: streamIds.map((id) => new Types.ObjectId(id)) } },
    projection: { sequence: 1 },
  });
  const sequences = new Map(found.map(({ _id, sequence }) => [String(_id), sequence]));
  return new Map(streamIds.map((id) => [id, sequences.get(id) ?? 0]));
}
