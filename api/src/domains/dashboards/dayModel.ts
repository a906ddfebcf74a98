import mongoose, { Schema, type ClientSession, type Types } from 'mongoose';
import { defineDataPart } from '../../dataParts';
import { newId } from '../../ids';
import type { Reading } from './readingTally';
import { TALLY_FIELDS, type Tally } from './tallies';

/** What a Tokyo day was for a member. A job counts it from what happened, and writes over what it has counted before. */
export interface DayTallyDocument extends Tally, Reading {
  _id: Types.ObjectId;
  user_id: Types.ObjectId;
  /** `YYYY-MM-DD`. */
  day: string;
  /** When it was counted last. */
  as_of: Date;
}

/** A day as it was counted. */
export type DayTally = Omit<DayTallyDocument, '_id' | 'user_id'>;

/** Longer than a year, which is what is looked back upon. */
const KEPT_SECONDS = 400 * 24 * 3600;
const BATCH = 1_000;

const schema = new Schema<DayTallyDocument>(
  {
    user_id: { type: Schema.Types.ObjectId, required: true },
    day: { type: String, required: true },
    as_of: { type: Date, required: true },
    ...TALLY_FIELDS,
    hours: { type: [Number], required: true },
    symbols: { type: Schema.Types.Mixed, required: true },
    domains: { type: Schema.Types.Mixed, required: true },
    posts: { type: Schema.Types.Mixed, required: true },
  },
  { collection: 'day_tallies', versionKey: false, minimize: false },
);
schema.index({ user_id: 1, day: 1 }, { unique: true });
schema.index({ day: 1 });
schema.index({ as_of: 1 }, { expireAfterSeconds: KEPT_SECONDS });

export const DayTallyModel = mongoose.model<DayTallyDocument>('DayTally', schema);

defineDataPart(DayTallyModel, 'dashboard_days', {
  of: (userId) => ({ user_id: userId }),
  fields: ['day', 'income', 'subscribers', 'followers', 'views', 'likes', 'comments'],
});

/** The figures of a day, without what it says of readers. */
export type DayFigures = Tally & Pick<DayTallyDocument, 'day' | 'as_of'>;

const FIGURES = { day: 1, as_of: 1, income: 1, subscribers: 1, followers: 1, views: 1, likes: 1, comments: 1 } as const;
const READERS = { day: 1, as_of: 1, hours: 1, symbols: 1, domains: 1 } as const;

/** Return a member's day, as a transaction sees it. */
export function findDay(userId: string, day: string, session: ClientSession): Promise<DayTallyDocument | null> {
  return DayTallyModel.findOne({ user_id: userId, day }).session(session).lean<DayTallyDocument>();
}

/** Write what a member's day came to, over what was written before, in a transaction. */
export async function putDay(userId: string, { day, ...tally }: DayTally, session: ClientSession): Promise<void> {
  const update = { $set: tally, $setOnInsert: { _id: newId() } };
  await DayTallyModel.updateOne({ user_id: userId, day }, update, { session, upsert: true });
}

/** Return the figures of a member's days from a day on to another, both within, oldest first; in a transaction as that sees them. */
export function figuresBetween(
  userId: string,
  { from, to }: { from: string; to: string },
  session?: ClientSession,
): Promise<DayFigures[]> {
  return DayTallyModel.find({ user_id: userId, day: { $gte: from, $lte: to } }, FIGURES)
    .sort({ day: 1 })
    .session(session ?? null)
    .lean<DayFigures[]>();
}

/** Return the figures of a member's last day that was counted until a day, that among them; null where there is none. */
export function lastFiguresUntil(userId: string, day: string): Promise<DayFigures | null> {
  return DayTallyModel.findOne({ user_id: userId, day: { $lte: day } }, FIGURES)
    .sort({ day: -1 })
    .lean<DayFigures>();
}

/** What a day says of who reads. */
export type DayReaders = Pick<DayTallyDocument, keyof typeof READERS>;

/** Return what a member's days from a day on say of who reads, oldest first. */
export function readersSince(userId: string, day: string): Promise<DayReaders[]> {
  return DayTallyModel.find({ user_id: userId, day: { $gte: day } }, READERS)
    .sort({ day: 1 })
    .lean<DayReaders[]>();
}

/** Return which posts were read most on a member's days from a day on. */
export async function mostReadSince(userId: string, day: string): Promise<DayTallyDocument['posts']> {
  const days = await DayTallyModel.find({ user_id: userId, day: { $gte: day } }, { posts: 1 }).lean<
    Pick<DayTallyDocument, 'posts'>[]
  >();
  return days.flatMap(({ posts }) => posts);
}

/** Return the ids of the members of whom a day is counted. */
export async function* membersCountedOn(day: string): AsyncGenerator<string> {
  const days = DayTallyModel.find({ day }).select({ _id: 0, user_id: 1 }).lean();
  for await (const { user_id } of days.cursor({ batchSize: BATCH })) yield String(user_id);
}

/** Forget what was counted of a member. */
export async function deleteDaysOf(userId: string): Promise<void> {
  await DayTallyModel.deleteMany({ user_id: userId });
}
