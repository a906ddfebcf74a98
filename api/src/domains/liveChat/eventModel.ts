import mongoose, { Schema, type ClientSession, type Types } from 'mongoose';
import { newId } from '../../ids';

/** What has happened in a chat beside its lines: lines were deleted, or it was set otherwise. */
export interface ChatEventDocument {
  _id: Types.ObjectId;
  stream_id: Types.ObjectId;
  /** The number that its room has given out for it. */
  sequence: number;
  kind: 'deleted' | 'settings';
  line_ids: Types.ObjectId[];
}

const schema = new Schema<ChatEventDocument>(
  {
    stream_id: { type: Schema.Types.ObjectId, required: true },
    sequence: { type: Number, required: true },
    kind: { type: String, required: true },
    line_ids: [Schema.Types.ObjectId],
  },
  { collection: 'chat_events', versionKey: false },
);
schema.index({ stream_id: 1, sequence: 1 }, { unique: true });

const EventModel = mongoose.model<ChatEventDocument>('ChatEvent', schema);

/** Write events in the transaction that has their numbers, which end with `last`. */
export async function insertEvents(
  streamId: Types.ObjectId,
  events: Pick<ChatEventDocument, 'kind' | 'line_ids'>[],
  last: number,
  session: ClientSession,
): Promise<void> {
  if (events.length === 0) return;
  const first = last - events.length + 1;
  const documents = events.map((event, index) => ({
    _id: newId(),
    stream_id: streamId,
    sequence: first + index,
    ...event,
  }));
  await EventModel.insertMany(documents, { session });
}

/** Return the events of a chat with the numbers after one and up to another. */
export async function findEventsBetween(streamId: string, after: number, until: number): Promise<ChatEventDocument[]> {
  return EventModel.find({ stream_id: streamId, sequence: { $gt: after, $lte: until } })
    .sort({ sequence: 1 })
    .lean<ChatEventDocument[]>();
}
