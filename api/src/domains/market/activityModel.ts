import { hourOf, tokyoDay } from '@minori/contracts/rules';
import mongoose, { Schema, Types, type ClientSession } from 'mongoose';
import { transaction } from '../../database';
import { newId } from '../../ids';
import { countOnDay } from './dayModel';
import { noteMove } from './moves';
import { countPostInHour } from './postTallyModel';

/** A published post that names a symbol. */
export interface SymbolMentionDocument {
  _id: Types.ObjectId;
  symbol_id: Types.ObjectId;
  post_id: Types.ObjectId;
  at: Date;
}

/** A symbol that a member marked. */
export interface SymbolMarkDocument {
  _id: Types.ObjectId;
  user_id: Types.ObjectId;
  symbol_id: Types.ObjectId;
  kind: 'favorite' | 'pin';
  created_at: Date;
}

const id = { type: Schema.Types.ObjectId, required: true };
const KEPT_SECONDS = 60 * 24 * 3_600;

const mentionSchema = new Schema<SymbolMentionDocument>(
  { symbol_id: id, post_id: id, at: { type: Date, required: true } },
  { collection: 'symbol_mentions', versionKey: false },
);
mentionSchema.index({ post_id: 1, symbol_id: 1 }, { unique: true });
mentionSchema.index({ at: 1 }, { expireAfterSeconds: KEPT_SECONDS });

const markSchema = new Schema<SymbolMarkDocument>(
  { user_id: id, symbol_id: id, kind: { type: String, required: true }, created_at: { type: Date, required: true } },
  { collection: 'symbol_marks', versionKey: false },
);
markSchema.index({ user_id: 1, kind: 1, symbol_id: 1 }, { unique: true });
markSchema.index({ user_id: 1, kind: 1, _id: -1 });
markSchema.index({ symbol_id: 1, kind: 1 });
markSchema.index({ kind: 1, created_at: 1 });

export const SymbolMentionModel = mongoose.model<SymbolMentionDocument>('SymbolMention', mentionSchema);
export const SymbolMarkModel = mongoose.model<SymbolMarkDocument>('SymbolMark', markSchema);

/** Notes that a post names symbols, and counts it on its day; saying it twice changes nothing. */
export async function addMentions(postId: string, symbolIds: string[], at: Date): Promise<void> {
  if (symbolIds.length === 0) return;
  await transaction(async (session) => {
    const { upsertedIds } = await SymbolMentionModel.bulkWrite(
      symbolIds.map((symbolId) => ({
        updateOne: {
          filter: { post_id: new Types.ObjectId(postId), symbol_id: new Types.ObjectId(symbolId) },
          update: { $setOnInsert: { at } },
          upsert: true,
        },
      })),
      { session },
    );
    const added = symbolIds.filter((_, index) => Object.hasOwn(upsertedIds, index));
    if (added.length === 0) return;
    await countOnDay(session, added, tokyoDay(at), { posts: 1 });
    await countPostInHour(session, added, hourOf(at));
    for (const symbolId of added) await noteMove(symbolId, session);
  });
}

/** When which symbol was named by a post, from an instant on. */
export function mentionsSince(at: Date): Promise<Pick<SymbolMentionDocument, 'symbol_id' | 'at'>[]> {
  return SymbolMentionModel.find({ at: { $gte: at } }, { _id: 0, symbol_id: 1, at: 1 }).lean();
}

/** When which symbol became somebody's favourite, from an instant on. */
export function favoritesSince(at: Date): Promise<Pick<SymbolMarkDocument, 'symbol_id' | 'created_at'>[]> {
  return SymbolMarkModel.find(
    { kind: 'favorite', created_at: { $gte: at } },
    { _id: 0, symbol_id: 1, created_at: 1 },
  ).lean();
}

/** The ids of the symbols that a member marked. */
export async function marksOf(userId: string): Promise<{ favorite: Set<string>; pin: Set<string> }> {
  const marks = await SymbolMarkModel.find({ user_id: userId }, { _id: 0, symbol_id: 1, kind: 1 }).lean();
  const ofKind = (kind: SymbolMarkDocument['kind']) =>
    new Set(marks.filter((mark) => mark.kind === kind).map((mark) => String(mark.symbol_id)));
  return { favorite: ofKind('favorite'), pin: ofKind('pin') };
}

/** Marks a symbol. Resolves with false when it was marked already. */
export async function addMark(
  mark: Pick<SymbolMarkDocument, 'kind' | 'created_at'> & { userId: string; symbolId: string },
  session: ClientSession,
): Promise<boolean> {
  const { userId, symbolId, kind, created_at } = mark;
  const { upsertedCount } = await SymbolMarkModel.updateOne(
    { user_id: userId, kind, symbol_id: symbolId },
    { $setOnInsert: { _id: newId(), created_at } },
    { session, upsert: true },
  );
  return upsertedCount === 1;
}

/** Takes a mark away, if it is there. */
export async function removeMark(userId: string, symbolId: string, kind: SymbolMarkDocument['kind']): Promise<void> {
  await SymbolMarkModel.deleteOne({ user_id: userId, kind, symbol_id: symbolId });
}

/** Return how many symbols a member has marked, counted up to `atMost`. */
export function countMarks(
  userId: string,
  kind: SymbolMarkDocument['kind'],
  atMost: number,
  session: ClientSession,
): Promise<number> {
  return SymbolMarkModel.countDocuments({ user_id: userId, kind }, { limit: atMost, session });
}

/** A member's favourites, latest first, those before the mark `before`. */
export function favoritesOf(userId: string, before: string | undefined, limit: number): Promise<SymbolMarkDocument[]> {
  return SymbolMarkModel.find({
    user_id: userId,
    kind: 'favorite',
    ...(before !== undefined && { _id: { $lt: before } }),
  })
    .sort({ _id: -1 })
    .limit(limit)
    .lean();
}

/** How many members have a symbol as a favourite. */
export function countFavorites(symbolId: string): Promise<number> {
  return SymbolMarkModel.countDocuments({ symbol_id: symbolId, kind: 'favorite' });
}
