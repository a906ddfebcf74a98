import { CHAT_KINDS, TIP_PACKAGE_NAMES, type ChatKind, type TipPackage } from '@minori/contracts/rules';
import mongoose, { Schema, Types, type ClientSession, type QueryFilter } from 'mongoose';
import { defineDataPart } from '../../dataParts';

/** What stands in a chat, as kept in the database. */
export interface LineDocument {
  _id: Types.ObjectId;
  stream_id: Types.ObjectId;
  /** The number that its room has given out for it. */
  sequence: number;
  author_id: Types.ObjectId;
  kind: ChatKind;
  text: string;
  /** What was given; only of tips. A tip has one line in all. */
  tip_id?: Types.ObjectId;
  package?: TipPackage;
  coins?: number;
  /** Until when it stands above the chat. */
  pinned_until: Date | null;
  /** Missing where host or moderators have never pinned it. */
  was_pinned?: true;
  created_at: Date;
  removed_at: Date | null;
  /** Who took it away; null where that follows from something else. */
  removed_by: Types.ObjectId | null;
}

const reference = { type: Schema.Types.ObjectId, required: true };
const instant = { type: Date, default: null };

const schema = new Schema<LineDocument>(
  {
    stream_id: reference,
    sequence: { type: Number, required: true },
    author_id: reference,
    kind: { type: String, required: true, enum: CHAT_KINDS },
    text: { type: String, default: '' },
    tip_id: Schema.Types.ObjectId,
    package: { type: String, enum: TIP_PACKAGE_NAMES },
    coins: Number,
    pinned_until: instant,
    was_pinned: Boolean,
    created_at: { type: Date, required: true },
    removed_at: instant,
    removed_by: { type: Schema.Types.ObjectId, default: null },
  },
  { collection: 'chat_lines', versionKey: false },
);
schema.index({ stream_id: 1, sequence: 1 }, { unique: true });
schema.index({ stream_id: 1, removed_at: 1, sequence: 1 });
schema.index({ stream_id: 1, removed_at: 1, pinned_until: 1 });
schema.index({ stream_id: 1, was_pinned: 1, sequence: 1 });
schema.index({ author_id: 1, stream_id: 1, kind: 1, sequence: -1 });
schema.index({ author_id: 1, stream_id: 1, removed_at: 1 });
schema.index({ tip_id: 1 }, { unique: true, sparse: true });

export const LineModel = mongoose.model<LineDocument>('ChatLine', schema);

defineDataPart(LineModel, 'chat_lines', {
  of: (userId) => ({ author_id: userId }),
  fields: ['_id', 'stream_id', 'kind', 'text', 'package', 'coins', 'created_at', 'removed_at'],
});

/** A line that is new. */
export type NewLine = Omit<LineDocument, 'removed_at' | 'removed_by'>;

/** Write lines in a transaction. */
export async function insertLines(lines: NewLine[], session: ClientSession): Promise<void> {
  await LineModel.insertMany(lines, { session });
}

/** Return a line of a chat, removed or not; null where there is none. */
export async function findLine(
  streamId: string,
  id: string,
  session: ClientSession | null = null,
): Promise<LineDocument | null> {
  const line = await findAnyLine(id, session);
  return line && String(line.stream_id) === streamId ? line : null;
}

/** Return a line of any chat, removed or not; null where there is none. */
export async function findAnyLine(id: string, session: ClientSession | null = null): Promise<LineDocument | null> {
  return LineModel.findById(id, null, { session }).lean<LineDocument>();
}

/** Return the line of a tip, removed or not; null where there is none. */
export async function findTipLine(tipId: string, session: ClientSession): Promise<LineDocument | null> {
  return LineModel.findOne({ tip_id: tipId }, null, { session }).lean<LineDocument>();
}

/** Return when a member has last said something in a chat, removed or not; undefined where they have not. */
export async function lastSaidAt(
  streamId: string,
  authorId: string,
  session: ClientSession,
): Promise<Date | undefined> {
  const last = await LineModel.findOne({ author_id: authorId, stream_id: streamId, kind: 'chat' }, null, { session })
    .sort({ sequence: -1 })
    .lean<LineDocument>();
  return last?.created_at;
}

/** Which lines of a chat that are there: those after a number or before one, without those of some members. */
export interface LinePart {
  after?: number | undefined;
  before?: number | undefined;
  /** Those nearest to `before`, or the last of all, in place of the first. */
  isLatest?: boolean;
  hiddenAuthors: readonly string[];
  limit: number;
}

/** Return lines of a chat that are there, in their order. */
export async function findLines(
  streamId: string,
  { after, before, isLatest = false, hiddenAuthors, limit }: LinePart,
): Promise<LineDocument[]> {
  const sequence = { ...(after !== undefined && { $gt: after }), ...(before !== undefined && { $lt: before }) };
  const filter: QueryFilter<LineDocument> = {
    stream_id: streamId,
    removed_at: null,
    ...(Object.keys(sequence).length > 0 && { sequence }),
    ...(hiddenAuthors.length > 0 && { author_id: { $nin: [...hiddenAuthors] } }),
  };
  const found = await LineModel.find(filter)
    .sort({ sequence: isLatest ? -1 : 1 })
    .limit(limit)
    .lean<LineDocument[]>();
  return isLatest ? found.toReversed() : found;
}

/** Return the lines, removed or not, with the numbers after one and up to another. */
export async function findLinesBetween(streamId: string, after: number, until: number): Promise<LineDocument[]> {
  return LineModel.find({ stream_id: streamId, sequence: { $gt: after, $lte: until } })
    .sort({ sequence: 1 })
    .lean<LineDocument[]>();
}

/** Return the tips that still stand above a chat, `limit` at most. */
export async function findPinnedTips(streamId: string, at: Date, limit: number): Promise<LineDocument[]> {
  return LineModel.find({ stream_id: streamId, removed_at: null, pinned_until: { $gt: at } })
    .sort({ pinned_until: -1 })
    .limit(limit)
    .lean<LineDocument[]>();
}

/** Note that a line is pinned, in a transaction: also when it is not any more, it is what was talked about then. */
export async function notePinned(id: Types.ObjectId, session: ClientSession): Promise<void> {
  await LineModel.updateOne({ _id: id }, { $set: { was_pinned: true } }, { session });
}

/** Return lines of a chat that are there and were pinned, in their order, `limit` at most. */
export async function findOncePinned(streamId: string, limit: number): Promise<LineDocument[]> {
  const lines = await LineModel.find({ stream_id: streamId, was_pinned: true })
    .sort({ sequence: 1 })
    .limit(limit)
    .lean<LineDocument[]>();
  return lines.filter(({ removed_at }) => removed_at === null);
}

/** Return what of a member is there in a chat, as a transaction sees it. */
export async function findLinesOf(streamId: string, authorId: string, session: ClientSession): Promise<LineDocument[]> {
  return LineModel.find({ author_id: authorId, stream_id: streamId, removed_at: null }, null, { session }).lean<
    LineDocument[]
  >();
}

/** Return a stream in whose chat something of a member is kept, removed or not; undefined where there is none. */
export async function streamWithLinesOf(authorId: string): Promise<string | undefined> {
  const line = await LineModel.findOne({ author_id: authorId }).lean<LineDocument>();
  return line ? String(line.stream_id) : undefined;
}

/** Take lines away in a transaction that has found them there. */
export async function markRemoved(
  ids: Types.ObjectId[],
  { at, by }: { at: Date; by: string | null },
  session: ClientSession,
): Promise<void> {
  const removed_by = by === null ? null : new Types.ObjectId(by);
  await LineModel.updateMany({ _id: { $in: ids } }, { $set: { removed_at: at, removed_by } }, { session });
}

/** Forget what a member has said in a chat, in a transaction. */
export async function deleteLinesOf(streamId: string, authorId: string, session: ClientSession): Promise<void> {
  await LineModel.deleteMany({ author_id: authorId, stream_id: streamId }, { session });
}
