import mongoose, { Schema, type ClientSession, type Types } from 'mongoose';
import type { Move } from './crossing';
import type { Readings } from './metrics';
import type { ThresholdPlace } from './thresholdModel';

/** Moves whose alerts are still to fire. */
export interface PendingMoves {
  at: Date;
  /** The version of the state from which they move. */
  version: number;
  /** The moves left, the first of them from `after` on. */
  moves: Move[];
  after: ThresholdPlace | null;
}

/** Up to when the prices of a symbol are known. */
export interface PricedUntil {
  at: Date;
  /** The trading day of the last price, and when that was traded. */
  day: string;
  traded_at: Date;
  /** Where prices are from: those of two sources can't be compared. */
  origin: string;
}

/** What the alerts of a symbol know: the last values of its metrics. */
export interface AlertStateDocument {
  /** The symbol's id. */
  _id: Types.ObjectId;
  /** Goes up with every change: who has read an older one may not write. */
  version: number;
  values: Readings;
  /** Null when all have fired. */
  pending: PendingMoves | null;
  /** There when somebody has ever had alerts for the price. */
  is_priced?: true;
  priced?: PricedUntil;
  /** When the values last moved. */
  moved_at: Date;
}

const schema = new Schema<AlertStateDocument>(
  {
    _id: Schema.Types.ObjectId,
    version: { type: Number, required: true },
    values: { type: Schema.Types.Mixed, required: true } as never,
    pending: { type: Schema.Types.Mixed, default: null } as never,
    is_priced: Boolean,
    priced: { type: Schema.Types.Mixed } as never,
    moved_at: { type: Date, required: true },
  },
  { collection: 'symbol_alert_states', versionKey: false, minimize: false },
);

schema.index({ is_priced: 1, _id: 1 });

export const AlertStateModel = mongoose.model<AlertStateDocument>('AlertState', schema);

/** Return what is known of symbols; those for which nobody ever had alerts are left out. */
export function findStates(symbolIds: string[]): Promise<AlertStateDocument[]> {
  return AlertStateModel.find({ _id: { $in: symbolIds } }).lean();
}

/** Return the version of what is known of each symbol, by its id; those of which nothing is known are left out. */
export async function versionsOf(symbolIds: Types.ObjectId[], session: ClientSession): Promise<Map<string, number>> {
  const states = await AlertStateModel.find({ _id: { $in: symbolIds } }, { version: 1 }, { session }).lean();
  return new Map(states.map(({ _id, version }) => [String(_id), version]));
}

/** Return the ids of symbols that are looked at, in their order, those after `after`. */
export async function watchedAfter(after: string | undefined, limit: number): Promise<string[]> {
  const states = await AlertStateModel.find(after === undefined ? {} : { _id: { $gt: after } }, { _id: 1 })
    .sort({ _id: 1 })
    .limit(limit)
    .lean();
  return states.map(({ _id }) => String(_id));
}

/** Return the ids of symbols whose prices are looked at, in their order, those after `after`. */
export async function pricedAfter(after: string | undefined, limit: number): Promise<string[]> {
  const filter = { is_priced: true as const, ...(after !== undefined && { _id: { $gt: after } }) };
  const states = await AlertStateModel.find(filter, { _id: 1 }).sort({ _id: 1 }).limit(limit).lean();
  return states.map(({ _id }) => String(_id));
}

/** Note the first values of a symbol. Reject with a duplicate key when another has done it. */
export async function insertState(state: Omit<AlertStateDocument, 'version' | 'pending'>): Promise<void> {
  await AlertStateModel.create([{ ...state, version: 1, pending: null }]);
}

/** How a state changes. */
export interface StateChange {
  state: Pick<AlertStateDocument, '_id' | 'version'>;
  change: Partial<Pick<AlertStateDocument, 'values' | 'pending' | 'is_priced' | 'priced' | 'moved_at'>>;
}

/** Move states on. Return false when one of them is not any more what was read: then nothing must remain. */
export async function changeStates(changes: StateChange[], session: ClientSession): Promise<boolean> {
  const { matchedCount } = await AlertStateModel.bulkWrite(
    changes.map(({ state: { _id, version }, change }) => ({
      updateOne: { filter: { _id, version }, update: { $set: { ...change, version: version + 1 } } },
    })),
    { session },
  );
  return matchedCount === changes.length;
}
