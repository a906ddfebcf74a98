import type { RecordingFailure, RecordingState, StreamSource, StreamStatus } from '@minori/contracts/rules';
import mongoose, { Schema, Types, type ClientSession } from 'mongoose';
import { defineDataPart } from '../../dataParts';
import type { Sighting } from './sighting';

/** When something happens, and in which transaction. */
export interface Within {
  session: ClientSession;
  at: Date;
}

/** What of a recording is to be kept, by the seconds of the stream. */
export interface Trim {
  start: number;
  end: number;
}

/** What has become of the recording of a stream. Seconds are those of the stream, but for `seconds`. */
export interface RecordingDocument {
  state: RecordingState;
  failure: RecordingFailure | null;
  /** The film, once there is something that it is made of. */
  media_id: Types.ObjectId | null;
  /** What was cut away at its beginning, and how long the film is. */
  from: number;
  seconds: number;
  runs: { started_at: Date; from: number; seconds: number }[];
  /** What is to be kept of it; `has_failed` where that could not be cut. */
  trim: (Trim & { has_failed: boolean }) | null;
  /** What it was trimmed to last. */
  trimmed: Trim | null;
}

/** How a stream was watched, in sums. A job counts them, and writes over what it has counted before. */
export interface CountedFigures {
  as_of: Date;
  viewers_peak: number;
  viewers_average: number;
  minutes_watched: number;
  coins: number;
  new_followers: number;
}

/** A live stream. What it is about, and who may watch it, stands in its post. */
export interface StreamDocument {
  /** That of its post. */
  _id: Types.ObjectId;
  author_id: Types.ObjectId;
  source: StreamSource;
  status: StreamStatus;
  /** Whether the host's line is down while it is live. */
  is_interrupted: boolean;
  /** The number of the unbroken transmission that was heard of last. */
  run: number;
  /** Counts how often links to it were ended: older ones open nothing. */
  epoch: number;
  starts_at: Date | null;
  /** When its time was settled last. */
  planned_at: Date;
  started_at: Date | null;
  ended_at: Date | null;
  /** How many members asked to be told when it begins. */
  reminder_count: number;
  /** How it was watched. */
  figures: CountedFigures | null;
  /** SHA-256 of the stream key. */
  key_hash?: string;
  key_made_at: Date | null;
  /** SHA-256 of the ticket of a browser that was not used yet, and until when it opens. */
  ticket_hash?: string;
  ticket_until?: Date;
  /** Missing where it is not over, never began, or was over before there were recordings. */
  recording?: RecordingDocument;
  /** What was seen of it last, where the engine tells nothing by itself. */
  sighting?: Sighting;
  created_at: Date;
}

const instant = { type: Date, default: null };

const schema = new Schema<StreamDocument>(
  {
    author_id: { type: Schema.Types.ObjectId, required: true },
    source: { type: String, required: true },
    status: { type: String, default: 'before_live' },
    is_interrupted: { type: Boolean, default: false },
    run: { type: Number, default: 0 },
    epoch: { type: Number, default: 0 },
    starts_at: instant,
    planned_at: { type: Date, required: true },
    started_at: instant,
    ended_at: instant,
    reminder_count: { type: Number, default: 0 },
    figures: { type: Schema.Types.Mixed, default: null } as never,
    key_hash: String,
    key_made_at: instant,
    ticket_hash: String,
    ticket_until: Date,
    recording: Schema.Types.Mixed,
    sighting: Schema.Types.Mixed,
    created_at: { type: Date, required: true },
  },
  { collection: 'streams', versionKey: false },
);
schema.index({ author_id: 1, _id: -1 });
schema.index({ author_id: 1, status: 1, _id: -1 });
schema.index({ author_id: 1, status: 1, starts_at: 1, _id: 1 });
schema.index({ status: 1, _id: -1 });
schema.index({ status: 1, starts_at: 1, _id: 1 });
schema.index({ key_hash: 1 }, { unique: true, sparse: true });
schema.index({ ticket_hash: 1 }, { unique: true, sparse: true });

export const StreamModel = mongoose.model<StreamDocument>('Stream', schema);

defineDataPart(StreamModel, 'streams', {
  of: (userId) => ({ author_id: userId }),
  fields: ['_id', 'source', 'status', 'starts_at', 'started_at', 'ended_at', 'figures', 'created_at'],
});

/** Write a new stream in a transaction. */
export async function insertStream(
  stream: Pick<StreamDocument, '_id' | 'author_id' | 'source' | 'starts_at' | 'planned_at' | 'created_at'>,
  session: ClientSession,
): Promise<void> {
  await StreamModel.create([stream], { session });
}

/** Return a stream by its id; null for an unknown one. */
export async function findStream(id: string, session: ClientSession | null = null): Promise<StreamDocument | null> {
  return StreamModel.findById(id, null, { session }).lean<StreamDocument>();
}

/** Return the streams with these ids. */
export async function findStreamsByIds(ids: string[]): Promise<StreamDocument[]> {
  return StreamModel.find({ _id: { $in: ids } }).lean<StreamDocument[]>();
}

/** Return the stream that a key or an unused ticket is for, by the hash of that. */
export async function findStreamBySecret(
  secret: { key_hash: string } | { ticket_hash: string },
  session: ClientSession,
): Promise<StreamDocument | null> {
  return StreamModel.findOne(secret, null, { session }).lean<StreamDocument>();
}

/** Change a stream in a transaction that has read it. */
export async function updateStream(
  id: Types.ObjectId,
  change: Partial<Omit<StreamDocument, '_id' | 'author_id'>>,
  session: ClientSession,
): Promise<void> {
  await StreamModel.updateOne({ _id: id }, { $set: change }, { session });
}

/** Add to how many are reminded of a stream that has not begun, or take from it. Return whether there is one. */
export async function countReminders(id: string, change: 1 | -1, session: ClientSession): Promise<boolean> {
  const filter = { _id: new Types.ObjectId(id), ...(change > 0 && { status: 'before_live' as const }) };
  const { matchedCount } = await StreamModel.updateOne(filter, { $inc: { reminder_count: change } }, { session });
  return matchedCount === 1;
}

/** Forget a ticket of a stream, which is used. */
export async function useTicket(id: Types.ObjectId, session: ClientSession): Promise<void> {
  await StreamModel.updateOne({ _id: id }, { $unset: { ticket_hash: 1, ticket_until: 1 } }, { session });
}

/** Keep what was seen of a stream, or that there is no more to look for. */
export async function keepSighting(
  id: Types.ObjectId,
  sighting: Sighting | null,
  session: ClientSession,
): Promise<void> {
  await StreamModel.updateOne({ _id: id }, sighting ? { $set: { sighting } } : { $unset: { sighting: 1 } }, {
    session,
  });
}

/** Delete a stream that has not begun. */
export async function deleteStream(id: Types.ObjectId, session: ClientSession): Promise<void> {
  await StreamModel.deleteOne({ _id: id }, { session });
}

/** Return the streams of a member that have not ended, as a transaction sees them. */
export async function findOpenStreams(authorId: string, session: ClientSession): Promise<StreamDocument[]> {
  return StreamModel.find({ author_id: authorId, status: { $in: ['before_live', 'in_live'] } }, null, {
    session,
  }).lean<StreamDocument[]>();
}

/** Which part of a list is wanted. */
interface Part {
  after: StreamDocument | null;
  limit: number;
}

/** The same, of one host where that is said. */
interface PartOf extends Part {
  authorId?: string | undefined;
}

const by = (authorId: string | undefined) =>
  authorId === undefined ? {} : { author_id: new Types.ObjectId(authorId) };

/** Return streams in a status, those planned last first. */
export async function findStreamsIn(
  status: StreamStatus,
  { after, limit, authorId }: PartOf,
): Promise<StreamDocument[]> {
  return StreamModel.find({ ...by(authorId), status, ...(after && { _id: { $lt: after._id } }) })
    .sort({ _id: -1 })
    .limit(limit)
    .lean<StreamDocument[]>();
}

/** Return streams that will begin at an instant that is told and not before `from`, the next first. */
export async function findComingStreams(from: Date, { after, limit, authorId }: PartOf): Promise<StreamDocument[]> {
  const start = after?.starts_at;
  const rest = start
    ? { $or: [{ starts_at: { $gt: start } }, { starts_at: start, _id: { $gt: after._id } }] }
    : { starts_at: { $gte: from } };
  return StreamModel.find({ ...by(authorId), status: 'before_live', ...rest })
    .sort({ starts_at: 1, _id: 1 })
    .limit(limit)
    .lean<StreamDocument[]>();
}

/** Return streams of a member, those planned last first. */
export async function findStreamsOf(authorId: string, { after, limit }: Part): Promise<StreamDocument[]> {
  return StreamModel.find({ author_id: authorId, ...(after && { _id: { $lt: after._id } }) })
    .sort({ _id: -1 })
    .limit(limit)
    .lean<StreamDocument[]>();
}
