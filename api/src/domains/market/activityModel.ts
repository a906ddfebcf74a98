import { hourOf, tokyoDay } from '@minori/contracts/rules';
import mongoose, { Schema, Types, type ClientSession } from 'mongoose';
import { defineDataPart } from '../../dataParts';
import { transaction } from '../../database';
import { newId } from '../../ids';
import { countOnDay } from './dayModel';
import { requestAlertCheck } from './alertChecks';
import { countPostInHour } from './postTallyModel';

/** A published post that names a symbol. */
export interface SymbolMentionDocument {
  _id: Types.ObjectId;
  symbol_id: Types.ObjectId;
  post_id: Types.ObjectId;
  at: Date;
  /** Whether its author was too young then to move anything. */
  is_newcomer?: boolean;
}

/** A symbol that a member marked. */
export interface SymbolBookmarkDocument {
  _id: Types.ObjectId;
  user_id: Types.ObjectId;
  symbol_id: Types.ObjectId;
  kind: 'favorite' | 'pin';
  created_at: Date;
  /** Whether the member was too young then to move anything. */
  is_newcomer?: boolean;
}

const id = { type: Schema.Types.ObjectId, required: true };
const KEPT_SECONDS = 60 * 24 * 3_600;

const mentionSchema = new Schema<SymbolMentionDocument>(
  { symbol_id: id, post_id: id, at: { type: Date, required: true }, is_newcomer: Boolean },
  { collection: 'symbol_mentions', versionKey: false },
);
mentionSchema.index({ post_id: 1, symbol_id: 1 }, { unique: true });
mentionSchema.index({ at: 1 }, { expireAfterSeconds: KEPT_SECONDS });

const bookmarkSchema = new Schema<SymbolBookmarkDocument>(
  {
    user_id: id,
    symbol_id: id,
    kind: { type: String, required: true },
    created_at: { type: Date, required: true },
    is_newcomer: Boolean,
  },
  { collection: 'symbol_bookmarks', versionKey: false },
);
bookmarkSchema.index({ user_id: 1, kind: 1, symbol_id: 1 }, { unique: true });
bookmarkSchema.index({ user_id: 1, kind: 1, _id: -1 });
bookmarkSchema.index({ symbol_id: 1, kind: 1 });
bookmarkSchema.index({ kind: 1, created_at: 1 });

export const SymbolMentionModel = mongoose.model<SymbolMentionDocument>('SymbolMention', mentionSchema);
export const SymbolBookmarkModel = mongoose.model<SymbolBookmarkDocument>('SymbolBookmark', bookmarkSchema);

defineDataPart(SymbolBookmarkModel, 'symbol_lists', {
  of: (userId) => ({ user_id: userId }),
  fields: ['symbol_id', 'kind', 'created_at'],
  names: { symbol_id: 'symbol' },
});

/**
 * Note that a post names symbols, and count it on its day, those of newcomers for nothing else; saying it twice changes
 * nothing.
 */
export async function addMentions(
  postId: string,
  symbolIds: string[],
  { at, isNewcomer }: { at: Date; isNewcomer: boolean },
): Promise<void> {
  if (symbolIds.length === 0) return;
  await transaction(async (session) => {
    const { upsertedIds } = await SymbolMentionModel.bulkWrite(
      symbolIds.map((symbolId) => ({
        updateOne: {
          filter: { post_id: new Types.ObjectId(postId), symbol_id: new Types.ObjectId(symbolId) },
          update: { $setOnInsert: { at, ...(isNewcomer && { is_newcomer: true }) } },
          upsert: true,
        },
      })),
      { session },
    );
    const added = symbolIds.filter((_, index) => Object.hasOwn(upsertedIds, index));
    if (added.length === 0) return;
    await countOnDay(session, added, tokyoDay(at), { posts: 1 });
    if (isNewcomer) return;
    await countPostInHour(session, added, hourOf(at));
    for (const symbolId of added) await requestAlertCheck(symbolId, session);
  });
}

/** Return when which symbol was named by a post of somebody who is no newcomer, from an instant on. */
export async function mentionsSince(at: Date): Promise<Pick<SymbolMentionDocument, 'symbol_id' | 'at'>[]> {
  const mentions = await SymbolMentionModel.find(
    { at: { $gte: at } },
    { _id: 0, symbol_id: 1, at: 1, is_newcomer: 1 },
  ).lean();
  return mentions.filter(({ is_newcomer }) => !is_newcomer);
}

/** Return when which symbol became the favourite of somebody who is no newcomer, from an instant on. */
export async function favoritesSince(at: Date): Promise<Pick<SymbolBookmarkDocument, 'symbol_id' | 'created_at'>[]> {
  const favorites = await SymbolBookmarkModel.find(
    { kind: 'favorite', created_at: { $gte: at } },
    { _id: 0, symbol_id: 1, created_at: 1, is_newcomer: 1 },
  ).lean();
  return favorites.filter(({ is_newcomer }) => !is_newcomer);
}

/** Return the ids of the symbols that a member marked. */
export async function bookmarksOf(userId: string): Promise<{ favorite: Set<string>; pin: Set<string> }> {
  const bookmarks = await SymbolBookmarkModel.find({ user_id: userId }, { _id: 0, symbol_id: 1, kind: 1 }).lean();
  const ofKind = (kind: SymbolBookmarkDocument['kind']) =>
    new Set(bookmarks.filter((bookmark) => bookmark.kind === kind).map((bookmark) => String(bookmark.symbol_id)));
  return { favorite: ofKind('favorite'), pin: ofKind('pin') };
}

/** Mark a symbol. Return false when it was marked already. */
export async function addBookmark(
  bookmark: Pick<SymbolBookmarkDocument, 'kind' | 'created_at'> & {
    userId: string;
    symbolId: string;
    isNewcomer: boolean;
  },
  session: ClientSession,
): Promise<boolean> {
  const { userId, symbolId, kind, created_at, isNewcomer } = bookmark;
  const { upsertedCount } = await SymbolBookmarkModel.updateOne(
    { user_id: userId, kind, symbol_id: symbolId },
    { $setOnInsert: { _id: newId(), created_at, ...(isNewcomer && { is_newcomer: true }) } },
    { session, upsert: true },
  );
  return upsertedCount === 1;
}

/** Take a bookmark away, if it is there. */
export async function removeBookmark(
  userId: string,
  symbolId: string,
  kind: SymbolBookmarkDocument['kind'],
): Promise<void> {
  await SymbolBookmarkModel.deleteOne({ user_id: userId, kind, symbol_id: symbolId });
}

/** Return how many symbols a member has marked, counted up to `atMost`. */
export function countBookmarks(
  userId: string,
  kind: SymbolBookmarkDocument['kind'],
  atMost: number,
  session: ClientSession,
): Promise<number> {
  return SymbolBookmarkModel.countDocuments({ user_id: userId, kind }, { limit: atMost, session });
}

/** Return a member's favourites, latest first, those before the bookmark `before`. */
export function favoritesOf(
  userId: string,
  before: string | undefined,
  limit: number,
): Promise<SymbolBookmarkDocument[]> {
  return SymbolBookmarkModel.find({
    user_id: userId,
    kind: 'favorite',
    ...(before !== undefined && { _id: { $lt: before } }),
  })
    .sort({ _id: -1 })
    .limit(limit)
    .lean();
}

/** Return how many members have a symbol as a favourite. */
export function countFavorites(symbolId: string): Promise<number> {
  return SymbolBookmarkModel.countDocuments({ symbol_id: symbolId, kind: 'favorite' });
}
