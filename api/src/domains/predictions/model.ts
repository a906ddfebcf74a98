import type { PredictionSort } from '@minori/contracts';
import mongoose, { Schema, Types, type ClientSession } from 'mongoose';
import { defineDataPart } from '../../dataParts';
import { grouped } from '../../batching';

/** What became of a target. */
export interface GradeDocument {
  day: string;
  close: number;
  absolute_error: number;
  absolute_error_percentage: number;
  is_direction_hit: boolean;
  excess_percentage: number;
}

/** What a prediction says. */
export interface PredictionValues {
  week_price: number;
  month_price: number;
  comment: string;
  /** The price when it was said. */
  base_price: number;
}

/** A prediction; it is never deleted. */
export interface PredictionDocument extends PredictionValues {
  _id: Types.ObjectId;
  symbol_id: Types.ObjectId;
  user_id: Types.ObjectId;
  /** `2026-W47`, in Tokyo. */
  iso_week: string;
  /** The trading day of the price when it was said: targets are counted from it. */
  base_day: string;
  /** Where that price is from: closes from elsewhere can't grade it. */
  price_origin?: string;
  /** Set when it can't be graded any more. */
  is_void?: boolean;
  said_at: Date;
  /** What it said before, oldest first. */
  versions: (PredictionValues & { said_at: Date })[];
  /** Whether the week's target is not graded yet. */
  is_open: boolean;
  /** Whether its author was too young when it was made to move anything: it is in no median. */
  is_newcomer?: boolean;
  /** Whether it counts in the ranking of symbols. */
  is_counted: boolean;
  like_count: number;
  created_at: Date;
  /** A day before which nothing falls due; none when all is graded. */
  next_due?: string;
  week_grade: GradeDocument | null;
  month_grade: GradeDocument | null;
}

const id = { type: Schema.Types.ObjectId, required: true };
const instant = { type: Date, required: true };
const text = { type: String, required: true };
const price = { type: Number, required: true };

const schema = new Schema<PredictionDocument>(
  {
    symbol_id: id,
    user_id: id,
    iso_week: text,
    week_price: price,
    month_price: price,
    comment: { type: String, default: '' },
    base_price: price,
    base_day: text,
    price_origin: String,
    is_void: Boolean,
    said_at: instant,
    versions: { type: [Schema.Types.Mixed], default: [] } as never,
    is_open: { type: Boolean, default: true },
    is_newcomer: Boolean,
    is_counted: { type: Boolean, default: false },
    like_count: { type: Number, default: 0 },
    created_at: instant,
    next_due: String,
    week_grade: { type: Schema.Types.Mixed, default: null },
    month_grade: { type: Schema.Types.Mixed, default: null },
  },
  { collection: 'predictions', versionKey: false },
);
schema.index({ user_id: 1, symbol_id: 1, iso_week: 1 }, { unique: true });
schema.index({ user_id: 1, _id: -1 });
schema.index({ user_id: 1, symbol_id: 1, _id: -1 });
schema.index({ symbol_id: 1, is_open: 1, _id: -1 });
schema.index({ symbol_id: 1, is_open: 1, week_price: -1, _id: -1 });
schema.index({ symbol_id: 1, is_open: 1, month_price: -1, _id: -1 });
schema.index({ symbol_id: 1, is_open: 1, like_count: -1, _id: -1 });
schema.index({ next_due: 1, _id: 1 });
schema.index({ is_counted: 1, created_at: 1 });

export const PredictionModel = mongoose.model<PredictionDocument>('Prediction', schema);

defineDataPart(PredictionModel, 'predictions', {
  of: (userId) => ({ user_id: userId }),
  fields: [
    '_id',
    'symbol_id',
    'iso_week',
    'week_price',
    'month_price',
    'comment',
    'base_price',
    'base_day',
    'said_at',
    'versions',
    'like_count',
    'created_at',
    'week_grade',
    'month_grade',
  ],
  names: { symbol_id: 'symbol' },
});

/** Return a member's prediction on a symbol of an ISO week. */
export function findOfWeek(
  key: { userId: string; symbolId: string; isoWeek: string },
  session: ClientSession | null = null,
): Promise<PredictionDocument | null> {
  const { userId, symbolId, isoWeek } = key;
  return PredictionModel.findOne({ user_id: userId, symbol_id: symbolId, iso_week: isoWeek }, null, {
    session,
  }).lean();
}

/** Return a prediction by id; with a symbol only one of it. */
export function findPrediction(predictionId: string, symbolId?: string): Promise<PredictionDocument | null> {
  return PredictionModel.findOne({ _id: predictionId, ...(symbolId && { symbol_id: symbolId }) }).lean();
}

/** Where a page of a list goes on. */
export interface Place {
  value: number;
  id: string;
}

/** Return a page of the predictions on a symbol: the open ones or all, highest or latest first. */
export function findOnSymbol(
  symbolId: string,
  { isAll, sort, after, limit }: { isAll: boolean; sort: PredictionSort; after: Place | null; limit: number },
): Promise<PredictionDocument[]> {
  const filter = { symbol_id: symbolId, is_open: isAll ? { $in: [true, false] } : true };
  if (sort === 'created_at') {
    return PredictionModel.find({ ...filter, ...(after && { _id: { $lt: after.id } }) })
      .sort({ _id: -1 })
      .limit(limit)
      .lean();
  }
  const rest = after && {
    [sort]: { $lte: after.value },
    $or: [{ [sort]: { $lt: after.value } }, { _id: { $lt: after.id } }],
  };
  return PredictionModel.find({ ...filter, ...rest })
    .sort({ [sort]: -1, _id: -1 })
    .limit(limit)
    .lean();
}

/** Return a page of a member's predictions, latest first. */
export function findOfMember(userId: string, before: string | undefined, limit: number): Promise<PredictionDocument[]> {
  return PredictionModel.find({ user_id: userId, ...(before !== undefined && { _id: { $lt: before } }) })
    .sort({ _id: -1 })
    .limit(limit)
    .lean();
}

/** Which predictions of a member are wanted: on a symbol, and made from the one instant on and before the other. */
export interface MemberPredictions {
  symbolId?: string | undefined;
  since?: Date | undefined;
  before?: Date | undefined;
}

/** Return a member's predictions that are wanted, after an id in that order. */
export function findWanted(
  userId: string,
  { symbolId, since, before }: MemberPredictions,
  { order, after, limit }: { order: 'latest' | 'oldest'; after: string | undefined; limit: number },
): Promise<PredictionDocument[]> {
  const isLatestFirst = order === 'latest';
  const from = [since && firstIdOf(since), isLatestFirst ? undefined : after].filter((id) => id !== undefined).sort();
  const to = [before && firstIdOf(before), isLatestFirst ? after : undefined].filter((id) => id !== undefined).sort();
  const [first, last] = [from.at(-1), to[0]];
  // What was made in an instant may have its very first id; what is read after one has not.
  const lower = first !== undefined && { [first === after ? '$gt' : '$gte']: first };
  const upper = last !== undefined && { $lt: last };
  return PredictionModel.find({
    user_id: userId,
    ...(symbolId !== undefined && { symbol_id: symbolId }),
    ...((lower || upper) && { _id: { ...lower, ...upper } }),
  })
    .sort({ _id: isLatestFirst ? -1 : 1 })
    .limit(limit)
    .lean();
}

function firstIdOf(at: Date): string {
  return Types.ObjectId.createFromTime(Math.floor(at.getTime() / 1_000)).toHexString();
}

/** Return a member's predictions, oldest first. */
export function findAllOfMember(userId: string, session: ClientSession | null = null): Promise<PredictionDocument[]> {
  return PredictionModel.find({ user_id: userId }, null, { session }).sort({ _id: 1 }).lean();
}

/** Return what became of the predictions that members made from an instant on. */
export function findGradesOf(
  userIds: string[],
  madeSince: Date,
): Promise<Pick<PredictionDocument, 'user_id' | 'base_price' | 'week_grade' | 'month_grade'>[]> {
  const first = Types.ObjectId.createFromTime(Math.floor(madeSince.getTime() / 1_000));
  return PredictionModel.find(
    { user_id: { $in: userIds }, _id: { $gte: first } },
    { _id: 0, user_id: 1, base_price: 1, week_grade: 1, month_grade: 1 },
  ).lean();
}

/** What an open prediction says, and whose it is. */
type OpenPrices = Pick<PredictionDocument, 'symbol_id' | 'user_id' | 'week_price' | 'month_price' | 'is_newcomer'>;

/** Return what is open on symbols, latest first, by the symbol's id. */
export async function findOpenPrices(symbolIds: string[]): Promise<Map<string, OpenPrices[]>> {
  const found: OpenPrices[] = await PredictionModel.find(
    { symbol_id: { $in: symbolIds }, is_open: true },
    { _id: 0, symbol_id: 1, user_id: 1, week_price: 1, month_price: 1, is_newcomer: 1 },
  )
    .sort({ _id: -1 })
    .lean();
  return grouped(found, ({ symbol_id }) => String(symbol_id));
}

/** Return the predictions on a symbol that were made from an instant on, latest first. */
export function findMadeSince(symbolId: string, at: Date): Promise<PredictionDocument[]> {
  const first = Types.ObjectId.createFromTime(Math.floor(at.getTime() / 1_000));
  return PredictionModel.find({ symbol_id: symbolId, is_open: { $in: [true, false] }, _id: { $gte: first } })
    .sort({ _id: -1 })
    .lean();
}

/** Return the predictions that count in the ranking, from an instant on. */
export function countedSince(at: Date): Promise<Pick<PredictionDocument, 'symbol_id' | 'created_at'>[]> {
  return PredictionModel.find(
    { is_counted: true, created_at: { $gte: at } },
    { _id: 0, symbol_id: 1, created_at: 1 },
  ).lean();
}

/** Return predictions of which a target may be due on a day, some at a time. */
export async function* dueOn(day: string, atOnce: number): AsyncGenerator<PredictionDocument[]> {
  const found = PredictionModel.find({ next_due: { $lte: day } })
    .sort({ next_due: 1, _id: 1 })
    .lean()
    .cursor({ batchSize: atOnce });
  let batch: PredictionDocument[] = [];
  for await (const prediction of found) {
    batch.push(prediction);
    if (batch.length < atOnce) continue;
    yield batch;
    batch = [];
  }
  if (batch.length > 0) yield batch;
}

/** Write a new prediction. Reject with a duplicate key when the member has one of that week. */
export async function insertPrediction(prediction: PredictionDocument, session: ClientSession): Promise<void> {
  await PredictionModel.create([prediction], { session });
}

/** Let a prediction say something else; what it said before is among the versions. */
export async function rewrite(
  predictionId: Types.ObjectId,
  changed: Partial<PredictionDocument>,
  session: ClientSession,
): Promise<void> {
  await PredictionModel.updateOne({ _id: predictionId }, { $set: changed }, { session });
}

/** What grading found out about a prediction. */
export interface Graded {
  id: Types.ObjectId;
  week_grade: GradeDocument | null;
  month_grade: GradeDocument | null;
  /** When to look again; undefined when nothing more will be graded. */
  nextDue: string | undefined;
  /** Whether what is not graded never will be. */
  isVoid: boolean;
}

/** Write what grading found out. */
export async function writeGrades(graded: Graded[], session: ClientSession): Promise<void> {
  await PredictionModel.bulkWrite(
    graded.map(({ id: predictionId, week_grade, month_grade, nextDue, isVoid }) => {
      const set = {
        week_grade,
        month_grade,
        is_open: week_grade === null && !isVoid,
        ...(isVoid && { is_void: true }),
        ...(nextDue && { next_due: nextDue }),
      };
      const update = { $set: set, ...(nextDue === undefined && { $unset: { next_due: 1 } }) };
      return { updateOne: { filter: { _id: predictionId }, update } };
    }),
    { session },
  );
}
