import mongoose, { Schema, Types, type ClientSession } from 'mongoose';
import { findAtOnce } from '../../database';

/** Which sessions of a member have ended. A session is known by when it began, in seconds, as its tokens say. */
export interface SessionEndDocument {
  /** The member. */
  _id: Types.ObjectId;
  /** All that began until then. */
  until: number;
  /** Those of later ones that were ended one by one, the earliest first. */
  single: number[];
}

const schema = new Schema<SessionEndDocument>(
  {
    _id: Schema.Types.ObjectId,
    until: { type: Number, required: true },
    single: { type: [Number], required: true },
  },
  { collection: 'session_ends', versionKey: false },
);

const SessionEndModel = mongoose.model<SessionEndDocument>('SessionEnd', schema);

/** Return which sessions of a member have ended; undefined where none has. */
export async function findEnds(
  userId: string,
  session: ClientSession | null = null,
): Promise<SessionEndDocument | undefined> {
  return (await SessionEndModel.findById(userId, null, { session }).lean()) ?? undefined;
}

/** Return which sessions of members have ended. */
export async function findEndsOf(userIds: string[]): Promise<SessionEndDocument[]> {
  return findAtOnce(SessionEndModel, { filter: { _id: { $in: userIds.map((id) => new Types.ObjectId(id)) } } });
}

/** Keep which sessions of a member have ended. */
export async function setEnds(
  userId: string,
  ends: Pick<SessionEndDocument, 'until' | 'single'>,
  session: ClientSession,
): Promise<void> {
  await SessionEndModel.updateOne({ _id: userId }, { $set: ends }, { session, upsert: true });
}

/** Forget which sessions of a member have ended: there can be no more of them. */
export async function deleteEnds(userId: string): Promise<void> {
  await SessionEndModel.deleteOne({ _id: userId });
}
