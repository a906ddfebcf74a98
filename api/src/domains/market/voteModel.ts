import type { Vote } from '@minori/contracts';
import mongoose, { Schema, type ClientSession, type Types } from 'mongoose';

/** What a member thinks of a symbol on one Tokyo day. */
export interface SymbolVoteDocument {
  _id: Types.ObjectId;
  user_id: Types.ObjectId;
  symbol_id: Types.ObjectId;
  /** `YYYY-MM-DD` in Tokyo. */
  day: string;
  vote: Vote;
  /** The hour of the first vote: the tally that counts it. */
  hour: Date;
  voted_at: Date;
  changed_at: Date;
}

/** The votes on a symbol that were first cast in one hour. */
export interface VoteTallyDocument extends Record<Vote, number> {
  _id: Types.ObjectId;
  symbol_id: Types.ObjectId;
  hour: Date;
}

const id = { type: Schema.Types.ObjectId, required: true };
const instant = { type: Date, required: true };

const voteSchema = new Schema<SymbolVoteDocument>(
  {
    user_id: id,
    symbol_id: id,
    day: { type: String, required: true },
    vote: { type: String, required: true },
    hour: instant,
    voted_at: instant,
    changed_at: instant,
  },
  { collection: 'symbol_votes', versionKey: false },
);
voteSchema.index({ user_id: 1, day: 1, symbol_id: 1 }, { unique: true });
voteSchema.index({ day: 1 });

const tallySchema = new Schema<VoteTallyDocument>(
  { symbol_id: id, hour: instant, buy: { type: Number, default: 0 }, sell: { type: Number, default: 0 } },
  { collection: 'symbol_vote_tallies', versionKey: false },
);
tallySchema.index({ symbol_id: 1, hour: 1 }, { unique: true });
tallySchema.index({ hour: 1 });

export const SymbolVoteModel = mongoose.model<SymbolVoteDocument>('SymbolVote', voteSchema);
export const VoteTallyModel = mongoose.model<VoteTallyDocument>('VoteTally', tallySchema);

/** The id of the voter for each vote that was cast on a day. */
export async function* votersOn(day: string): AsyncGenerator<string> {
  const votes = SymbolVoteModel.find({ day }).select({ user_id: 1 }).lean().cursor({ batchSize: 1_000 });
  for await (const { user_id } of votes) yield String(user_id);
}

/**
 * Writes a member's vote of a day, or changes it, and the tally with it. Rejects with a duplicate key when the same
 * vote is being written elsewhere: run the transaction again.
 */
export async function writeVote(
  {
    userId,
    symbolId,
    day,
    hour,
    at,
    vote,
  }: { userId: string; symbolId: string; day: string; hour: Date; at: Date; vote: Vote },
  session: ClientSession,
): Promise<void> {
  const before = await SymbolVoteModel.findOneAndUpdate(
    { user_id: userId, day, symbol_id: symbolId },
    { $set: { vote, changed_at: at }, $setOnInsert: { hour, voted_at: at } },
    { session, upsert: true, returnDocument: 'before', lean: true },
  );
  if (before?.vote === vote) return;
  await VoteTallyModel.updateOne(
    { symbol_id: symbolId, hour: before?.hour ?? hour },
    { $inc: { [vote]: 1, ...(before && { [before.vote]: -1 }) } },
    { session, upsert: true },
  );
}

/** The tallies of all symbols from an hour on. */
export function talliesSince(hour: Date): Promise<VoteTallyDocument[]> {
  return VoteTallyModel.find({ hour: { $gte: hour } }).lean();
}

/** The tallies of one symbol from an hour on. */
export function talliesOf(symbolId: string, hour: Date): Promise<VoteTallyDocument[]> {
  return VoteTallyModel.find({ symbol_id: symbolId, hour: { $gte: hour } }).lean();
}

/** A member's votes of a day by symbol id. */
export async function votesOfDay(userId: string, day: string): Promise<Map<string, Vote>> {
  const votes = await SymbolVoteModel.find({ user_id: userId, day }, { _id: 0, symbol_id: 1, vote: 1 }).lean();
  return new Map(votes.map(({ symbol_id, vote }) => [String(symbol_id), vote]));
}

/** The ids of the symbols that a member voted on, from a day on. */
export async function symbolsVotedSince(userId: string, day: string): Promise<string[]> {
  const votes = await SymbolVoteModel.find({ user_id: userId, day: { $gte: day } }, { _id: 0, symbol_id: 1 }).lean();
  return [...new Set(votes.map(({ symbol_id }) => String(symbol_id)))];
}

/** How many votes a member has cast, counted up to `atMost`. */
export function countVotesOf(userId: string, atMost: number): Promise<number> {
  return SymbolVoteModel.countDocuments({ user_id: userId }, { limit: atMost });
}
