import mongoose, { Schema, Types } from 'mongoose';
import type { DailyBar, Day } from '../../adapters/marketData';
import { isDuplicateKey, transaction } from '../../database';
import { newId } from '../../ids';

/** The daily prices of one symbol in one year, in columns of equal length, oldest first. */
export interface PriceYearDocument {
  _id: Types.ObjectId;
  symbol_id: Types.ObjectId;
  year: number;
  last_day: Day;
  day: Day[];
  open: number[];
  high: number[];
  low: number[];
  close: number[];
  volume: number[];
}

/** The columns of a year. */
const PRICE_COLUMNS = ['day', 'open', 'high', 'low', 'close', 'volume'] as const;

const schema = new Schema<PriceYearDocument>(
  {
    symbol_id: { type: Schema.Types.ObjectId, required: true },
    year: { type: Number, required: true },
    last_day: { type: String, required: true },
    day: [String],
    open: [Number],
    high: [Number],
    low: [Number],
    close: [Number],
    volume: [Number],
  },
  { collection: 'symbol_price_years', versionKey: false },
);
schema.index({ symbol_id: 1, year: 1 }, { unique: true });
schema.index({ year: 1, _id: 1 });

export const PriceYearModel = mongoose.model<PriceYearDocument>('PriceYear', schema);

/** The bars as one document a year, without ids. */
function yearsOf(symbolId: Types.ObjectId, bars: DailyBar[]): Omit<PriceYearDocument, '_id'>[] {
  const yearOf = (bar: DailyBar) => Number(bar.day.slice(0, 4));
  return [...new Set(bars.map(yearOf))].map((year) => {
    const days = bars.filter((bar) => yearOf(bar) === year);
    return {
      symbol_id: symbolId,
      year,
      last_day: days.at(-1)?.day ?? '',
      day: days.map((bar) => bar.day),
      open: days.map((bar) => bar.open),
      high: days.map((bar) => bar.high),
      low: days.map((bar) => bar.low),
      close: days.map((bar) => bar.close),
      volume: days.map((bar) => bar.volume),
    };
  });
}

/** Return the last day that is stored of a symbol; undefined when there is none. */
export async function lastStoredDay(symbolId: Types.ObjectId): Promise<Day | undefined> {
  const newest = await PriceYearModel.findOne({ symbol_id: symbolId }, { last_day: 1 }).sort({ year: -1 }).lean();
  return newest?.last_day;
}

/** Return the last close that is stored of each symbol, as the database has it now; symbols without any are left out. */
export async function lastStoredCloses(symbolIds: string[]): Promise<Map<string, number>> {
  const found = await PriceYearModel.aggregate<{ _id: Types.ObjectId; close: number }>([
    { $match: { symbol_id: { $in: symbolIds.map((id) => new Types.ObjectId(id)) } } },
    {
      $group: {
        _id: '$symbol_id',
        close: { $top: { sortBy: { year: -1 }, output: { $arrayElemAt: ['$close', -1] } } },
      },
    },
  ]);
  return new Map(found.map(({ _id, close }) => [String(_id), close]));
}

/**
 * Store bars that follow those stored. Several processes may store the same ones: each is kept once. Return false where
 * another process has stored some of these meanwhile: then those after its last are still missing.
 */
export async function appendBars(symbolId: Types.ObjectId, bars: DailyBar[]): Promise<boolean> {
  for (const { symbol_id, year, last_day, ...columns } of yearsOf(symbolId, bars)) {
    const pushed = Object.fromEntries(PRICE_COLUMNS.map((name) => [name, { $each: columns[name] }]));
    try {
      await PriceYearModel.updateOne(
        { symbol_id, year, last_day: { $lt: columns.day[0] } },
        { $push: pushed, $set: { last_day }, $setOnInsert: { _id: newId() } },
        { upsert: true },
      );
    } catch (error) {
      if (isDuplicateKey(error)) return false;
      throw error;
    }
  }
  return true;
}

/** The trading days of a symbol and their closes, oldest first. */
export type Closes = Pick<PriceYearDocument, 'day' | 'close'>;

/** Return the days and closes from the year before that of `until` on, by symbol id. */
export async function recentCloses(until: Date): Promise<Map<string, Closes>> {
  const since = until.getUTCFullYear() - 1;
  const years = await PriceYearModel.find({ year: { $gte: since } }, { symbol_id: 1, day: 1, close: 1 })
    .sort({ year: 1, _id: 1 })
    .lean();
  const bySymbol = new Map<string, Closes>();
  for (const { symbol_id, day, close } of years) {
    const known = bySymbol.get(String(symbol_id));
    bySymbol.set(String(symbol_id), {
      day: [...(known?.day ?? []), ...day],
      close: [...(known?.close ?? []), ...close],
    });
  }
  return bySymbol;
}

/** Return the stored bars of a symbol from a year on, oldest first. */
export async function barsSince(symbolId: string, year: number): Promise<DailyBar[]> {
  const years = await PriceYearModel.find({ symbol_id: symbolId, year: { $gte: year } })
    .sort({ year: 1 })
    .lean();
  return years.flatMap(({ day: days, open, high, low, close, volume }) =>
    days.map((day, at) => ({
      day,
      open: open[at] ?? 0,
      high: high[at] ?? 0,
      low: low[at] ?? 0,
      close: close[at] ?? 0,
      volume: volume[at] ?? 0,
    })),
  );
}

/** Put bars in the place of all that are stored of a symbol. */
export async function replaceBars(symbolId: Types.ObjectId, bars: DailyBar[]): Promise<void> {
  await transaction(async (session) => {
    await PriceYearModel.deleteMany({ symbol_id: symbolId }, { session });
    await PriceYearModel.insertMany(yearsOf(symbolId, bars), { session });
  });
}
