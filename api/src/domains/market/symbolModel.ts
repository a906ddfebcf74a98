import { createHash } from 'node:crypto';
import type { SymbolType } from '@minori/contracts';
import mongoose, { Schema, Types } from 'mongoose';
import { TtlCache } from '../../cache';
import { isDuplicateKey } from '../../database';
import { CATALOGUE } from './catalogue';

/** Something that has a price, or will have one. */
export interface SymbolDocument {
  _id: Types.ObjectId;
  code: string;
  name: { ja: string; en: string };
  type: SymbolType;
  /** Its name at the market data source; null when it is not yet traded. */
  feed: string | null;
  /** Of where it is traded; see `currencyOf` for what its prices are in. */
  currency: string;
  decimals: number;
  has_signals: boolean;
  /** Whether its prices were imported: then no other source is asked. */
  is_imported?: boolean;
  /** Whether somebody has ever had alerts for it. */
  is_watched?: boolean;
  /** The source that its prices are from; the simulation when none is named. */
  prices_from?: string;
  /** Decides between equals. */
  position: number;
}

const schema = new Schema<SymbolDocument>(
  {
    code: { type: String, required: true },
    name: { type: new Schema({ ja: String, en: String }, { _id: false }), required: true },
    type: { type: String, required: true },
    feed: { type: String, default: null },
    currency: { type: String, required: true },
    decimals: { type: Number, required: true },
    has_signals: { type: Boolean, default: false },
    is_imported: { type: Boolean, default: false },
    is_watched: { type: Boolean, default: false },
    prices_from: String,
    position: { type: Number, required: true },
  },
  { collection: 'symbols', versionKey: false },
);
schema.index({ code: 1 }, { unique: true });

export const SymbolModel = mongoose.model<SymbolDocument>('Symbol', schema);

const KEPT_MS = 30_000;
const loaded = new TtlCache<SymbolDocument[]>(1, KEPT_MS);

/** Return the id that a symbol of the catalogue has in every database. */
export function symbolIdOf(code: string): string {
  return createHash('sha256').update(`symbol/${code}`).digest('hex').slice(0, 24);
}

/** Return every symbol in the order of their positions; up to 30 s old. */
export async function allSymbols(): Promise<SymbolDocument[]> {
  const known = loaded.get('all');
  if (known) return known;
  const symbols = await SymbolModel.find().sort({ position: 1, _id: 1 }).lean();
  loaded.set('all', symbols);
  return symbols;
}

/** Enter the symbols of the catalogue that are missing; those there stay as they are. */
export async function insertCatalogue(): Promise<void> {
  const entries = CATALOGUE.map(({ code, hasSignals, ...entry }, position) => ({
    updateOne: {
      filter: { code },
      update: {
        $setOnInsert: { _id: new Types.ObjectId(symbolIdOf(code)), ...entry, has_signals: hasSignals, position },
      },
      upsert: true,
    },
  }));
  await SymbolModel.bulkWrite(entries, { ordered: false }).catch((error: unknown) => {
    // A process that starts at the same time has entered some of them.
    if (!isDuplicateKey(error)) throw error;
  });
  loaded.clear();
}

/** Return what a symbol's prices are paid in; null for an index, which counts points. */
export function currencyOf({ type, currency }: Pick<SymbolDocument, 'type' | 'currency'>): string | null {
  return type === 'index' ? null : currency;
}

/** Return a symbol by id, up to 30 s old. */
export async function findSymbol(id: string): Promise<SymbolDocument | undefined> {
  return (await allSymbols()).find(({ _id }) => String(_id) === id);
}

/** Return a symbol by its code. */
export async function findSymbolByCode(code: string): Promise<SymbolDocument | undefined> {
  return (await SymbolModel.findOne({ code }).lean()) ?? undefined;
}

/** Say that a symbol's prices are imported from now on. */
export async function markImported(id: Types.ObjectId): Promise<void> {
  await SymbolModel.updateOne({ _id: id }, { $set: { is_imported: true } });
  loaded.clear();
}

/** Say which source a symbol's prices are from, from now on. */
export async function markSource(id: Types.ObjectId, name: string): Promise<void> {
  await SymbolModel.updateOne({ _id: id }, { $set: { prices_from: name } });
  loaded.clear();
}

/** Say that somebody has alerts for a symbol. */
export async function markWatched(id: string): Promise<void> {
  await SymbolModel.updateOne({ _id: id }, { $set: { is_watched: true } });
  loaded.clear();
}

/**
 * Return whether somebody has ever had alerts for a symbol, as the database has it now: who is the first may say so
 * elsewhere.
 */
export async function isWatched(id: string): Promise<boolean> {
  if ((await findSymbol(id))?.is_watched) return true;
  const symbol = await SymbolModel.findById(id, { is_watched: 1 }).lean();
  return symbol?.is_watched ?? false;
}

/** Return whether a symbol's prices are imported, as the database has it now. */
export async function isImportedNow(id: Types.ObjectId): Promise<boolean> {
  const symbol = await SymbolModel.findById(id, { is_imported: 1 }).lean();
  return symbol?.is_imported ?? false;
}

/** Return where a symbol's prices are from, as the database has it now; null when it is gone. */
export function originNow(id: string): Promise<Pick<SymbolDocument, 'is_imported' | 'prices_from'> | null> {
  return SymbolModel.findById(id, { _id: 0, is_imported: 1, prices_from: 1 }).lean();
}
